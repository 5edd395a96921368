/** Tests the dock: it is collapsed at first and leaves room for windows; people enlarge, drag, pass and sort cards. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import {
  locateDockOnPage,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  openDeckWindow,
  expandDock,
} from '../cards-play'
import { expect, test } from '../fixtures'
import {
  measureBoundingBox,
  measureLocatorHeight,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  startFightOfEverybody,
} from '../play'
import { openJournal } from '../story-play'
import { drawHand } from '../tarot-play'

/** True if two elements on the page overlap each other. */
const areElementsOverlapping = (page: Page, firstSelector: string, otherSelector: string) =>
  page.evaluate(
    ([a, b]) => {
      const [first, second] = [a, b].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      if (!first || !second) return false
      const areSeparateHorizontally = first.right <= second.left + 1 || second.right <= first.left + 1
      const areSeparateVertically = first.bottom <= second.top + 1 || second.bottom <= first.top + 1
      return !areSeparateHorizontally && !areSeparateVertically
    },
    [firstSelector, otherSelector] as const,
  )

const readHandCardNames = (page: Page) =>
  locateHandCards(page)
    .locator('[role=img]')
    .evaluateAll((cardElements) => cardElements.map((cardElement) => cardElement.ariaLabel ?? ''))

for (const viewportWidth of [1280, 400]) {
  test(`the dock starts as a strip that covers nothing, and keeps its state, ${viewportWidth} @seen`, async ({
    join,
    gm,
  }) => {
    const playerPage = await join('Player 1', { viewport: { width: viewportWidth, height: 800 } })
    const collapseButton = locateDockOnPage(playerPage).locator('[data-action=fold]')
    await expect(collapseButton).toHaveAttribute('aria-expanded', 'false')
    for (const tokenName of ['Mina Calder', 'Ines Okafor']) {
      const boardToken = playerPage.locator('#board .token', { hasText: tokenName })
      const [box, strip] = [
        await measureBoundingBox(boardToken),
        await measureBoundingBox(locateDockOnPage(playerPage).locator('.hnb-dock-body')),
      ]
      expect(box.y + box.height, tokenName).toBeLessThanOrEqual(strip.y)
    }
    expect(await findAccessibilityFaults(playerPage, '#hnb-dock')).toEqual([])
    // The person who draws sees the drawn cards at once.
    await drawWithDeckButton(playerPage, 2)
    await expect(collapseButton).toHaveAttribute('aria-expanded', 'true')
    await playerPage.reload()
    await expect(locateHandCards(playerPage)).toHaveCount(2)
    await expect(gm.locator('#hnb-dock')).toBeVisible()
  })
}

test('a sheet opens beside the dock, shrinks while the hand is shown, and grows again afterwards @seen', async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  const sheet = await openSheet(player, 'Mina Calder')
  const isSheetCoveredByDock = () => areElementsOverlapping(player, '.hnb-actor', '.hnb-dock-body')
  const measureSheetHeight = () => measureLocatorHeight(sheet)
  const measureSheetTop = async () => (await measureBoundingBox(sheet)).y
  const sheetTopBefore = await measureSheetTop()
  expect(await isSheetCoveredByDock()).toBe(false)
  const sheetHeightBefore = await measureSheetHeight()
  await drawWithDeckButton(player, 2)
  await expect.poll(isSheetCoveredByDock).toBe(false)
  expect(await measureSheetHeight()).toBeLessThan(sheetHeightBefore)
  // The sheet has become lower to make room for the dock. The top of the sheet has not moved.
  expect(await measureSheetTop()).toBe(sheetTopBefore)
  await locateDockOnPage(player).locator('[data-action=fold]').click()
  await expect.poll(measureSheetHeight).toBe(sheetHeightBefore)
  await sheet.locator('[data-action=close]').click()
  await expandDock(player)
  await openSheet(player, 'Mina Calder')
  await expect.poll(isSheetCoveredByDock).toBe(false)
  expect(await measureSheetHeight()).toBeLessThan(sheetHeightBefore)
  // Without an active game of cards, the dock disappears and windows may cover its place.
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', ['humanity'])
  })
  await expect(locateDockOnPage(player)).toBeHidden()
  await expect.poll(measureSheetHeight).toBeGreaterThanOrEqual(sheetHeightBefore)
})

