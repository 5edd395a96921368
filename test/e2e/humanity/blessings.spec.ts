/** Tests Blessing Dice in browsers: people gain the dice, spend them, and help with them. */
import type { Page } from '@playwright/test'
import { giveItems } from '../encounters'
import { expect, test } from '../fixtures'
import {
  changeItem,
  dataOf,
  lastMessage,
  messageCount,
  openSheet,
  setNextDice,
  showTab,
  newestWarning,
} from '../play'

const dicePool = async (page: Page, name: string): Promise<number[]> => {
  const { system } = (await dataOf(page, name)) as unknown as {
    system: { humanity: { blessings: Record<string, number> } }
  }
  return Object.values(system.humanity.blessings).sort((a, b) => a - b)
}

test('a gain rolls a d6, a 1 brings another die, a click spends a die, and Undo reverses both @both', async ({
  player,
  gm,
}) => {
  expect(await dicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [6, 1],
    [6, 4],
  ])
  await sheet.locator('[data-act=gain]').click()
  await expect(lastMessage(player)).toContainText('Gained blessing dice: 1, 4')
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 5, 6])

  await sheet.getByRole('button', { name: /^Spend die \d+, worth 5$/ }).click()
  await expect(lastMessage(gm)).toContainText('Spent a blessing die: 5')
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 6])

  await expect(lastMessage(player)).toContainText('Spent a blessing die: 5')
  await lastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([1, 2, 4, 5, 6])
  await expect(lastMessage(gm)).toContainText('This was undone')
  await expect(lastMessage(player).locator('[data-act=undo]')).toHaveCount(0)

  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
})

test('Undo of a gain is refused with a reason after the gained die was spent', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [[6, 3]])
  await sheet.locator('[data-act=gain]').click()
  await expect(sheet.getByRole('button', { name: /^Spend die \d+, worth 3$/ })).toBeVisible()
  await sheet.getByRole('button', { name: /^Spend die \d+, worth 3$/ }).click()
  await expect(lastMessage(player)).toContainText('Spent')
  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect(newestWarning(player)).toContainText(
    'has changed since this action. Undo the later action first',
  )
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([2, 5, 6])
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
  const dialog = player.locator('.hnb-question')
  const row = sheet.locator('.hnb-row', { hasText: 'luck' })
  await row.locator('[data-act=recharge]').click()
  // The dice show 1, 2, 5, 6, 6 and 6. Only a die of 5 or 6 is enough for the cost ⑤, and one die pays it.
  await expect(dialog.locator('.hnb-pay input')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: 'Worth 5' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Worth 6, available: 3' }).check()
  await dialog.locator('[type=submit]').click()
  await expect(lastMessage(player)).toContainText('luck')
  await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([1, 2, 5, 6, 6])
})

/** Selects a token by its name, and releases all others. */
const selectToken = (page: Page, name: string) =>
  page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; control(): boolean; release(): boolean }[] } }
    }
    for (const token of canvas.tokens.placeables) token.release()
    canvas.tokens.placeables.find((token) => token.name === tokenName)?.control()
  }, name)

