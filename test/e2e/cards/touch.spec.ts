/** Tests cards on a phone: the dock lies in front of the sheet, and a finger can do everything a mouse can. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import {
  locateDockOnPage,
  drawWithDeckButton,
  expectCardCounts,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  expandDock,
} from '../cards-play'
import { expect, test } from '../fixtures'
import {
  measureBoundingBox,
  changeRulesOfGame,
  measureLocatorHeight,
  locateLastMessage,
  openSheet,
  showTab,
} from '../play'
import { drawHand, SCREENSHOT_FOLDER, putCardsOnTopOfDeck, markTokensAsTargetsByName } from '../tarot-play'
import { dragCardByFinger, pressAndHoldCard, liftFinger, moveFingerToElement } from '../touch'

const PHONE_CONTEXT_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

const readHandCardNames = (page: Page) =>
  locateHandCards(page)
    .locator('[role=img]')
    .evaluateAll((cardElements) => cardElements.map((element) => element.ariaLabel ?? ''))

const locateQuestionWindow = (page: Page) => page.locator('.hnb-dialog')
const locateHandCard = (page: Page, cardName: string) =>
  locateHandCards(page).filter({ has: page.getByRole('img', { name: cardName }) })

/** Measures how many pixels of a window's height the dock covers. */
const measureCoveredHeight = (page: Page, windowSelector: string) =>
  page.evaluate((selectorOfVisibleArea) => {
    const windowBottom = document.querySelector(selectorOfVisibleArea)?.getBoundingClientRect().bottom ?? 0
    return Math.round(
      windowBottom - (document.querySelector('.hnb-dock-body')?.getBoundingClientRect().top ?? 0),
    )
  }, windowSelector)

