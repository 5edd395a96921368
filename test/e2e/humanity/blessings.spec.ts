/** Tests Blessing Dice in browsers: people gain the dice, spend them, and help with them. */
import type { Page } from '@playwright/test'
import { giveItems } from '../encounters'
import { expect, test } from '../fixtures'
import {
  changeItem,
  readActorData,
  locateLastMessage,
  countMessages,
  openSheet,
  setNextDice,
  showTab,
  locateNewestWarning,
} from '../play'

const readDicePool = async (page: Page, actorName: string): Promise<number[]> => {
  const { system } = (await readActorData(page, actorName)) as unknown as {
    system: { humanity: { blessings: Record<string, number> } }
  }
  return Object.values(system.humanity.blessings).sort((a, b) => a - b)
}

test('a gain rolls a d6, a 1 brings another die, a click spends a die, and Undo reverses both @both', async ({
  player,
  gm,
}) => {
  expect(await readDicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [6, 1],
    [6, 4],
  ])
  await sheet.locator('[data-act=gain]').click()
  await expect(locateLastMessage(player)).toContainText('Gained blessing dice: 1, 4')
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 5, 6])

  await sheet.getByRole('button', { name: /^Spend die \d+, worth 5$/ }).click()
  await expect(locateLastMessage(gm)).toContainText('Spent a blessing die: 5')
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 6])

  await expect(locateLastMessage(player)).toContainText('Spent a blessing die: 5')
  // Undo names the change.
  const undoButtons = player.locator('#chat .hnb-message [data-act=undo]')
  await expect(undoButtons).toHaveText([/2 blessing dice gained/, /a blessing die spent/])
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 5, 6])
  await expect(locateLastMessage(gm)).toContainText('This was undone')
  await expect(locateLastMessage(player).locator('[data-act=undo]')).toHaveCount(0)

  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
})

test('Undo of a gain is refused with a reason after the gained die was spent', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [[6, 3]])
  await sheet.locator('[data-act=gain]').click()
  await expect(sheet.getByRole('button', { name: /^Spend die \d+, worth 3$/ })).toBeVisible()
  await sheet.getByRole('button', { name: /^Spend die \d+, worth 3$/ }).click()
  await expect(locateLastMessage(player)).toContainText('Spent')
  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect(locateNewestWarning(player)).toContainText(
    'has changed since this action. Undo the later action first',
  )
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
})

test('a question with a price offers the dice that can pay, one picker for each worth, the cheapest picked @both', async ({
  player,
  gm,
}) => {
  await giveItems(gm, 'Mina Calder', ['luck'], {
    'system.humanity.blessings': { more: 6, evenMore: 6, one: 1 },
  })
  await changeItem(gm, { actor: 'Mina Calder', item: 'luck' }, { 'system.humanity.used': 1 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const checkQuestion = player.locator('.hnb-question')
  const rowOfLuckAbility = sheet.locator('.hnb-row', { hasText: 'luck' })
  await rowOfLuckAbility.locator('[data-act=recharge]').click()
  // The dice show 1, 2, 5, 6, 6 and 6. To pay the cost ⑤, one die that shows 5 or 6 is enough.
  await expect(checkQuestion.locator('.hnb-pay input')).toHaveCount(2)
  await expect(checkQuestion.getByRole('radio', { name: 'Worth 5' })).toBeChecked()
  await expect(checkQuestion.locator('.hnb-pay')).toContainText('available: 3')
  await checkQuestion.getByRole('radio', { name: 'Worth 6, available: 3' }).check()
  await checkQuestion.locator('[type=submit]').click()
  await expect(locateLastMessage(player)).toContainText('luck')
  await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([1, 2, 5, 6, 6])
})

/** Selects a token by its name, and releases all others. */
const selectToken = (page: Page, tokenName: string) =>
  page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; control(): boolean; release(): boolean }[] } }
    }
    for (const token of canvas.tokens.placeables) token.release()
    canvas.tokens.placeables.find((token) => token.name === tokenName)?.control()
  }, tokenName)