test('another player helps once from the message of the roll @seen', async ({ player, join, gm }) => {
  const ines = await join('Player 2')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [[8, 6]])
  await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
  await expect(lastMessage(ines)).toContainText('Failure')

  await lastMessage(ines).locator('[data-act=help]').click()
  const dialog = ines.locator('.hnb-dialog')
  // Two dice of the same value share one field, which shows their number.
  const dice = dialog.locator('.hnb-pay input')
  await expect(dice).toHaveCount(1)
  await expect(dice).toHaveAttribute('max', '2')
  for (const [at, words] of ['7 against 8: still short by 1.', '8 against 8: a success.'].entries()) {
    await dice.fill(String(at + 1))
    await expect(dialog.getByRole('status')).toContainText(words)
  }
  await dialog.getByRole('button', { name: 'Help' }).click()

  for (const page of [player, ines, gm]) {
    const card = lastMessage(page)
    await expect(card).toContainText('Ines Okafor helped')
    await expect(card.locator('.hnb-total')).toHaveText('8')
    await expect(card).toContainText('Success')
  }
  expect(await dicePool(gm, 'Ines Okafor')).toEqual([])
  await expect(lastMessage(ines).locator('[data-act=help]')).toHaveCount(0)
  expect(await messageCount(gm)).toBe(1)

  // A Gamemaster sees the actions of the selected token's actor. If no token is selected, the Gamemaster sees the
  // actions of the actor who rolled.
  for (const [selected, offered] of [
    ['Ines Okafor', 0],
    ['Tom Byrne', 1],
    ['Ines Okafor', 0],
    ['', 1],
  ] as const) {
    await selectToken(gm, selected)
    await expect(lastMessage(gm).locator('[data-act=help]')).toHaveCount(offered)
  }

  // When a person changes a result that other people cannot see in their chat, the page notifies everybody except that
  // person.
  await gm.evaluate(() =>
    (globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } }).ChatMessage.create(
      { content: 'And then?' },
    ),
  )
  await expect(ines.locator('#chat')).toContainText('And then?')
  await ines.locator('#chat .hnb-message [data-act=undo]').click()
  await expect(player.locator('#chat .hnb-message .hnb-total')).toHaveText('6')
  await expect(player.locator('#notifications .notification.info').last()).toContainText(
    'An earlier result of Mina Calder has changed: 6 Failure by 2',
  )
  await expect(ines.locator('#chat .hnb-message .hnb-total')).toHaveText('6')
  await expect.poll(() => dicePool(gm, 'Ines Okafor')).toEqual([3, 3])
  // The test reads all notifications in a single step, because each notification disappears by itself.
  await ines.evaluate(() =>
    (
      globalThis as unknown as { ui: { notifications: { info(infoText: string): void } } }
    ).ui.notifications.info('All is told.'),
  )
  const notificationTexts = ines.locator('#notifications .notification.info')
  await expect(notificationTexts.last()).toContainText('All is told.')
  expect(await notificationTexts.count()).toBe(1)
})

test('without a Gamemaster a roll says that it is unconfirmed, and offers no help', async ({
  player,
  join,
}) => {
  const ines = await join('Player 2')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  // A player's client decided this roll because no Gamemaster was online. The client could have invented the result, so
  // nobody may help with the roll.
  for (const person of [ines, player]) {
    await expect(lastMessage(person)).toContainText('without a Gamemaster')
    await expect(lastMessage(person).locator('[data-act=help]')).toHaveCount(0)
  }
  expect(await dicePool(ines, 'Ines Okafor')).toEqual([3, 3])
  expect(await dicePool(ines, 'Mina Calder')).toEqual([2, 5, 6])
})

test('a player without dice reads why they cannot help', async ({ player, gm }) => {
  await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { items: object; id: string } } }
    }
    return game.actors.getName('Mina Calder').id
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  for (const face of [2, 5, 6]) {
    await sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${face}$`) }).click()
    await expect(
      sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${face}$`) }),
    ).toHaveCount(0)
  }
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await lastMessage(player).locator('[data-act=help]').click()
  await expect(newestWarning(player)).toContainText('Mina Calder has no blessing dice')
})

test.describe('two presses at the same instant, over a slow connection', () => {
  test.use({ tableOptions: ['--latency', '80'] })

  test('two people who help at once both count, and no die pays twice', async ({ player, join, gm }) => {
    const ines = await join('Player 2')
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'humanity')
    await setNextDice(gm, [[8, 4]])
    await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
    await expect(lastMessage(ines).locator('[data-act=help]')).toBeVisible()
    await expect(lastMessage(gm).locator('[data-act=help]')).toBeVisible()
    await Promise.all([
      lastMessage(player)
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
      lastMessage(ines)
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
    ])
    await expect(lastMessage(gm).locator('.hnb-help')).toHaveCount(2)
    await expect(lastMessage(gm).locator('.hnb-total')).toHaveText('6')
    expect(await dicePool(gm, 'Mina Calder')).toEqual([5, 6])
    expect(await dicePool(gm, 'Ines Okafor')).toEqual([3])
  })

  test('a die that is spent in two browsers at once is spent once', async ({ player, gm }) => {
    const playerSheet = await openSheet(player, 'Mina Calder')
    const gmSheetOfMina = await openSheet(gm, 'Mina Calder')
    await showTab(playerSheet, 'humanity')
    await showTab(gmSheetOfMina, 'humanity')
    const die = { name: /^Spend die \d+, worth 6$/ }
    await Promise.all([
      playerSheet.getByRole('button', die).click(),
      gmSheetOfMina.getByRole('button', die).click(),
    ])
    await expect.poll(() => dicePool(gm, 'Mina Calder')).toEqual([2, 5])
    const notificationTexts = async () =>
      (await Promise.all([player, gm].map((page) => page.locator('#notifications').textContent()))).join()
    await expect.poll(notificationTexts).toContain('That blessing die is gone')
    expect(await messageCount(gm)).toBe(1)
  })
})