test('on a phone the dock stands in front of an open sheet, which ends above it, and a player pushes from it @seen', async ({
  join,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await expect.poll(() => measureCoveredHeight(phonePage, '.hnb-actor')).toBeLessThanOrEqual(0)
  // The dock already shows the hand. So the sheet leaves the hand out.
  await expect(sheet.locator('.hnb-hand')).toBeHidden()
  expect(await measureLocatorHeight(locateDockOnPage(phonePage).locator('.hnb-dock-body'))).toBeLessThan(64)
  await locateDockOnPage(phonePage).locator('[data-act=drawHand]').tap()
  await expect(locateHandCards(phonePage)).toHaveCount(5)
  await expect.poll(() => measureCoveredHeight(phonePage, '.hnb-actor')).toBeLessThanOrEqual(0)
  expect(await findAccessibilityFaults(phonePage, '#hnb-dock')).toEqual([])
  await locateHandCard(phonePage, 'Two of Swords').tap()
  await locateDockOnPage(phonePage)
    .locator('.hnb-dock-uses')
    .getByRole('button', { name: 'Push', exact: true })
    .tap()
  // The question shows the hand's cards, so the dock collapses and leaves its space.
  await expect(locateQuestionWindow(phonePage).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  await expect.poll(() => measureCoveredHeight(phonePage, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(locateHandCards(phonePage).first()).not.toBeInViewport()
  await locateQuestionWindow(phonePage).locator('button[type=submit]').tap()
  await expect(locateHandCards(phonePage)).toHaveCount(4)
  await expect(locateHandCards(phonePage).first()).toBeInViewport({ ratio: 0.9 })
  await sheet.locator('[data-action=close]').tap()
  // All windows are closed, so the dock is at the bottom of the page again.
  const hotbarBounds = await measureBoundingBox(phonePage.locator('#hotbar'))
  await expect
    .poll(async () => {
      const { y, height } = await measureBoundingBox(locateDockOnPage(phonePage).locator('.hnb-dock-body'))
      return y + height
    })
    .toBeLessThanOrEqual(hotbarBounds.y)
})

test('a finger that holds a card and moves drags it: to sort, pass, discard and play it @seen', async ({
  join,
  gm,
}) => {
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  await expect(locateDockOnPage(gm)).toBeVisible()
  await drawWithDeckButton(phonePage, 4)
  const [a, b, c, d] = await readHandCardNames(phonePage)
  await pressAndHoldCard(locateHandCards(phonePage).nth(2))
  await expect(phonePage.locator('#hnb-card-zoom')).toContainText(c ?? '')
  await moveFingerToElement(locateHandCards(phonePage).nth(1))
  await moveFingerToElement(locateHandCards(phonePage).nth(0), [0.1, 0.5])
  // During the drag, the dragged card and the drop places are visible; the card is no longer enlarged.
  await expect(phonePage.locator('.hnb-card-ghost')).toBeVisible()
  await expect(phonePage.locator('#hnb-card-zoom')).toBeHidden()
  await expect(locateDockOnPage(phonePage).locator('.hnb-dock-hand')).toHaveClass(/hnb-card-drop/)
  await liftFinger(phonePage)
  await expect.poll(() => readHandCardNames(phonePage)).toEqual([c, a, b, d])
  await expect(phonePage.locator('.hnb-card-ghost')).toHaveCount(0)
  await expect(locateHandCards(phonePage).nth(0)).toHaveAttribute('aria-pressed', 'false')

  await dragCardByFinger(
    locateHandCards(phonePage).nth(0),
    phonePage.locator('#players [data-user-id]', { hasText: 'Gamemaster' }),
  )
  await expect(locateLastMessage(gm)).toContainText('Passed on a card')
  await expect(locateHandCards(phonePage)).toHaveCount(3)
  await dragCardByFinger(
    locateHandCards(phonePage).nth(0),
    locateDockOnPage(phonePage).locator(`.hnb-chip[data-deck=${FACE_CARDS_DECK_ID}]`),
  )
  await expect(locateLastMessage(gm)).toContainText('Discarded a card')
  await expect(locateHandCards(phonePage)).toHaveCount(2)
  await dragCardByFinger(locateHandCards(phonePage).nth(0), phonePage.locator('#board'), [0.5, 0.335])
  await expect(locateLastMessage(gm)).toContainText('Played a card')
  await expectCardCounts(gm, {
    deck: 8,
    'Hand of Gamemaster': 1,
    'Hand of Player 1': 1,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
  await expect(locateHandCards(phonePage)).toHaveCount(1)
  // A finger that rests on a card and lifts at the same place only looks at the card. The browser may still send a
  // click to an element around the card. This click must not choose the card.
  await pressAndHoldCard(locateHandCards(phonePage).first())
  await locateHandCards(phonePage)
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  await expect(locateHandCards(phonePage).first()).toHaveAttribute('aria-pressed', 'false')
  await liftFinger(phonePage)
  await expect(locateHandCards(phonePage).first()).toHaveAttribute('aria-pressed', 'false')
  await locateHandCards(phonePage).first().tap()
  await expect(locateHandCards(phonePage).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a finger plays a card against a token and on the own sheet, and answers a waiting message @seen', async ({
  join,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const tabletPage = await join('Player 1', { viewport: { width: 1280, height: 800 }, hasTouch: true })
  await drawHand(tabletPage, 5)
  await dragCardByFinger(
    locateHandCard(tabletPage, 'Two of Swords'),
    tabletPage.locator('#board .token', { hasText: 'Night guard' }),
  )
  await expect(locateQuestionWindow(tabletPage)).toContainText('Attack')
  await locateQuestionWindow(tabletPage).locator('button[type=submit]').tap()
  await expect(locateLastMessage(tabletPage)).toContainText('Night guard')
  await expect(locateDockOnPage(tabletPage).locator('.hnb-use-waits')).toBeVisible()
  await dragCardByFinger(locateHandCard(tabletPage, 'Three of Swords'), locateLastMessage(tabletPage))
  await expect(
    locateQuestionWindow(tabletPage).getByRole('checkbox', { name: 'Three of Swords' }),
  ).toBeChecked()
  await locateQuestionWindow(tabletPage).locator('button[type=submit]').tap()
  await expect(locateHandCards(tabletPage)).toHaveCount(4)
  await openSheet(tabletPage, 'Mina Calder')
  await dragCardByFinger(
    locateHandCard(tabletPage, 'Two of Swords'),
    tabletPage.locator('.hnb-actor'),
    [0.5, 0.2],
  )
  await expect(
    locateQuestionWindow(tabletPage).getByRole('checkbox', { name: 'Two of Swords' }),
  ).toBeChecked()
})

test('a question and the unfolded dock make room for each other @seen', async ({ player, gm }) => {
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  await drawHand(player, 5)
  await expandDock(player)
  await markTokensAsTargetsByName(player, 'Night guard')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  // While a question asks how to push, the hand stays visible.
  await sheet.locator('[data-act=push]').first().click()
  await expect.poll(() => measureCoveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(locateHandCards(player).first()).toBeInViewport({ ratio: 0.9 })
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  // The next question shows the hand's cards, so it covers the hand in the dock.
  await locateLastMessage(player).locator('[data-act=play]').click()
  await expect(locateQuestionWindow(player).getByRole('checkbox').first()).toBeVisible()
  await expect(locateHandCards(player).first()).not.toBeInViewport()
  await expect.poll(() => measureCoveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await player.keyboard.press('Escape')
  await expect(locateHandCards(player).first()).toBeInViewport({ ratio: 0.9 })
  // A long question opens. The dock then collapses the hand, so that no field of the question is cut off.
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await expect.poll(() => measureCoveredHeight(player, '.hnb-dialog')).toBeLessThanOrEqual(0)
  await expect(locateQuestionWindow(player).locator('summary').last()).toBeInViewport({ ratio: 1 })
  await expect(locateHandCards(player).first()).not.toBeInViewport()
  await expect(locateQuestionWindow(player).locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
})

/** Finds the buttons of a window whose middle a notification covers. */
const findCoveredButtons = (page: Page, windowSelector: string) =>
  page.evaluate((selectorOfVisibleArea) => {
    const enabledButtons = [
      ...document.querySelectorAll<HTMLElement>(`${selectorOfVisibleArea} button:not(:disabled)`),
    ]
    return enabledButtons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const topmostElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return topmostElement?.closest('#notifications') ? [button.outerHTML] : []
    })
  }, windowSelector)

test('on a phone a notification covers no control, the bell keeps its text, and the dock turns a card @seen', async ({
  join,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'major17')
  const phonePage = await join('Player 1', PHONE_CONTEXT_OPTIONS)
  await openSheet(phonePage, 'Mina Calder')
  await locateDockOnPage(phonePage).locator('[data-act=drawHand]').tap()
  await expect(locateHandCards(phonePage)).toHaveCount(5)
  await locateHandCard(phonePage, 'The Star').tap()
  await locateDockOnPage(phonePage)
    .locator('.hnb-dock-uses')
    .getByRole('button', { name: 'Push', exact: true })
    .tap()
  await locateQuestionWindow(phonePage).locator('button[type=submit]').tap()
  const turnNotification = phonePage.locator('#notifications', { hasText: 'turn the card' })
  await expect(turnNotification).toBeVisible()
  expect(await findCoveredButtons(phonePage, '.hnb-actor')).toEqual([])
  // The notification must not cover any button in the header of the sheet.
  const notificationBounds = await measureBoundingBox(turnNotification.locator('li').first())
  const lockBounds = await measureBoundingBox(phonePage.locator('.hnb-actor [data-action=edit]'))
  expect(notificationBounds.x + notificationBounds.width).toBeLessThanOrEqual(lockBounds.x)
  await locateDockOnPage(phonePage).locator('.hnb-dock-waiting').tap()
  await expect(locateDockOnPage(phonePage).locator('.hnb-waiting-list')).toContainText('turn the card')
  // Of two quick taps, the list ignores the second. A tap after a pause closes the list, so the test taps until the
  // list is closed.
  await expect(async () => {
    await locateDockOnPage(phonePage).locator('.hnb-dock-waiting').tap()
    await expect(locateDockOnPage(phonePage).locator('.hnb-waiting-list')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const buttonsForTurningCard = locateDockOnPage(phonePage).locator('.hnb-use-waits [data-action=use]')
  await expect(buttonsForTurningCard).toHaveText([/Turn toward yourself/, /Turn toward the Narrator/])
  const [first, second] = [
    await measureBoundingBox(buttonsForTurningCard.nth(0)),
    await measureBoundingBox(buttonsForTurningCard.nth(1)),
  ]
  await phonePage.screenshot({ path: `${SCREENSHOT_FOLDER}/phone-turn-light-400.png` })
  expect(second.y).toBe(first.y)
  // The button "Add a weapon" is low on the screen. It must not move away from the finger during the tap.
  const sheet = phonePage.locator('.hnb-actor')
  await showTab(sheet, 'gear')
  await sheet.getByRole('button', { name: 'Add a weapon' }).tap()
  await expect(locateQuestionWindow(phonePage).locator('[name=item]')).toBeVisible()
  await phonePage.screenshot({ path: `${SCREENSHOT_FOLDER}/phone-add-gear-light-400.png` })
  await locateQuestionWindow(phonePage).locator('[data-action=close]').tap()
  await buttonsForTurningCard.nth(1).tap()
  await expect(buttonsForTurningCard).toHaveCount(0)
})

test('on a low page the hand appears once, and every deck shows its whole name @seen', async ({
  player,
  gm,
}) => {
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await expandDock(player)
  await expect(locateHandCards(player).first()).toBeVisible()
  await expect(sheet.locator('.hnb-hand')).toBeHidden()
  await locateDockOnPage(player).locator('[data-action=fold]').click()
  await expect(sheet.locator('.hnb-hand-cards li').first()).toBeVisible()
  await player.setViewportSize({ width: 720, height: 800 })
  for (const deckChipName of await locateDockOnPage(player).locator('.hnb-chip-name').all())
    expect((await measureBoundingBox(deckChipName)).width).toBeGreaterThan(30)
})
