/**
 * Tests hands: who sees them, and how people play cards from them by mouse and keyboard, in the dock and on a sheet.
 */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import {
  expectCardCounts,
  dockOf,
  drawWithDeckButton,
  FACE_CARDS,
  handCards,
  openDeckWindow,
  expandDock,
  pressWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { lastMessage, messageCount, openSheet, moveWindow, newestWarning } from '../play'

test('only the owner and the Gamemaster see a hand, and other players see the number of cards', async ({
  gm,
  player,
  join,
}) => {
  const ines = await join('Player 2')
  await drawWithDeckButton(player, 3)
  const deckChip = dockOf(ines).locator(`[data-action=openDeck][data-deck="${FACE_CARDS}"]`)
  await expect(deckChip).toHaveAccessibleName('Face cards: 9 left, 0 discarded, 3 in play')
  await expect(dockOf(ines).locator('.hnb-holders')).toContainText('Player 1 3')
  await expect(handCards(ines)).toHaveCount(0)
  await expect(dockOf(ines).locator('[data-action=look]')).toHaveCount(0)
  const names = await handCards(player)
    .locator('[role=img]')
    .evaluateAll((elements) => elements.map((card) => card.ariaLabel ?? ''))
  const chatText = await ines.locator('#chat').textContent()
  const storedTexts = await ines.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { toObject(): object }[] } } }
    return JSON.stringify(game.messages.contents.map((message) => message.toObject()))
  })
  for (const name of names) expect([chatText, storedTexts].some((text) => text?.includes(name))).toBe(false)
  // A player writes another user's id into a button of the dock. The player still sees no cards that the player may not
  // see.
  const playerId = await player.evaluate(
    () => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id,
  )
  await deckChip.evaluate((button, user) => Object.assign(button.dataset, { action: 'look', user }), playerId)
  await dockOf(ines).locator('[data-action=look]').click()
  await expect(dockOf(ines).locator('.hnb-empty')).toContainText('Player 1')
  await expect(handCards(ines)).toHaveCount(0)
  await expandDock(gm)
  await dockOf(gm).locator('[data-action=look]', { hasText: 'Player 1' }).click()
  await expect(handCards(gm)).toHaveCount(3)

  // Three draws in a row share one message. Each draw has an Undo button of its own.
  expect(await messageCount(gm)).toBe(1)
  await expect(lastMessage(gm)).toContainText('Drew 3 cards from Face cards')
  await lastMessage(gm).getByRole('button', { name: 'Undo: Drew a card from Face cards' }).click()
  await expect(handCards(player)).toHaveCount(2)
  await expect(lastMessage(gm)).toContainText('Drew 2 cards from Face cards')

  // Gathering all hands asks first. Undo returns the hands.
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Gather all cards' }).click()
  await expect(handCards(player)).toHaveCount(2)
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(handCards(player)).toHaveCount(0)
  await expect(lastMessage(gm)).toContainText('2 cards came back')
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expect(handCards(player)).toHaveCount(2)
})

test("a card's menu passes it to another player, who alone sees it, and does not offer oneself", async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await drawWithDeckButton(player, 2)
  const nameOf = (page: Page) => handCards(page).first().locator('[role=img]').getAttribute('aria-label')
  const passedCardName = (await nameOf(player)) ?? ''
  await handCards(player).first().click({ button: 'right' })
  const menu = player.locator('#context-menu')
  await expect(menu).toContainText('Pass to Player 2')
  await expect(menu).not.toContainText('Pass to Player 1')
  await menu.getByText('Pass to Player 2').click()
  await expect(handCards(player)).toHaveCount(1)
  await expect(lastMessage(gm)).toContainText('Passed on a card from Face cards')
  await expandDock(ines)
  expect(await nameOf(ines)).toBe(passedCardName)
  await expect(gm.locator('#chat')).not.toContainText(passedCardName)
})

test('a free card dropped on a sheet goes to the player of the character, and stays if there is none', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await drawWithDeckButton(player, 2)
  for (const name of ['Ines Okafor', 'Night guard']) {
    await expandDock(gm)
    await dockOf(gm).locator('[data-action=look]', { hasText: 'Player 1' }).click()
    const sheet = await openSheet(gm, name)
    await moveWindow(sheet, 480, 20)
    await handCards(gm).first().dragTo(sheet.locator('.hnb-header'))
    await expect(handCards(player)).toHaveCount(1)
    await sheet.locator('[data-action=close]').click()
  }
  await expect(newestWarning(gm)).toContainText('Night guard')
  await expandDock(ines)
  for (const page of [player, ines]) await expect(handCards(page)).toHaveCount(1)
})

