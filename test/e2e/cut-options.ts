/** Finds options that their select shows only in part. */
import type { Page } from '@playwright/test'

/** The width in pixels that a browser takes for the arrow of a select. */
const ARROW_PX = 20

/**
 * Finds the selects whose chosen text does not fit, at each of the given page widths. The page keeps the last width
 * afterwards.
 */
export async function findCutOffOptions(page: Page, ...widths: readonly number[]): Promise<string[]> {
  const cutOffOptions: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const cutOffSelects = await page.evaluate((arrow) => {
      const context = document.createElement('canvas').getContext('2d')
      return [...document.querySelectorAll<HTMLSelectElement>('.hnb select')].flatMap((select) => {
        if (!context || !select.checkVisibility()) return []
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        context.font = font
        const availableWidth = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow
        const cutOffChoices = [...select.options].filter(
          ({ label }) => context.measureText(label).width > availableWidth,
        )
        return cutOffChoices.map(({ label }) => `${select.name}: ${label}`)
      })
    }, ARROW_PX)
    cutOffOptions.push(...cutOffSelects.map((option) => `${width}, ${option}`))
  }
  return cutOffOptions
}
