/** Tests hands: who sees them, and play by mouse and keyboard, in the dock and on a sheet. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import {
  expectCardCounts,
  locateDockOnPage,
  drawWithDeckButton,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  openDeckWindow,
  expandDock,
  pressButtonWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import {
  locateLastMessage,
  countMessages,
  openSheet,
  moveWindowToPosition,
  locateNewestWarning,
} from '../play'

test('only the owner and the Gamemaster see a hand, and other players see the number of cards', async ({
  gm,
  player,
  join,
}) => {
  const inesPage = await join('Player 2')
  await drawWithDeckButton(player, 3)
  const deckButton = locateDockOnPage(inesPage).locator(
    `[data-action=openDeck][data-deck="${FACE_CARDS_DECK_ID}"]`,
  )
  await expect(deckButton).toHaveAccessibleName('Face cards: 9 left, 0 discarded, 3 in play')
  await expect(locateDockOnPage(inesPage).locator('.hnb-holders')).toContainText('Player 1 3')
  await expect(locateHandCards(inesPage)).toHaveCount(0)
  await expect(locateDockOnPage(inesPage).locator('[data-action=look]')).toHaveCount(0)
  const handCardNames = await locateHandCards(player)
    .locator('[role=img]')
    .evaluateAll((elements) => elements.map((cardElement) => cardElement.ariaLabel ?? ''))
  const chatText = await inesPage.locator('#chat').textContent()
  const storedMessagesText = await inesPage.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { toObject(): object }[] } } }
    return JSON.stringify(game.messages.contents.map((message) => message.toObject()))
  })
  for (const handCardName of handCardNames)
    expect([chatText, storedMessagesText].some((text) => text?.includes(handCardName))).toBe(false)
  // A player who writes another user's id into a button of the dock still sees no secret cards.
  const playerId = await player.evaluate(
    () => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id,
  )
  await deckButton.evaluate(
    (buttonInDock, userId) => Object.assign(buttonInDock.dataset, { action: 'look', user: userId }),
    playerId,
  )
  await locateDockOnPage(inesPage).locator('[data-action=look]').click()
  await expect(locateDockOnPage(inesPage).locator('.hnb-empty')).toContainText('Player 1')
  await expect(locateHandCards(inesPage)).toHaveCount(0)
  await expandDock(gm)
  await locateDockOnPage(gm).locator('[data-action=look]', { hasText: 'Player 1' }).click()
  await expect(locateHandCards(gm)).toHaveCount(3)

  // A player draws three times in a row. One message reports all three draws and has an Undo button for each.
  expect(await countMessages(gm)).toBe(1)
  await expect(locateLastMessage(gm)).toContainText('Drew 3 cards from Face cards')
  await locateLastMessage(gm).getByRole('button', { name: 'Undo: Drew a card from Face cards' }).click()
  await expect(locateHandCards(player)).toHaveCount(2)
  await expect(locateLastMessage(gm)).toContainText('Drew 2 cards from Face cards')

  // The button that gathers the cards of all hands first opens a question. Undo gives the cards back to the hands.
  const deckWindow = await openDeckWindow(gm)
  await deckWindow.getByRole('button', { name: 'Gather all cards' }).click()
  await expect(locateHandCards(player)).toHaveCount(2)
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateHandCards(player)).toHaveCount(0)
  await expect(locateLastMessage(gm)).toContainText('2 cards came back')
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(locateHandCards(player)).toHaveCount(2)
})

test("a card's menu passes it to another player, who alone sees it, and does not offer oneself", async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await drawWithDeckButton(player, 2)
  const readFirstHandCardName = (page: Page) =>
    locateHandCards(page).first().locator('[role=img]').getAttribute('aria-label')
  const nameOfPassedCard = (await readFirstHandCardName(player)) ?? ''
  await locateHandCards(player).first().click({ button: 'right' })
  const contextMenu = player.locator('#context-menu')
  await expect(contextMenu).toContainText('Pass to Player 2')
  await expect(contextMenu).not.toContainText('Pass to Player 1')
  await contextMenu.getByText('Pass to Player 2').click()
  await expect(locateHandCards(player)).toHaveCount(1)
  await expect(locateLastMessage(gm)).toContainText('Passed on a card from Face cards')
  await expandDock(inesPage)
  expect(await readFirstHandCardName(inesPage)).toBe(nameOfPassedCard)
  await expect(gm.locator('#chat')).not.toContainText(nameOfPassedCard)
})

test('a free card dropped on a sheet goes to the player of the character, and stays if there is none', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await drawWithDeckButton(player, 2)
  for (const actorName of ['Ines Okafor', 'Night guard']) {
    await expandDock(gm)
    await locateDockOnPage(gm).locator('[data-action=look]', { hasText: 'Player 1' }).click()
    const sheet = await openSheet(gm, actorName)
    await moveWindowToPosition(sheet, 480, 20)
    await locateHandCards(gm).first().dragTo(sheet.locator('.hnb-header'))
    await expect(locateHandCards(player)).toHaveCount(1)
    await sheet.locator('[data-action=close]').click()
  }
  await expect(locateNewestWarning(gm)).toContainText('Night guard')
  await expandDock(inesPage)
  for (const page of [player, inesPage]) await expect(locateHandCards(page)).toHaveCount(1)
})

test('a player plays cards face down and face up, and reveals, discards and returns them @both', async ({
  gm,
  player,
}) => {
  await drawWithDeckButton(player, 4)
  const cardName =
    (await locateHandCards(player).nth(0).locator('[role=img]').getAttribute('aria-label')) ?? ''
  await pressButtonWithChosenCards(player, [0], 'Play face down')
  await expect(locateLastMessage(gm)).toContainText('Played a card from Face cards face down')
  await expect(gm.locator('#chat')).not.toContainText(cardName)
  const deckWindow = await openDeckWindow(player)
  const tableCards = deckWindow.locator('.hnb-table-cards .hnb-card-button')
  await expect(tableCards).toHaveAccessibleName('A card face down')
  await tableCards.click()
  await deckWindow.getByRole('button', { name: 'Reveal' }).click()
  await expect(tableCards).toHaveAccessibleName(cardName)
  await expect(locateLastMessage(gm).getByRole('img', { name: cardName })).toBeVisible()
  await expect(tableCards).toHaveAttribute('aria-pressed', 'false')
  await expect(deckWindow.getByRole('button', { name: 'Reveal' })).toBeDisabled()
  await tableCards.click()
  await deckWindow.getByRole('button', { name: 'Reveal' }).click()
  await expect(locateNewestWarning(player)).toContainText('face up already')
  await expect(tableCards).toHaveAttribute('aria-pressed', 'true')
  await deckWindow.getByRole('button', { name: 'Discard' }).click()
  await expect(deckWindow.locator('.hnb-discards [role=img]')).toHaveAccessibleName(cardName)
  await deckWindow.locator('[data-action=close]').click()
  await pressButtonWithChosenCards(player, [0, 1], 'Return')
  await expect(locateHandCards(player)).toHaveCount(1)
  await pressButtonWithChosenCards(player, [0], 'Play')
  await expectCardCounts(gm, {
    deck: 10,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
})

for (const viewportWidth of [1280, 400]) {
  test(`the dock covers neither chat nor hotbar, and everybody can use it, ${viewportWidth} @seen`, async ({
    join,
  }) => {
    const gmPage = await join('Gamemaster', { viewport: { width: viewportWidth, height: 800 } })
    await drawWithDeckButton(gmPage, 5)
    await drawWithDeckButton(gmPage, 5, 'hnbdecktarot0000')
    const deckWindow = await openDeckWindow(gmPage)
    await expect(deckWindow).toBeFocused()
    for (const playerName of ['Player 1', 'Player 2']) await deckWindow.getByLabel(playerName).check()
    await deckWindow.getByRole('button', { name: 'Deal to the ticked people' }).click()
    await expect(locateDockOnPage(gmPage).locator('.hnb-holder')).toHaveCount(3)
    await expect(deckWindow.getByRole('button', { name: 'Deal to the ticked people' })).toBeFocused()
    await deckWindow.locator('[data-action=close]').click()
    await expect(locateDockOnPage(gmPage).locator('[data-action=openDeck]').first()).toBeFocused()
    const overlappingAreas = await gmPage.evaluate(() => {
      const measureElementBounds = (elementSelector: string) =>
        document.querySelector(elementSelector)?.getBoundingClientRect()
      const dockBounds = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
      return ['#hotbar', '#players', '#sidebar'].filter((selector) => {
        const boundsOfOtherArea = measureElementBounds(selector)
        if (!dockBounds || !boundsOfOtherArea) return true
        return (
          dockBounds.left < boundsOfOtherArea.right &&
          boundsOfOtherArea.left < dockBounds.right &&
          dockBounds.top < boundsOfOtherArea.bottom &&
          boundsOfOtherArea.top < dockBounds.bottom
        )
      })
    })
    expect(overlappingAreas).toEqual([])
    expect(
      await locateDockOnPage(gmPage)
        .locator('.hnb-dock-row')
        .evaluate((rowElementOfHand) => rowElementOfHand.scrollWidth - rowElementOfHand.clientWidth),
      'who holds cards is seen without scrolling',
    ).toBeLessThanOrEqual(0)
    await openDeckWindow(gmPage)
    expect(await findAccessibilityFaults(gmPage, '#hnb-dock', '.hnb-deck')).toEqual([])
    await gmPage.locator('.hnb-deck [data-action=close]').click()
    await locateDockOnPage(gmPage).locator('[data-action=fold]').click()
    await expect(locateHandCards(gmPage)).toHaveCount(0)
    await locateDockOnPage(gmPage).locator('[data-action=fold]').click()
    await expect(locateHandCards(gmPage)).toHaveCount(10)
    await locateDockOnPage(gmPage).locator('[data-action=sort]').click()
    await expect(locateDockOnPage(gmPage).locator('[data-action=sort]')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
}

test('a player plays a hand by keyboard alone @seen', async ({ gm }) => {
  await drawWithDeckButton(gm, 3)
  await locateHandCards(gm).nth(0).focus()
  await gm.keyboard.press('ArrowRight')
  await expect(locateHandCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('Enter')
  await expect(locateHandCards(gm).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(locateHandCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('End')
  await gm.keyboard.press('Tab')
  await gm.keyboard.press('Enter')
  await expect(locateHandCards(gm)).toHaveCount(2)
  // Two draws of single cards share one message. Each draw can be undone.
  expect(await countMessages(gm)).toBe(2)
  const messageOfDraw = gm.locator('#chat .hnb-message').first()
  await expect(messageOfDraw).toContainText('Drew 3 cards from Face cards')
})

test("the sheet shows the hand's faces to its owner and the Gamemaster, and a count to other players", async ({
  gm,
  player,
  join,
}) => {
  const inesPage = await join('Player 2')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'ownership.default': 2 })
  })
  const locateHandOnSheet = async (page: Page) => (await openSheet(page, 'Mina Calder')).locator('.hnb-hand')
  const [atGM, atInes] = [await locateHandOnSheet(gm), await locateHandOnSheet(inesPage)]
  // Nobody has a card yet. Only the hand's own player and the Gamemasters see the note about the next hand.
  await expect(atInes).toBeHidden()
  await expect(atGM.locator('.hnb-hand-cards')).toHaveCount(0)
  // The sheet hides cards of a game without hands, but shows a hand of tarot cards.
  await drawWithDeckButton(player, 1)
  const handOnPlayerSheet = await locateHandOnSheet(player)
  await expect(handOnPlayerSheet.locator('.hnb-hand-cards')).toHaveCount(0)
  await handOnPlayerSheet.getByRole('button', { name: 'Draw a new hand' }).click()
  for (const handOnPage of [atGM, handOnPlayerSheet, atInes]) await expect(handOnPage).toContainText('5')
  await expect(atGM.locator('img')).toHaveCount(5)
  await expect(handOnPlayerSheet.locator('img')).toHaveCount(5)
  await expect(atInes.locator('img')).toHaveCount(0)
  await handOnPlayerSheet.locator('.hnb-card-button').nth(1).click()
  await expect(locateHandCards(player).nth(2)).toHaveAttribute('aria-pressed', 'true')
  // The sheet covers a part of the longer hand. A press on the hand brings it to the front.
  await locateHandCards(player).nth(2).click({ trial: true })
})
