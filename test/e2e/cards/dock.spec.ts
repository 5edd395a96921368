/** Tests the dock: it is collapsed at first and leaves room for windows; people enlarge, drag, pass and sort cards. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import {
  dockOf,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS,
  handCards,
  openDeckWindow,
  expandDock,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { boxOf, heightOf, lastMessage, messageCount, openSheet } from '../play'
import { openJournal } from '../story-play'

/** Do two elements on the page overlap each other? */
const elementsOverlap = (page: Page, left: string, other: string) =>
  page.evaluate(
    ([a, b]) => {
      const [first, second] = [a, b].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      if (!first || !second) return false
      const isBeside = first.right <= second.left + 1 || second.right <= first.left + 1
      const isAboveOrBelow = first.bottom <= second.top + 1 || second.bottom <= first.top + 1
      return !isBeside && !isAboveOrBelow
    },
    [left, other] as const,
  )

const cardNames = (page: Page) =>
  handCards(page)
    .locator('[role=img]')
    .evaluateAll((all) => all.map((card) => card.ariaLabel ?? ''))

for (const width of [1280, 400]) {
  test(`the dock starts as a strip that covers nothing, and keeps its state, ${width} @seen`, async ({
    join,
    gm,
  }) => {
    const player = await join('Player 1', { viewport: { width, height: 800 } })
    const collapseButton = dockOf(player).locator('[data-action=fold]')
    await expect(collapseButton).toHaveAttribute('aria-expanded', 'false')
    for (const name of ['Mina Calder', 'Ines Okafor']) {
      const token = player.locator('#board .token', { hasText: name })
      const [box, strip] = [await boxOf(token), await boxOf(dockOf(player).locator('.hnb-dock-body'))]
      expect(box.y + box.height, name).toBeLessThanOrEqual(strip.y)
    }
    expect(await accessibilityFaults(player, '#hnb-dock')).toEqual([])
    // The person who draws sees the drawn cards at once.
    await drawWithDeckButton(player, 2)
    await expect(collapseButton).toHaveAttribute('aria-expanded', 'true')
    await player.reload()
    await expect(handCards(player)).toHaveCount(2)
    await expect(gm.locator('#hnb-dock')).toBeVisible()
  })
}

test('a sheet opens beside the dock, shrinks while the hand is shown, and grows again afterwards @seen', async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  const sheet = await openSheet(player, 'Mina Calder')
  const isCoveredByDock = () => elementsOverlap(player, '.hnb-actor', '.hnb-dock-body')
  const height = () => heightOf(sheet)
  const top = async () => (await boxOf(sheet)).y
  const topBefore = await top()
  expect(await isCoveredByDock()).toBe(false)
  const heightBefore = await height()
  await drawWithDeckButton(player, 2)
  await expect.poll(isCoveredByDock).toBe(false)
  expect(await height()).toBeLessThan(heightBefore)
  // The dock's height has changed, but its buttons have not moved away from the pointer.
  expect(await top()).toBe(topBefore)
  await dockOf(player).locator('[data-action=fold]').click()
  await expect.poll(height).toBe(heightBefore)
  await sheet.locator('[data-action=close]').click()
  await expandDock(player)
  await openSheet(player, 'Mina Calder')
  await expect.poll(isCoveredByDock).toBe(false)
  expect(await height()).toBeLessThan(heightBefore)
  // Without an active game that uses cards, the dock disappears, and windows may cover its place.
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(scope: string, key: string, value: readonly string[]): Promise<unknown> } }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', ['humanity'])
  })
  await expect(dockOf(player)).toBeHidden()
  await expect.poll(height).toBeGreaterThanOrEqual(heightBefore)
})

test('a sheet that opens beside the unfolded dock gets its full size when the dock is folded @seen', async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  const firstSheet = await openSheet(player, 'Mina Calder')
  const fullHeight = await heightOf(firstSheet)
  await firstSheet.locator('[data-action=close]').click()
  await expandDock(player)
  const secondSheet = await openSheet(player, 'Ines Okafor')
  await expect.poll(() => heightOf(secondSheet)).toBeLessThan(fullHeight)
  await dockOf(player).locator('[data-action=fold]').click()
  await expect.poll(() => heightOf(secondSheet)).toBe(fullHeight)
})

test("a journal and a module's window open beside the dock, and the journal makes room for the hand @seen", async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  await expandDock(player)
  await openJournal(player, '4be2dce90179c2ec')
  await expect(player.locator('.journal-sheet')).toBeVisible()
  await player.evaluate(async () => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { api: { DialogV2: new (how: object) => { render(how: object): Promise<unknown> } } }
      }
    }
    const content = '<p style="height: 400px">A module asks.</p>'
    const buttons = [{ action: 'ok', label: 'OK' }]
    await new foundry.applications.api.DialogV2({
      id: 'foreign',
      window: { title: 'A module' },
      content,
      buttons,
    }).render({
      force: true,
    })
  })
  await expect(player.locator('#foreign')).toBeVisible()
  for (const openedSelector of ['.journal-sheet', '#foreign'])
    await expect
      .poll(() => elementsOverlap(player, openedSelector, '.hnb-dock-body'), openedSelector)
      .toBe(false)
  await drawWithDeckButton(player, 2)
  await expect(handCards(player)).toHaveCount(2)
  await expect.poll(() => elementsOverlap(player, '.journal-sheet', '.hnb-dock-body')).toBe(false)
})

/**
 * A script that opens a hand's window in the way of the module Complete Card Management. The window has no position of
 * its own; a style sheet places it directly above the hotbar.
 */
