/** A finger on a touch screen: it goes down, rests, moves and lifts, with the browser's own events. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { boundingBoxOf } from './play'

const sessionByPage = new WeakMap<Page, CDPSession>()

async function cdpSessionOf(page: Page): Promise<CDPSession> {
  const cdpSession = sessionByPage.get(page) ?? (await page.context().newCDPSession(page))
  sessionByPage.set(page, cdpSession)
  return cdpSession
}

/**
 * Puts a finger on an element, or moves the finger to it.
 * @param at the position inside the element: from 0 to 1, horizontally and vertically
 */
async function touchElement(
  touchType: 'touchStart' | 'touchMove',
  on: Locator,
  at: readonly [number, number],
) {
  const { x, y, width, height } = await boundingBoxOf(on)
  const touchPoints = [{ x: x + width * at[0], y: y + height * at[1] }]
  await (await cdpSessionOf(on.page())).send('Input.dispatchTouchEvent', { type: touchType, touchPoints })
}

/** Holds a card until it is enlarged. */
export async function holdCard(cardButton: Locator): Promise<void> {
  await touchElement('touchStart', cardButton, [0.3, 0.4])
  await expect(cardButton.page().locator('#hnb-card-zoom')).toBeVisible()
}

export async function moveFingerTo(
  targetLocator: Locator,
  at: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await touchElement('touchMove', targetLocator, at)
}

export async function liftFinger(page: Page): Promise<void> {
  await (await cdpSessionOf(page)).send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags a card with a finger: holds the card, moves it, lets go. */
export async function dragCardByFinger(
  cardButton: Locator,
  targetLocator: Locator,
  at: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await holdCard(cardButton)
  await moveFingerTo(targetLocator, at)
  await liftFinger(cardButton.page())
}
