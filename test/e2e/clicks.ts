/** How many clicks something takes: those of a person, counted in the page, and printed. */
import type { Page } from '@playwright/test'

/** Counts from now on; gives what has been counted since, and says it in the log. */
export async function countClicks(page: Page, what: string): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = globalThis as unknown as { clicks: number }
    counter.clicks = 0
    // What the keyboard presses is no click of the mouse.
    document.addEventListener('pointerdown', () => (counter.clicks += 1), { capture: true })
  })
  return async () => {
    const clicks = await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)
    console.log(`clicks, ${what}: ${clicks}`)
    return clicks
  }
}