test('a player plays cards face down and face up, and reveals, discards and returns them @both', async ({
  gm,
  player,
}) => {
  await drawWithDeckButton(player, 4)
  const name = (await handCards(player).nth(0).locator('[role=img]').getAttribute('aria-label')) ?? ''
  await pressWithChosenCards(player, [0], 'Play face down')
  await expect(lastMessage(gm)).toContainText('Played a card from Face cards face down')
  await expect(gm.locator('#chat')).not.toContainText(name)
  const window = await openDeckWindow(player)
  const tableCards = window.locator('.hnb-table-cards .hnb-card-button')
  await expect(tableCards).toHaveAccessibleName('A card face down')
  await tableCards.click()
  await window.getByRole('button', { name: 'Reveal' }).click()
  await expect(tableCards).toHaveAccessibleName(name)
  await expect(lastMessage(gm).getByRole('img', { name })).toBeVisible()
  await expect(tableCards).toHaveAttribute('aria-pressed', 'false')
  await expect(window.getByRole('button', { name: 'Reveal' })).toBeDisabled()
  await tableCards.click()
  await window.getByRole('button', { name: 'Reveal' }).click()
  await expect(newestWarning(player)).toContainText('face up already')
  await expect(tableCards).toHaveAttribute('aria-pressed', 'true')
  await window.getByRole('button', { name: 'Discard' }).click()
  await expect(window.locator('.hnb-discards [role=img]')).toHaveAccessibleName(name)
  await window.locator('[data-action=close]').click()
  await pressWithChosenCards(player, [0, 1], 'Return')
  await expect(handCards(player)).toHaveCount(1)
  await pressWithChosenCards(player, [0], 'Play')
  await expectCardCounts(gm, {
    deck: 10,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
})

for (const width of [1280, 400]) {
  test(`the dock covers neither chat nor hotbar, and everybody can use it, ${width} @seen`, async ({
    join,
  }) => {
    const gm = await join('Gamemaster', { viewport: { width, height: 800 } })
    await drawWithDeckButton(gm, 5)
    await drawWithDeckButton(gm, 5, 'hnbdecktarot0000')
    const window = await openDeckWindow(gm)
    await expect(window).toBeFocused()
    for (const name of ['Player 1', 'Player 2']) await window.getByLabel(name).check()
    await window.getByRole('button', { name: 'Deal to the ticked people' }).click()
    await expect(dockOf(gm).locator('.hnb-holder')).toHaveCount(3)
    await expect(window.getByRole('button', { name: 'Deal to the ticked people' })).toBeFocused()
    await window.locator('[data-action=close]').click()
    await expect(dockOf(gm).locator('[data-action=openDeck]').first()).toBeFocused()
    const coveredAreas = await gm.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const dockBox = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
      return ['#hotbar', '#players', '#sidebar'].filter((selector) => {
        const otherBox = box(selector)
        if (!dockBox || !otherBox) return true
        return (
          dockBox.left < otherBox.right &&
          otherBox.left < dockBox.right &&
          dockBox.top < otherBox.bottom &&
          otherBox.top < dockBox.bottom
        )
      })
    })
    expect(coveredAreas).toEqual([])
    expect(
      await dockOf(gm)
        .locator('.hnb-dock-row')
        .evaluate((row) => row.scrollWidth - row.clientWidth),
      'who holds cards is seen without scrolling',
    ).toBeLessThanOrEqual(0)
    await openDeckWindow(gm)
    expect(await accessibilityFaults(gm, '#hnb-dock', '.hnb-deck')).toEqual([])
    await gm.locator('.hnb-deck [data-action=close]').click()
    await dockOf(gm).locator('[data-action=fold]').click()
    await expect(handCards(gm)).toHaveCount(0)
    await dockOf(gm).locator('[data-action=fold]').click()
    await expect(handCards(gm)).toHaveCount(10)
    await dockOf(gm).locator('[data-action=sort]').click()
    await expect(dockOf(gm).locator('[data-action=sort]')).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a player plays a hand by keyboard alone @seen', async ({ gm }) => {
  await drawWithDeckButton(gm, 3)
  await handCards(gm).nth(0).focus()
  await gm.keyboard.press('ArrowRight')
  await expect(handCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('Enter')
  await expect(handCards(gm).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(handCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('End')
  await gm.keyboard.press('Tab')
  await gm.keyboard.press('Enter')
  await expect(handCards(gm)).toHaveCount(2)
  // Two draws of single cards share one message. Each draw can be undone.
  expect(await messageCount(gm)).toBe(2)
  const drawMessage = gm.locator('#chat .hnb-message').first()
  await expect(drawMessage).toContainText('Drew 3 cards from Face cards')
})

test("the sheet shows the hand's faces to its owner and the Gamemaster, and a count to other players", async ({
  gm,
  player,
  join,
}) => {
  const ines = await join('Player 2')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { update(c: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'ownership.default': 2 })
  })
  const handOnSheet = async (page: Page) => (await openSheet(page, 'Mina Calder')).locator('.hnb-hand')
  const [atGM, atInes] = [await handOnSheet(gm), await handOnSheet(ines)]
  // No player has a card yet. The sheet shows the note about the next hand only to the hand's player and to
  // Gamemasters.
  await expect(atInes).toBeHidden()
  await expect(atGM.locator('.hnb-hand-cards')).toHaveCount(0)
  // The sheet shows no cards of a game without hands. It shows a hand of tarot cards.
  await drawWithDeckButton(player, 1)
  const handOnPlayerSheet = await handOnSheet(player)
  await expect(handOnPlayerSheet.locator('.hnb-hand-cards')).toHaveCount(0)
  await handOnPlayerSheet.getByRole('button', { name: 'Draw a new hand' }).click()
  for (const hand of [atGM, handOnPlayerSheet, atInes]) await expect(hand).toContainText('5')
  await expect(atGM.locator('img')).toHaveCount(5)
  await expect(handOnPlayerSheet.locator('img')).toHaveCount(5)
  await expect(atInes.locator('img')).toHaveCount(0)
  await handOnPlayerSheet.locator('.hnb-card-button').nth(1).click()
  await expect(handCards(player).nth(2)).toHaveAttribute('aria-pressed', 'true')
  // The hand has become longer, and the sheet now covers a part of it. A press on the hand brings the hand to the
  // front.
  await handCards(player).nth(2).click({ trial: true })
})
