/** Tests cards on a phone. The dock lies in front of the sheet. A finger can do everything that a mouse can do. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import {
  dockOf,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS,
  handCards,
  expandDock,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { boxOf, changeRules, heightOf, lastMessage, openSheet, showTab } from '../play'
import { drawHand, SCREENSHOT_FOLDER, stackDeck, targetTokensByName } from '../tarot-play'
import { fingerDrag, holdCard, liftFinger, moveFingerTo } from '../touch'

const PHONE_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

const cardNames = (page: Page) =>
  handCards(page)
    .locator('[role=img]')
    .evaluateAll((all) => all.map((element) => element.ariaLabel ?? ''))

const questionWindow = (page: Page) => page.locator('.hnb-dialog')
const handCard = (page: Page, name: string) =>
  handCards(page).filter({ has: page.getByRole('img', { name }) })

/** How many pixels of a window the dock covers. */
const coveredHeight = (page: Page, window: string) =>
  page.evaluate((selector) => {
    const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
    return Math.round(bottom - (document.querySelector('.hnb-dock-body')?.getBoundingClientRect().top ?? 0))
  }, window)

test('on a phone the dock stands in front of an open sheet, which ends above it, and a player pushes from it @seen', async ({
  join,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const phone = await join('Player 1', PHONE_OPTIONS)
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await expect.poll(() => coveredHeight(phone, '.hnb-actor')).toBeLessThanOrEqual(0)
  // The dock already shows the hand. So the sheet leaves the hand out.
  await expect(sheet.locator('.hnb-hand')).toBeHidden()
  expect(await heightOf(dockOf(phone).locator('.hnb-dock-body'))).toBeLessThan(64)
  await dockOf(phone).locator('[data-act=drawHand]').tap()
  await expect(handCards(phone)).toHaveCount(5)
  await expect.poll(() => coveredHeight(phone, '.hnb-actor')).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(phone, '#hnb-dock')).toEqual([])
  await handCard(phone, 'Two of Swords').tap()
  await dockOf(phone).locator('.hnb-dock-uses').getByRole('button', { name: 'Push', exact: true }).tap()
  // The question shows the cards of the hand itself. So the dock collapses, and the question gets the space.
  await expect(questionWindow(phone).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  await expect.poll(() => coveredHeight(phone, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(handCards(phone).first()).not.toBeInViewport()
  await questionWindow(phone).locator('button[type=submit]').tap()
  await expect(handCards(phone)).toHaveCount(4)
  await expect(handCards(phone).first()).toBeInViewport({ ratio: 0.9 })
  await sheet.locator('[data-action=close]').tap()
  // All windows are closed, so the dock is at the bottom of the page again.
  const hotbar = await boxOf(phone.locator('#hotbar'))
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(dockOf(phone).locator('.hnb-dock-body'))
      return y + height
    })
    .toBeLessThanOrEqual(hotbar.y)
})

test('a finger that holds a card and moves drags it: to sort, pass, discard and play it @seen', async ({
  join,
  gm,
}) => {
  const phone = await join('Player 1', PHONE_OPTIONS)
  await expect(dockOf(gm)).toBeVisible()
  await drawWithDeckButton(phone, 4)
  const [a, b, c, d] = await cardNames(phone)
  await holdCard(handCards(phone).nth(2))
  await expect(phone.locator('#hnb-card-zoom')).toContainText(c ?? '')
  await moveFingerTo(handCards(phone).nth(1))
  await moveFingerTo(handCards(phone).nth(0), [0.1, 0.5])
  // During the drag, the dragged card and the places for a drop are visible. The card is no longer enlarged.
  await expect(phone.locator('.hnb-card-ghost')).toBeVisible()
  await expect(phone.locator('#hnb-card-zoom')).toBeHidden()
  await expect(dockOf(phone).locator('.hnb-dock-hand')).toHaveClass(/hnb-card-drop/)
  await liftFinger(phone)
  await expect.poll(() => cardNames(phone)).toEqual([c, a, b, d])
  await expect(phone.locator('.hnb-card-ghost')).toHaveCount(0)
  await expect(handCards(phone).nth(0)).toHaveAttribute('aria-pressed', 'false')

  await fingerDrag(
    handCards(phone).nth(0),
    phone.locator('#players [data-user-id]', { hasText: 'Gamemaster' }),
  )
  await expect(lastMessage(gm)).toContainText('Passed on a card')
  await expect(handCards(phone)).toHaveCount(3)
  await fingerDrag(handCards(phone).nth(0), dockOf(phone).locator(`.hnb-chip[data-pile=${FACE_CARDS}]`))
  await expect(lastMessage(gm)).toContainText('Discarded a card')
  await expect(handCards(phone)).toHaveCount(2)
  await fingerDrag(handCards(phone).nth(0), phone.locator('#board'), [0.5, 0.335])
  await expect(lastMessage(gm)).toContainText('Played a card')
  await expectCardCounts(gm, {
    deck: 8,
    'Hand of Gamemaster': 1,
    'Hand of Player 1': 1,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
  await expect(handCards(phone)).toHaveCount(1)
  // A finger that rests on a card and lifts at the same place only looks at the card. The browser may still send a
  // click to an element around the card. This click must not choose the card.
  await holdCard(handCards(phone).first())
  await handCards(phone)
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  await expect(handCards(phone).first()).toHaveAttribute('aria-pressed', 'false')
  await liftFinger(phone)
  await expect(handCards(phone).first()).toHaveAttribute('aria-pressed', 'false')
  await handCards(phone).first().tap()
  await expect(handCards(phone).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a finger plays a card against a token and on the own sheet, and answers a waiting message @seen', async ({
  join,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const tabletPage = await join('Player 1', { viewport: { width: 1280, height: 800 }, hasTouch: true })
  await drawHand(tabletPage, 5)
  await fingerDrag(
    handCard(tabletPage, 'Two of Swords'),
    tabletPage.locator('#board .token', { hasText: 'Night guard' }),
  )
  await expect(questionWindow(tabletPage)).toContainText('Attack')
  await questionWindow(tabletPage).locator('button[type=submit]').tap()
  await expect(lastMessage(tabletPage)).toContainText('Night guard')
  await expect(dockOf(tabletPage).locator('.hnb-use-waits')).toBeVisible()
  await fingerDrag(handCard(tabletPage, 'Three of Swords'), lastMessage(tabletPage))
  await expect(questionWindow(tabletPage).getByRole('checkbox', { name: 'Three of Swords' })).toBeChecked()
  await questionWindow(tabletPage).locator('button[type=submit]').tap()
  await expect(handCards(tabletPage)).toHaveCount(4)
  await openSheet(tabletPage, 'Mina Calder')
  await fingerDrag(handCard(tabletPage, 'Two of Swords'), tabletPage.locator('.hnb-actor'), [0.5, 0.2])
  await expect(questionWindow(tabletPage).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
})

test('a question and the unfolded dock make room for each other @seen', async ({ player, gm }) => {
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  await drawHand(player, 5)
  await expandDock(player)
  await targetTokensByName(player, 'Night guard')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  // While a question asks how to push, the hand stays visible.
  await sheet.locator('[data-act=push]').first().click()
  await expect.poll(() => coveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(handCards(player).first()).toBeInViewport({ ratio: 0.9 })
  await questionWindow(player).locator('button[type=submit]').click()
  // The next question shows the cards of the hand itself. So the question covers the dock's hand.
  await lastMessage(player).locator('[data-act=play]').click()
  await expect(questionWindow(player).getByRole('checkbox').first()).toBeVisible()
  await expect(handCards(player).first()).not.toBeInViewport()
  await expect.poll(() => coveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await player.keyboard.press('Escape')
  await expect(handCards(player).first()).toBeInViewport({ ratio: 0.9 })
  // If a question is long, its content scrolls above the dock, and its button stays visible.
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await expect.poll(() => coveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(questionWindow(player).locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
})

/** The buttons of a window whose middle is covered by a notification. */
const coveredButtons = (page: Page, window: string) =>
  page.evaluate((selector) => {
    const buttons = [...document.querySelectorAll<HTMLElement>(`${selector} button:not(:disabled)`)]
    return buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return topElement?.closest('#notifications') ? [button.outerHTML] : []
    })
  }, window)

test('on a phone a notification covers no control, the bell keeps its text, and the dock turns a card @seen', async ({
  join,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'major17')
  const phone = await join('Player 1', PHONE_OPTIONS)
  await openSheet(phone, 'Mina Calder')
  await dockOf(phone).locator('[data-act=drawHand]').tap()
  await expect(handCards(phone)).toHaveCount(5)
  await handCard(phone, 'The Star').tap()
  await dockOf(phone).locator('.hnb-dock-uses').getByRole('button', { name: 'Push', exact: true }).tap()
  await questionWindow(phone).locator('button[type=submit]').tap()
  const notice = phone.locator('#notifications', { hasText: 'turn the card' })
  await expect(notice).toBeVisible()
  expect(await coveredButtons(phone, '.hnb-actor')).toEqual([])
  // The notification covers no button of the header.
  const toast = await boxOf(notice.locator('li').first())
  const lockBox = await boxOf(phone.locator('.hnb-actor [data-action=edit]'))
  expect(toast.x + toast.width).toBeLessThanOrEqual(lockBox.x)
  await dockOf(phone).locator('.hnb-dock-waiting').tap()
  await expect(dockOf(phone).locator('.hnb-waiting-list')).toContainText('turn the card')
  // The list ignores the second of two quick taps. So the test taps again after a pause, which closes the list.
  await expect(async () => {
    await dockOf(phone).locator('.hnb-dock-waiting').tap()
    await expect(dockOf(phone).locator('.hnb-waiting-list')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const turns = dockOf(phone).locator('.hnb-use-waits [data-action=use]')
  await expect(turns).toHaveText([/Turn toward yourself/, /Turn toward the Narrator/])
  const [first, second] = [await boxOf(turns.nth(0)), await boxOf(turns.nth(1))]
  await phone.screenshot({ path: `${SCREENSHOT_FOLDER}/phone-turn-light-400.png` })
  expect(second.y).toBe(first.y)
  // The button "Add a weapon" is at the end of a sheet, low on the screen. It must not move away from the finger during
  // the tap.
  const sheet = phone.locator('.hnb-actor')
  await showTab(sheet, 'gear')
  await sheet.getByRole('button', { name: 'Add a weapon' }).tap()
  await expect(questionWindow(phone).locator('[name=item]')).toBeVisible()
  await phone.screenshot({ path: `${SCREENSHOT_FOLDER}/phone-add-gear-light-400.png` })
  await questionWindow(phone).locator('[data-action=close]').tap()
  await turns.nth(1).tap()
  await expect(turns).toHaveCount(0)
})

test('on a low page the hand appears once, and every deck shows its whole name @seen', async ({
  player,
  gm,
}) => {
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await expandDock(player)
  await expect(handCards(player).first()).toBeVisible()
  await expect(sheet.locator('.hnb-hand')).toBeHidden()
  await dockOf(player).locator('[data-action=fold]').click()
  await expect(sheet.locator('.hnb-hand-cards li').first()).toBeVisible()
  await player.setViewportSize({ width: 720, height: 800 })
  for (const name of await dockOf(player).locator('.hnb-chip-name').all())
    expect((await boxOf(name)).width).toBeGreaterThan(30)
})
