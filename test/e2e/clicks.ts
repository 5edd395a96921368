/** Counts and prints a person's clicks. */
import type { Page } from '@playwright/test'

/** Starts counting clicks. Returns a function that prints and returns their number. */
export async function startCountingClicks(page: Page, what: string): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = globalThis as unknown as { clicks: number }
    counter.clicks = 0
    // A press by keyboard is not a click, so only `pointerdown` counts.
    document.addEventListener('pointerdown', () => (counter.clicks += 1), { capture: true })
  })
  return async () => {
    const clicks = await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)
    console.log(`clicks, ${what}: ${clicks}`)
    return clicks
  }
}
