/** Counts how often people press buttons. */
import type { Page } from '@playwright/test'

/**
 * Starts counting the presses of the mouse or a finger on some pages. Returns a function that returns their number.
 * Only `pointerdown` counts, because a press on a label also causes a click on the label's box. Presses by keyboard do
 * not count.
 */
export async function countPresses(...pages: readonly Page[]): Promise<() => Promise<number>> {
  const readPressCounts = () =>
    Promise.all(pages.map((page) => page.evaluate(() => Number(document.body.dataset.presses ?? 0))))
  for (const page of pages)
    await page.evaluate(() => {
      const { dataset } = document.body
      if (dataset.presses !== undefined) return
      dataset.presses = '0'
      const count = () => (dataset.presses = String(Number(dataset.presses) + 1))
      document.addEventListener('pointerdown', count, true)
    })
  const countAllPresses = async () => (await readPressCounts()).reduce((total, number) => total + number, 0)
  const sumBefore = await countAllPresses()
  return async () => (await countAllPresses()) - sumBefore
}

/** Starts counting a person's presses. Returns a function that prints and returns their number. */
export async function startCountingClicks(page: Page, what: string): Promise<() => Promise<number>> {
  const count = await countPresses(page)
  return async () => {
    const clicks = await count()
    console.log(`clicks, ${what}: ${clicks}`)
    return clicks
  }
}
