/** Counts how often people press buttons. */
import type { Page } from '@playwright/test'

/**
 * Starts counting the presses of the mouse or a finger on some pages; returns a function for their number. Only
 * `pointerdown` counts, because a press on a label also clicks its box.
 */
export async function createPressCounter(...countedPages: readonly Page[]): Promise<() => Promise<number>> {
  const readPressCountsOfPages = () =>
    Promise.all(countedPages.map((page) => page.evaluate(() => Number(document.body.dataset.presses ?? 0))))
  for (const page of countedPages)
    await page.evaluate(() => {
      const { dataset } = document.body
      if (dataset.presses !== undefined) return
      dataset.presses = '0'
      const countPressOnPage = () => (dataset.presses = String(Number(dataset.presses) + 1))
      document.addEventListener('pointerdown', countPressOnPage, true)
    })
  const sumPressCounts = async () =>
    (await readPressCountsOfPages()).reduce(
      (pressCountSum, pagePressCount) => pressCountSum + pagePressCount,
      0,
    )
  const pressCountBefore = await sumPressCounts()
  return async () => (await sumPressCounts()) - pressCountBefore
}

/** Starts counting a person's presses. Returns a function that prints and returns their number. */
export async function startCountingClicks(
  page: Page,
  countedTaskName: string,
): Promise<() => Promise<number>> {
  const readClickCount = await createPressCounter(page)
  return async () => {
    const clickCount = await readClickCount()
    console.log(`clicks, ${countedTaskName}: ${clickCount}`)
    return clickCount
  }
}
