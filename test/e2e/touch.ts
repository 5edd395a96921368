/** A finger on a touch screen: it goes down, rests, moves and lifts, with the browser's own events. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { boxOf } from './play'

const sessionByPage = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessionByPage.get(page) ?? (await page.context().newCDPSession(page))
  sessionByPage.set(page, session)
  return session
}

/**
 * Puts a finger on an element, or moves the finger to it.
 * @param at the position inside the element: from 0 to 1, horizontally and vertically
 */
async function touchElement(type: 'touchStart' | 'touchMove', on: Locator, at: readonly [number, number]) {
  const { x, y, width, height } = await boxOf(on)
  const touchPoints = [{ x: x + width * at[0], y: y + height * at[1] }]
  await (await sessionOf(on.page())).send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Holds a card until it is enlarged. */
export async function holdCard(card: Locator): Promise<void> {
  await touchElement('touchStart', card, [0.3, 0.4])
  await expect(card.page().locator('#hnb-card-zoom')).toBeVisible()
}

export async function moveFingerTo(
  target: Locator,
  at: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await touchElement('touchMove', target, at)
}

export async function liftFinger(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags a card with a finger: holds the card, moves it, lets go. */
export async function fingerDrag(
  card: Locator,
  target: Locator,
  at: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await holdCard(card)
  await moveFingerTo(target, at)
  await liftFinger(card.page())
}