test('another player helps once from the message of the roll', async ({ player, join, gm }) => {
  const inesPage = await join('Player 2')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [[8, 6]])
  await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
  await expect(locateLastMessage(inesPage)).toContainText('Failure')

  await locateLastMessage(inesPage).locator('[data-act=help]').click()
  const checkQuestion = inesPage.locator('.hnb-dialog')
  // Two dice of the same value share one number field, in which a person enters how many of them to use.
  const diceCheckboxes = checkQuestion.locator('.hnb-pay input')
  await expect(diceCheckboxes).toHaveCount(1)
  await expect(diceCheckboxes).toHaveAttribute('max', '2')
  for (const [at, words] of ['7 against 8: still short by 1.', '8 against 8: a success.'].entries()) {
    await diceCheckboxes.fill(String(at + 1))
    await expect(checkQuestion.getByRole('status').filter({ hasText: 'against 8' })).toContainText(words)
  }
  await checkQuestion.getByRole('button', { name: 'Help' }).click()

  for (const page of [player, inesPage, gm]) {
    const checkMessage = locateLastMessage(page)
    await expect(checkMessage).toContainText('Ines Okafor helped')
    await expect(checkMessage.locator('.hnb-total')).toHaveText('8')
    await expect(checkMessage).toContainText('Success')
  }
  expect(await readDicePool(gm, 'Ines Okafor')).toEqual([])
  await expect(locateLastMessage(inesPage).locator('[data-act=help]')).toHaveCount(0)
  expect(await countMessages(gm)).toBe(1)

  // The message offers a Gamemaster the actions of the actor whose token is selected. Without a selected token, it
  // offers the actions of the actor who rolled.
  for (const [selected, offered] of [
    ['Ines Okafor', 0],
    ['Tom Byrne', 1],
    ['Ines Okafor', 0],
    ['', 1],
  ] as const) {
    await selectToken(gm, selected)
    await expect(locateLastMessage(gm).locator('[data-act=help]')).toHaveCount(offered)
  }

  // If a person changes the result of an earlier message, everybody else gets a notification, because they may not see
  // the earlier message in the chat.
  await gm.evaluate(() =>
    (
      globalThis as unknown as { ChatMessage: { create(documentData: object): Promise<unknown> } }
    ).ChatMessage.create({ content: 'And then?' }),
  )
  await expect(inesPage.locator('#chat')).toContainText('And then?')
  await inesPage.locator('#chat .hnb-message [data-act=undo]').click()
  await expect(player.locator('#chat .hnb-message .hnb-total')).toHaveText('6')
  await expect(player.locator('#notifications .notification.info').last()).toContainText(
    'An earlier result of Mina Calder has changed: 6 Failure by 2',
  )
  await expect(inesPage.locator('#chat .hnb-message .hnb-total')).toHaveText('6')
  await expect.poll(() => readDicePool(gm, 'Ines Okafor')).toEqual([3, 3])
  // The test reads all notifications in a single step, because each notification disappears by itself.
  await inesPage.evaluate(() =>
    (
      globalThis as unknown as { ui: { notifications: { info(infoText: string): void } } }
    ).ui.notifications.info('All is told.'),
  )
  const notificationTexts = inesPage.locator('#notifications .notification.info')
  await expect(notificationTexts.last()).toContainText('All is told.')
  expect(await notificationTexts.count()).toBe(1)
})

test('without a Gamemaster a roll says that it is unconfirmed, and offers no help', async ({
  player,
  join,
}) => {
  const inesPage = await join('Player 2')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  // No Gamemaster was online, so a player's client decided this roll and could have invented its result. So nobody may
  // help with the roll.
  for (const personPage of [inesPage, player]) {
    await expect(locateLastMessage(personPage)).toContainText('without a Gamemaster')
    await expect(locateLastMessage(personPage).locator('[data-act=help]')).toHaveCount(0)
  }
  expect(await readDicePool(inesPage, 'Ines Okafor')).toEqual([3, 3])
  expect(await readDicePool(inesPage, 'Mina Calder')).toEqual([2, 5, 6])
})

test('a player without dice reads why they cannot help', async ({ player, gm }) => {
  await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { items: object; id: string } } }
    }
    return game.actors.getName('Mina Calder').id
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  for (const dieFace of [2, 5, 6]) {
    await sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${dieFace}$`) }).click()
    await expect(
      sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${dieFace}$`) }),
    ).toHaveCount(0)
  }
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await locateLastMessage(player).locator('[data-act=help]').click()
  await expect(locateNewestWarning(player)).toContainText('Mina Calder has no blessing dice')
})

test.describe('two presses at the same instant, over a slow connection', () => {
  test.use({ tableOptions: ['--latency', '80'] })

  test('two people who help at once both count, and no die pays twice', async ({ player, join, gm }) => {
    const inesPage = await join('Player 2')
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'humanity')
    await setNextDice(gm, [[8, 4]])
    await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
    await expect(locateLastMessage(inesPage).locator('[data-act=help]')).toBeVisible()
    await expect(locateLastMessage(gm).locator('[data-act=help]')).toBeVisible()
    await Promise.all([
      locateLastMessage(player)
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
      locateLastMessage(inesPage)
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
    ])
    await expect(locateLastMessage(gm).locator('.hnb-help')).toHaveCount(2)
    await expect(locateLastMessage(gm).locator('.hnb-total')).toHaveText('6')
    expect(await readDicePool(gm, 'Mina Calder')).toEqual([5, 6])
    expect(await readDicePool(gm, 'Ines Okafor')).toEqual([3])
  })

  test('a die that is spent in two browsers at once is spent once', async ({ player, gm }) => {
    const playerSheet = await openSheet(player, 'Mina Calder')
    const gmSheetOfMina = await openSheet(gm, 'Mina Calder')
    await showTab(playerSheet, 'humanity')
    await showTab(gmSheetOfMina, 'humanity')
    const spendDieButtonFilter = { name: /^Spend die \d+, worth 6$/ }
    await Promise.all([
      playerSheet.getByRole('button', spendDieButtonFilter).click(),
      gmSheetOfMina.getByRole('button', spendDieButtonFilter).click(),
    ])
    await expect.poll(() => readDicePool(gm, 'Mina Calder')).toEqual([2, 5])
    const readNotificationTexts = async () =>
      (await Promise.all([player, gm].map((page) => page.locator('#notifications').textContent()))).join()
    await expect.poll(readNotificationTexts).toContain('That blessing die is gone')
    expect(await countMessages(gm)).toBe(1)
  })
})
