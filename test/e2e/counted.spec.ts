/**
 * Counts how often people press in common acts, and measures the height of the messages. Prints both. Fails if one of
 * them is above its limit.
 */
import { createPressCounter } from './clicks'
import { submitQuestion as rolled, openDialog, markTokensAsTargets } from './encounters'
import { expect, test } from './fixtures'
import {
  changeActorData,
  measureLocatorHeight,
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  setNextDice,
  showTab,
  unlockSheet,
} from './play'
import { openStoryModeTab, expectNewestMessage } from './story-play'
import { declareSuit, drawHand, playCards, putCardsOnTopOfDeck } from './tarot-play'

/** Prints the cost of an act. Fails if the cost exceeds the limit. */
function expectCostWithinLimit(
  actName: string,
  measuredCost: PressCostOfAct,
  costLimit: PressCostOfAct,
): void {
  console.log(`${actName}: ${measuredCost.presses} presses, ${measuredCost.height} px`)
  expect(measuredCost.presses, actName).toBeLessThanOrEqual(costLimit.presses)
  expect(measuredCost.height, actName).toBeLessThanOrEqual(costLimit.height)
}

interface PressCostOfAct {
  readonly presses: number
  readonly height: number
}

test('a roll, harm, an attack and its defence take few clicks @seen', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  // Sets the dice so that they bump exactly once, because each further bump would add a line to the message.
  await setNextDice(gm, [
    [4, 1],
    [4, 3],
  ])
  let countPressesSinceStart = await createPressCounter(player, gm)
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await rolled(player, 'Roll')
  await expect(locateLastMessage(player).locator('.hnb-total')).toBeVisible()
  expectCostWithinLimit(
    'roll',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 2, height: 280 },
  )

  await showTab(sheet, 'harmCards')
  countPressesSinceStart = await createPressCounter(player, gm)
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await locateLastMessage(player).locator('[data-act=choose]').first().click()
  await expect(locateLastMessage(player).locator('.hnb-result')).toBeVisible()
  expectCostWithinLimit(
    'harm',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 2, height: 360 },
  )

  const storyModeTab = await openStoryModeTab(player, 'Mina Calder')
  await storyModeTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expectNewestMessage(player, 'Heavy attack')
  await markTokensAsTargets(player, ['Captain Reyes'])
  countPressesSinceStart = await createPressCounter(player, gm)
  await storyModeTab.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]').click()
  await openDialog(player).locator('[type=submit]').click()
  await expectNewestMessage(player, 'Captain Reyes')
  expectCostWithinLimit(
    'attack',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 2, height: 260 },
  )

  const guardSheet = await openSheet(gm, 'Night guard')
  await showTab(guardSheet, 'storyMode')
  await unlockSheet(guardSheet)
  await guardSheet.locator('[data-act=newAttack][data-weight=light]').click()
  await expect(guardSheet.locator('.hnb-row', { hasText: 'Light attack' })).toBeVisible()
  await markTokensAsTargets(gm, ['Mina Calder'])
  countPressesSinceStart = await createPressCounter(player, gm)
  await guardSheet.locator('.hnb-row', { hasText: 'Light attack' }).locator('[data-act=attack]').click()
  await locateLastMessage(player).locator('.hnb-next [data-act=defend]').click()
  await openDialog(player).locator('[type=submit]').click()
  await expect(locateLastMessage(player).locator('.hnb-next')).toHaveCount(0)
  expectCostWithinLimit(
    'defense',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 3, height: 320 },
  )
})

test('a push with a card, and the end of bleeding, take few clicks @seen', async ({ player, gm }) => {
  await putCardsOnTopOfDeck(gm, 'swords05', 'cups03', 'swords02', 'swords03', 'swords04')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  let countPressesSinceStart = await createPressCounter(player, gm)
  await sheet.locator('[data-act=push]').first().click()
  await declareSuit(player, 'swords')
  await locateLastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'swords', 'Five of Swords')
  await expect(locateLastMessage(player).locator('.hnb-next [data-act=play]')).toHaveCount(0)
  expectCostWithinLimit(
    'push with a card',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 5, height: 300 },
  )

  await changeActorData(gm, 'Mina Calder', { 'system.tarot.wounds': 1 })
  countPressesSinceStart = await createPressCounter(player, gm)
  await sheet.getByRole('button', { name: 'Stop the bleeding' }).click()
  await expect(locateLastMessage(player)).toContainText(/bleeding/i)
  await locateLastMessage(player).locator('.hnb-next').getByRole('button', { name: "Don't push" }).click()
  await expect(locateLastMessage(player).getByRole('button', { name: "Don't push" })).toHaveCount(0)
  expectCostWithinLimit(
    'bleeding',
    {
      presses: await countPressesSinceStart(),
      height: await measureLocatorHeight(locateLastMessage(player)),
    },
    { presses: 2, height: 320 },
  )
})

