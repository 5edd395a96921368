/** Tests checks that the Narrator requests of several people at once, in browsers. */
import { findAccessibilityFaults } from '../accessible'
import { countCardsByStack, locateHandCards } from '../cards-play'
import { expect, test } from '../fixtures'
import { changeRulesOfGame, locateLastMessage, openGamemasterScreen, openSheet, showTab } from '../play'
import {
  declareSuit,
  TAROT_DECK_ID,
  drawHand,
  playCards,
  putCardsOnTopOfDeck,
  markTokensAsTargetsByName,
} from '../tarot-play'

test('the Narrator checks two characters at once: one plays cards, one plays none, and she reveals the secret @seen', async ({
  player,
  gm,
}) => {
  await putCardsOnTopOfDeck(gm, 'swords05', 'swords03', 'swords02', 'wands03', 'wands04', 'cups02')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargetsByName(gm, 'Mina Calder', 'Ines Okafor')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Check a trait' }).click()
  const dialog = gm.locator('.hnb-dialog')
  await dialog.locator('[name=trait]').selectOption('stealth')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)

  const pendingStepList = sheet.locator('.hnb-waiting')
  await expect(pendingStepList).toContainText('Stealth')
  await pendingStepList.locator('[data-act=declareSuit][data-suit=swords]').click()
  await pendingStepList.locator('[data-act=play]').click()
  await playCards(player, 'swords', 'Five of Swords')
  await expect(pendingStepList).toHaveCount(0)
  await expect(locateLastMessage(player)).toContainText('Mina Calder waits for the Narrator')
  await expect(locateLastMessage(gm).locator('[data-act=noPush]')).toHaveCount(1)
  await locateLastMessage(gm).locator('[data-act=noPush]').click()
  await expect(locateLastMessage(gm)).toContainText('Ines Okafor waits for the Narrator')

  // The Narrator's dock lists the Narrator's own steps, each with its task.
  const waitingCountElement = gm.locator('#hnb-dock .hnb-dock-waiting')
  await expect(waitingCountElement).toHaveText('1')
  await waitingCountElement.click()
  await expect(gm.locator('#hnb-dock .hnb-waiting-list [data-action=lead]')).toContainText(
    /Stealth.*outcome/i,
  )
  await expect(player.locator('#hnb-dock .hnb-dock-waiting')).toHaveCount(0)

  for (const [left, word] of [
    [1, 'success'],
    [0, 'failure'],
  ] as const) {
    await locateLastMessage(gm).locator('[data-act=judge]').first().click()
    await dialog.locator('[name=word]').selectOption(word)
    await dialog.locator('button[type=submit]').click()
    await expect(locateLastMessage(gm).locator('[data-act=judge]')).toHaveCount(left)
  }
  await expect(waitingCountElement).toHaveCount(0)
  await expect(locateLastMessage(player)).toContainText('Mina Calder Success')
  await expect(locateLastMessage(player)).toContainText('Ines Okafor Failure')
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toMatchObject({ 'Hand of Player 1': 4 })
  expect(await findAccessibilityFaults(gm, '#chat')).toEqual([])
})

test('the announcement of a player’s own push does not say that the Narrator asks for a check', async ({
  player,
  gm,
}) => {
  await putCardsOnTopOfDeck(gm, 'swords02')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('.hnb-chips [data-act=push]').click()
  await declareSuit(player, 'swords')
  const waitingCountElement = player.locator('#hnb-dock .hnb-dock-waiting')
  await waitingCountElement.click()
  const waitingList = player.locator('#hnb-dock .hnb-waiting-list')
  await expect(waitingList).toContainText('Mina Calder pushes, and the Narrator chooses the trait.')
})

test('the Narrator chooses an aptitude for a secret trait: the refusal asks for the trait', async ({
  player,
  gm,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargetsByName(gm, 'Mina Calder')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Check a trait' }).click()
  const dialog = gm.locator('.hnb-dialog')
  await dialog.locator('button[type=submit]').click()
  await locateLastMessage(player).locator('[data-act=noPush]').click()
  await locateLastMessage(gm).locator('[data-act=judge]').click()
  await dialog.locator('[name=need]').selectOption('good')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toContainText('The trait is still secret. Choose the trait, or the outcome.')
  await expect(dialog.locator('[name=trait]')).toHaveAttribute('aria-invalid', 'true')
})

test('the sheet of a checked character says what the check takes, and what they have', async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargetsByName(gm, 'Mina Calder')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Check a trait' }).click()
  const dialog = gm.locator('.hnb-dialog')
  await dialog.locator('[name=trait]').selectOption('stealth')
  await dialog.locator('[name=need]').selectOption('peerless')
  await dialog.locator('button[type=submit]').click()
  const pendingStepList = sheet.locator('.hnb-waiting')
  await expect(pendingStepList).toContainText(/Needed aptitude: Peerless\s*Your aptitude: [A-Z]/)
})

for (const areSuitsDeclaredFirst of [true, false]) {
  test(`"once the outcome has been determined": the dock offers no new hand while the last cards lie on the table (suit first: ${areSuitsDeclaredFirst})`, async ({
    player,
    gm,
  }) => {
    const cardNames = ['Two', 'Three', 'Four', 'Five', 'Six'].map((rankName) => `${rankName} of Swords`)
    await changeRulesOfGame(gm, 'tarot', { suitsFirst: areSuitsDeclaredFirst })
    await putCardsOnTopOfDeck(gm, 'swords02', 'swords03', 'swords04', 'swords05', 'swords06')
    await drawHand(player, 5)
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'tarot')
    await sheet.locator('.hnb-chips [data-act=push]').click()
    const dialog = player.locator('.hnb-dialog')
    if (areSuitsDeclaredFirst) {
      await declareSuit(player, 'swords')
      await sheet.locator('.hnb-waiting [data-act=play]').click()
      await playCards(player, 'swords', ...cardNames)
    } else {
      await dialog.locator('[name=suit][value=swords]').check()
      for (const cardName of cardNames)
        await dialog.getByRole('checkbox', { name: cardName, exact: true }).check()
      await dialog.locator('button[type=submit]').click()
    }
    await expect(dialog).toHaveCount(0)
    const buttonForDrawingHand = player.locator('#hnb-dock [data-act=drawHand]')
    await expect(buttonForDrawingHand).toBeDisabled()
    await expect(buttonForDrawingHand).toHaveAttribute('data-tooltip-text', /still on the table/)
    expect((await countCardsByStack(gm, TAROT_DECK_ID))['Discards'] ?? 0).toBe(0)
    await locateLastMessage(gm).locator('[data-act=judge]').click()
    await gm.locator('.hnb-dialog [name=word]').selectOption('success')
    await gm.locator('.hnb-dialog button[type=submit]').click()
    await expect(buttonForDrawingHand).toBeEnabled()
    await buttonForDrawingHand.click()
    await expect(locateHandCards(player)).toHaveCount(4)
  })
}