test('on a low screen a sheet keeps 200 pixels for its tab above an open hand in a fight @seen', async ({
  join,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  const playerPage = await join('Player 1', { viewport: { width: 1280, height: 800 } })
  await drawHand(playerPage, 5)
  await drawWithDeckButton(playerPage, 3)
  await openGamemasterScreen(gm)
  await startFightOfEverybody(gm)
  await expect(locateDockOnPage(playerPage).locator('.hnb-dock-turn')).toBeVisible()
  await openSheet(playerPage, 'Mina Calder')
  await locateHandCards(playerPage).nth(1).click()
  await locateHandCards(playerPage).nth(2).click()
  await expect(locateDockOnPage(playerPage).locator('.hnb-dock-uses button').first()).toBeVisible()
  await expect
    .poll(() => measureLocatorHeight(playerPage.locator('.hnb-actor section.tab.active')))
    .toBeGreaterThanOrEqual(200)
})

test('a sheet that opens beside the unfolded dock gets its full size when the dock is folded @seen', async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  const firstSheet = await openSheet(player, 'Mina Calder')
  const heightOfFirstSheet = await measureLocatorHeight(firstSheet)
  await firstSheet.locator('[data-action=close]').click()
  await expandDock(player)
  const secondSheet = await openSheet(player, 'Ines Okafor')
  await expect.poll(() => measureLocatorHeight(secondSheet)).toBeLessThan(heightOfFirstSheet)
  await locateDockOnPage(player).locator('[data-action=fold]').click()
  await expect.poll(() => measureLocatorHeight(secondSheet)).toBe(heightOfFirstSheet)
})

test("a journal and a module's window open beside the dock, and the journal makes room for the hand @seen", async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  await expandDock(player)
  await openJournal(player, '4be2dce90179c2ec')
  await expect(player.locator('.journal-sheet')).toBeVisible()
  await player.evaluate(async () => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: {
          api: {
            DialogV2: new (dialogOptions: object) => { render(renderOptions: object): Promise<unknown> }
          }
        }
      }
    }
    const dialogContent = '<p style="height: 400px">A module asks.</p>'
    const dialogButtons = [{ action: 'ok', label: 'OK' }]
    await new foundry.applications.api.DialogV2({
      id: 'foreign',
      window: { title: 'A module' },
      content: dialogContent,
      buttons: dialogButtons,
    }).render({
      force: true,
    })
  })
  await expect(player.locator('#foreign')).toBeVisible()
  for (const selectorOfOpenedWindow of ['.journal-sheet', '#foreign'])
    await expect
      .poll(
        () => areElementsOverlapping(player, selectorOfOpenedWindow, '.hnb-dock-body'),
        selectorOfOpenedWindow,
      )
      .toBe(false)
  await drawWithDeckButton(player, 2)
  await expect(locateHandCards(player)).toHaveCount(2)
  await expect.poll(() => areElementsOverlapping(player, '.journal-sheet', '.hnb-dock-body')).toBe(false)
})

/**
 * A script that opens a hand's window in the way of the module Complete Card Management. The window has no position of
 * its own; a style sheet places it directly above the hotbar.
 */
const SCRIPT_THAT_OPENS_DOCKED_WINDOW = `(async () => {
  class Neighbour extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: 'neighbour', window: { positioned: false } }
    async _renderHTML() {
      return Object.assign(document.createElement('p'), { style: 'height: 100px' })
    }
    _replaceHTML(content, place) {
      place.replaceChildren(content)
    }
  }
  await new Neighbour().render({ force: true })
  document.querySelector('#neighbour').style = 'position: absolute; left: 250px; bottom: 150px; width: 660px'
})()`

test("the dock moves above another package's window at the bottom, and comes back @seen", async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  await drawWithDeckButton(player, 2)
  const isNeighbourCoveredByDock = () => areElementsOverlapping(player, '#neighbour', '.hnb-dock-body')
  const measureDockBottom = async () => {
    const { y, height } = await measureBoundingBox(locateDockOnPage(player).locator('.hnb-dock-body'))
    return Math.round(y + height)
  }
  const dockBottomBefore = await measureDockBottom()
  await player.evaluate(SCRIPT_THAT_OPENS_DOCKED_WINDOW)
  await expect.poll(isNeighbourCoveredByDock).toBe(false)
  await expect.poll(measureDockBottom).toBeLessThan(dockBottomBefore - 100)
  await player
    .locator('#neighbour p')
    .evaluate((neighbourParagraph) => neighbourParagraph.setAttribute('style', 'height: 60px'))
  await expect.poll(isNeighbourCoveredByDock).toBe(false)
  // A sheet that opens does not cover the collapsed dock.
  await locateDockOnPage(player).locator('[data-action=fold]').click()
  const sheet = await openSheet(player, 'Mina Calder')
  await expect.poll(() => areElementsOverlapping(player, '.hnb-actor', '.hnb-dock-body')).toBe(false)
  await sheet.locator('[data-action=close]').click()
  await locateDockOnPage(player).locator('[data-action=fold]').click()
  await player.locator('#neighbour [data-action=close]').click()
  await expect.poll(measureDockBottom).toBe(dockBottomBefore)
})