test('a round of a Chase of four takes few clicks @seen', async ({ gm }) => {
  const actorNames = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard']
  for (const actorName of actorNames)
    await changeActorData(gm, actorName, { 'system.humanity.stats.hurry': 4 })
  await markTokensAsTargets(gm, actorNames)
  const gamemasterScreen = await openGamemasterScreen(gm)
  const countPressesSinceStart = await createPressCounter(gm)
  await gamemasterScreen.locator('.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await rolled(gm, 'Begin')
  // Nobody has opened the window. The dock and the message have a button for each step.
  const pendingStepList = locateLastMessage(gm).locator('.hnb-next')
  await setNextDice(gm, [
    [4, 4],
    [4, 3],
    [4, 2],
    [4, 2],
  ])
  const rollButtons = pendingStepList.locator('[data-act=advance][data-stat=hurry][data-direct]')
  for (let remainingRollCount = 4; remainingRollCount > 0; remainingRollCount--) {
    await expect(rollButtons).toHaveCount(remainingRollCount)
    await rollButtons.first().click()
  }
  await pendingStepList.locator('[data-act=lead]').click()
  await pendingStepList.locator('[data-act=toHazards]').first().click()
  await pendingStepList.locator('[data-act=endRound]').click()
  await expect(rollButtons).toHaveCount(4)
  expectCostWithinLimit(
    'round of a chase of four in which nobody responds (18 presses before)',
    { presses: await countPressesSinceStart(), height: await measureLocatorHeight(locateLastMessage(gm)) },
    { presses: 9, height: 700 },
  )
})

test('a response of a Chase and a pass take one press each in the dock @seen', async ({ gm }) => {
  const actorNames = ['Night guard', 'Captain Reyes']
  for (const actorName of actorNames)
    await changeActorData(gm, actorName, { 'system.humanity.stats.hurry': 4 })
  await markTokensAsTargets(gm, actorNames)
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await rolled(gm, 'Begin')
  const dockElement = gm.locator('#hnb-dock')
  await setNextDice(gm, [
    [4, 4],
    [4, 2],
    [4, 4],
    [4, 2],
  ])
  const countPressesSinceStart = await createPressCounter(gm)
  const rollButtons = locateLastMessage(gm).locator('[data-act=advance][data-stat=hurry][data-direct]')
  for (let remainingRollCount = 2; remainingRollCount > 0; remainingRollCount--) {
    await expect(rollButtons).toHaveCount(remainingRollCount)
    await dockElement.locator('[data-act=advance][data-stat=hurry]').first().click()
  }
  await dockElement.locator('[data-act=lead]').click()
  await expect(dockElement.locator('[data-act=pass]')).toBeVisible()
  await dockElement.getByRole('button', { name: /^Attack / }).click()
  await dockElement.locator('[data-act=roll][data-stat=hurt]').click()
  await dockElement.locator('[data-act=roll][data-stat=hurry]').click()
  await dockElement.getByRole('button', { name: /^Move the winner and wound / }).click()
  // Only the chase's window shows the contest, but the message also names the wounded person.
  await expect(locateLastMessage(gm)).toContainText(/(Night guard|Captain Reyes): Minor wound/)
  await dockElement.locator('[data-act=endRound]').click()
  await expect(rollButtons).toHaveCount(2)
  expectCostWithinLimit(
    'round of a chase of two with a violent response and a wound',
    { presses: await countPressesSinceStart(), height: await measureLocatorHeight(locateLastMessage(gm)) },
    { presses: 8, height: 700 },
  )
})