const OPEN_DOCKED_WINDOW = `(async () => {
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
  await expect(dockOf(gm)).toBeVisible()
  await drawWithDeckButton(player, 2)
  const isCoveredByDock = () => elementsOverlap(player, '#neighbour', '.hnb-dock-body')
  const bottom = async () => {
    const { y, height } = await boxOf(dockOf(player).locator('.hnb-dock-body'))
    return Math.round(y + height)
  }
  const bottomBefore = await bottom()
  await player.evaluate(OPEN_DOCKED_WINDOW)
  await expect.poll(isCoveredByDock).toBe(false)
  await expect.poll(bottom).toBeLessThan(bottomBefore - 100)
  await player.locator('#neighbour p').evaluate((content) => content.setAttribute('style', 'height: 60px'))
  await expect.poll(isCoveredByDock).toBe(false)
  // A sheet that opens does not cover the collapsed dock.
  await dockOf(player).locator('[data-action=fold]').click()
  const sheet = await openSheet(player, 'Mina Calder')
  await expect.poll(() => elementsOverlap(player, '.hnb-actor', '.hnb-dock-body')).toBe(false)
  await sheet.locator('[data-action=close]').click()
  await dockOf(player).locator('[data-action=fold]').click()
  await player.locator('#neighbour [data-action=close]').click()
  await expect.poll(bottom).toBe(bottomBefore)
})

test('a pointer, the keyboard and a finger each enlarge a card, with its meaning @seen', async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  await drawWithDeckButton(player, 2)
  const [first = '', second = ''] = await cardNames(player)
  const zoom = player.locator('#hnb-card-zoom')
  await expect(zoom).toBeHidden()
  await handCards(player).nth(0).hover()
  await expect(zoom).toContainText(first)
  await expect(zoom).toContainText(/hinders|impedes|disables/)
  await expect(zoom).toContainText(/(hinders|impedes|disables) you: /)
  await player.mouse.move(5, 5)
  await expect(zoom).toBeHidden()
  await handCards(player).nth(0).focus()
  await player.keyboard.press('ArrowRight')
  await expect(zoom).toContainText(second)
  await expect(handCards(player).nth(1)).toHaveAttribute('aria-describedby', 'hnb-card-zoom')
  expect(await accessibilityFaults(player, '#hnb-card-zoom')).toEqual([])
  await player.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  // A finger that rests on a card enlarges it. Lifting the finger chooses nothing.
  const firePointerEvent = (type: string) =>
    handCards(player)
      .nth(0)
      .evaluate(
        (button, name) =>
          button
            .querySelector('img')
            ?.dispatchEvent(
              new PointerEvent(name, { bubbles: true, pointerType: 'touch', clientX: 9, clientY: 9 }),
            ),
        type,
      )
  await firePointerEvent('pointerdown')
  await expect(zoom).toContainText(first)
  await firePointerEvent('pointerup')
  await handCards(player)
    .nth(0)
    .evaluate((button) => button.querySelector('img')?.click())
  await expect(handCards(player).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await firePointerEvent('pointerdown')
  await firePointerEvent('pointerup')
  await handCards(player)
    .nth(0)
    .evaluate((button) => button.querySelector('img')?.click())
  await expect(handCards(player).nth(0)).toHaveAttribute('aria-pressed', 'true')
})

test('a player sorts the hand by dragging and by keyboard, and the order stays @seen', async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  await drawWithDeckButton(player, 3)
  const [a, b, c] = await cardNames(player)
  await handCards(player)
    .nth(2)
    .dragTo(handCards(player).nth(0), { targetPosition: { x: 5, y: 40 } })
  await expect.poll(() => cardNames(player)).toEqual([c, a, b])
  await expect(handCards(player).nth(2)).toHaveAttribute('aria-pressed', 'false')
  await handCards(player).nth(0).focus()
  await player.keyboard.press('Control+ArrowRight')
  await expect.poll(() => cardNames(player)).toEqual([a, c, b])
  await expect(handCards(player).nth(1)).toBeFocused()
  await player.reload()
  await expect.poll(() => cardNames(player)).toEqual([a, c, b])
})

test('dropped cards are passed, discarded or played with one message each, and no message names passed cards @seen', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await drawWithDeckButton(player, 4)
  const messageCountBefore = await messageCount(gm)
  const [passed = ''] = await cardNames(player)
  await handCards(player)
    .nth(0)
    .dragTo(player.locator('#players [data-user-id]', { hasText: 'Player 2' }))
  await expect(lastMessage(gm)).toContainText('Passed on a card from Face cards')
  await expect(lastMessage(gm)).toContainText('Player 2: 1')
  await expect(handCards(player)).toHaveCount(3)
  await expandDock(ines)
  await expect.poll(() => cardNames(ines)).toEqual([passed])
  await expect(gm.locator('#chat')).not.toContainText(passed)
  await handCards(player)
    .nth(0)
    .dragTo(dockOf(player).locator(`.hnb-chip[data-pile=${FACE_CARDS}]`))
  await expect(lastMessage(gm)).toContainText('Discarded a card')
  await handCards(player)
    .nth(0)
    .dragTo(player.locator('#board'), { targetPosition: { x: 620, y: 250 } })
  await expect(lastMessage(gm)).toContainText('Played a card')
  expect(await messageCount(gm)).toBe(messageCountBefore + 3)
  await handCards(player).nth(0).click({ button: 'right' })
  await player.locator('#context-menu').getByText('Pass to Player 2').click()
  await expect(handCards(player)).toHaveCount(0)
  await expectCardCounts(gm, {
    deck: 8,
    'Hand of Player 2': 2,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
  // After Undo, the passed card is in the hand again.
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expect(handCards(player)).toHaveCount(1)
  const window = await openDeckWindow(player)
  await handCards(player).nth(0).dragTo(window.locator('[data-pile=table]'))
  await expect(lastMessage(gm)).toContainText('Played a card')
})
