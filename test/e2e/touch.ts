/** A finger on a touch screen that goes down, rests, moves and lifts, with browser events. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { measureBoundingBox } from './play'

const sessionByPage = new WeakMap<Page, CDPSession>()

async function openDevToolsSession(page: Page): Promise<CDPSession> {
  const devToolsSession = sessionByPage.get(page) ?? (await page.context().newCDPSession(page))
  sessionByPage.set(page, devToolsSession)
  return devToolsSession
}

/** Puts or moves a finger on an element. @param at position in the element: 0 to 1, horizontally and vertically */
async function touchElement(
  touchEventType: 'touchStart' | 'touchMove',
  touchedLocator: Locator,
  relativePosition: readonly [number, number],
) {
  const { x, y, width, height } = await measureBoundingBox(touchedLocator)
  const touchPoints = [{ x: x + width * relativePosition[0], y: y + height * relativePosition[1] }]
  await (
    await openDevToolsSession(touchedLocator.page())
  ).send('Input.dispatchTouchEvent', { type: touchEventType, touchPoints })
}

/** Keeps the finger on a card until the card is enlarged. */
export async function pressAndHoldCard(cardButton: Locator): Promise<void> {
  await touchElement('touchStart', cardButton, [0.3, 0.4])
  await expect(cardButton.page().locator('#hnb-card-zoom')).toBeVisible()
}

export async function moveFingerToElement(
  targetLocator: Locator,
  relativePosition: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await touchElement('touchMove', targetLocator, relativePosition)
}

export async function liftFinger(page: Page): Promise<void> {
  await (
    await openDevToolsSession(page)
  ).send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags a card with a finger. The finger holds the card, moves it, and lets it go. */
export async function dragCardByFinger(
  cardButton: Locator,
  targetLocator: Locator,
  relativePosition: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await pressAndHoldCard(cardButton)
  await moveFingerToElement(targetLocator, relativePosition)
  await liftFinger(cardButton.page())
}