test('a pointer, the keyboard and a finger each enlarge a card, with its meaning @seen', async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  await drawWithDeckButton(player, 2)
  const [first = '', second = ''] = await readHandCardNames(player)
  const cardZoomElement = player.locator('#hnb-card-zoom')
  await expect(cardZoomElement).toBeHidden()
  await locateHandCards(player).nth(0).hover()
  await expect(cardZoomElement).toContainText(first)
  await expect(cardZoomElement).toContainText(/hinders|impedes|disables/)
  await expect(cardZoomElement).toContainText(/(hinders|impedes|disables): /)
  await player.mouse.move(5, 5)
  await expect(cardZoomElement).toBeHidden()
  await locateHandCards(player).nth(0).focus()
  await player.keyboard.press('ArrowRight')
  await expect(cardZoomElement).toContainText(second)
  await expect(locateHandCards(player).nth(1)).toHaveAttribute('aria-describedby', 'hnb-card-zoom')
  expect(await findAccessibilityFaults(player, '#hnb-card-zoom')).toEqual([])
  await player.keyboard.press('Escape')
  await expect(cardZoomElement).toBeHidden()
  // A finger that rests on a card enlarges it. Lifting the finger chooses nothing.
  const firePointerEvent = (eventType: string) =>
    locateHandCards(player)
      .nth(0)
      .evaluate(
        (button, eventName) =>
          button
            .querySelector('img')
            ?.dispatchEvent(
              new PointerEvent(eventName, { bubbles: true, pointerType: 'touch', clientX: 9, clientY: 9 }),
            ),
        eventType,
      )
  await firePointerEvent('pointerdown')
  await expect(cardZoomElement).toContainText(first)
  await firePointerEvent('pointerup')
  await locateHandCards(player)
    .nth(0)
    .evaluate((button) => button.querySelector('img')?.click())
  await expect(locateHandCards(player).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await firePointerEvent('pointerdown')
  await firePointerEvent('pointerup')
  await locateHandCards(player)
    .nth(0)
    .evaluate((button) => button.querySelector('img')?.click())
  await expect(locateHandCards(player).nth(0)).toHaveAttribute('aria-pressed', 'true')
})

test('a player sorts the hand by dragging and by keyboard, and the order stays @seen', async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  await drawWithDeckButton(player, 3)
  const [a, b, c] = await readHandCardNames(player)
  await locateHandCards(player)
    .nth(2)
    .dragTo(locateHandCards(player).nth(0), { targetPosition: { x: 5, y: 40 } })
  await expect.poll(() => readHandCardNames(player)).toEqual([c, a, b])
  await expect(locateHandCards(player).nth(2)).toHaveAttribute('aria-pressed', 'false')
  await locateHandCards(player).nth(0).focus()
  await player.keyboard.press('Control+ArrowRight')
  await expect.poll(() => readHandCardNames(player)).toEqual([a, c, b])
  await expect(locateHandCards(player).nth(1)).toBeFocused()
  await player.reload()
  await expect.poll(() => readHandCardNames(player)).toEqual([a, c, b])
})

test('dropped cards are passed, discarded or played with one message each, and no message names passed cards @seen', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await drawWithDeckButton(player, 4)
  const messageCountBefore = await countMessages(gm)
  const [passed = ''] = await readHandCardNames(player)
  await locateHandCards(player)
    .nth(0)
    .dragTo(player.locator('#players [data-user-id]', { hasText: 'Player 2' }))
  await expect(locateLastMessage(gm)).toContainText('Passed on a card from Face cards')
  await expect(locateLastMessage(gm)).toContainText('Player 2: 1')
  await expect(locateHandCards(player)).toHaveCount(3)
  await expandDock(inesPage)
  await expect.poll(() => readHandCardNames(inesPage)).toEqual([passed])
  await expect(gm.locator('#chat')).not.toContainText(passed)
  await locateHandCards(player)
    .nth(0)
    .dragTo(locateDockOnPage(player).locator(`.hnb-chip[data-deck=${FACE_CARDS_DECK_ID}]`))
  await expect(locateLastMessage(gm)).toContainText('Discarded a card')
  await expect(locateHandCards(player)).toHaveCount(2)
  await locateHandCards(player)
    .nth(0)
    .dragTo(player.locator('#board'), { targetPosition: { x: 620, y: 250 } })
  await expect(locateLastMessage(gm)).toContainText('Played a card')
  expect(await countMessages(gm)).toBe(messageCountBefore + 3)
  // The next redraw of the hand would close the menu that the test opens below.
  await expect(locateHandCards(player)).toHaveCount(1)
  await locateHandCards(player).nth(0).click({ button: 'right' })
  await player.locator('#context-menu').getByText('Pass to Player 2').click()
  await expect(locateHandCards(player)).toHaveCount(0)
  await expectCardCounts(gm, {
    deck: 8,
    'Hand of Player 2': 2,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
  // After Undo, the passed card is in the hand again.
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(locateHandCards(player)).toHaveCount(1)
  const deckWindow = await openDeckWindow(player)
  await locateHandCards(player).nth(0).dragTo(deckWindow.locator('[data-pile=table]'))
  await expect(locateLastMessage(gm)).toContainText('Played a card')
})
