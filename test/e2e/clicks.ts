/** Counts how often people press buttons. */
import type { Page } from '@playwright/test'

/**
 * Starts to count the presses of a mouse or finger on some pages. Returns a function that reads the number. Only
 * `pointerdown` counts, because a press on a label also clicks the label's box.
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

/** Starts to count a person's presses. Returns a function that prints the number of presses and returns it. */
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
