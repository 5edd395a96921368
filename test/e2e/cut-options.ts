/** Finds options that their select shows only in part. */
import type { Page } from '@playwright/test'

/** The width in pixels that a browser takes for the arrow of a select. */
const SELECT_ARROW_WIDTH_PX = 20

/**
 * Finds the selects whose chosen text does not fit, at each of the given page widths. The page keeps the last width
 * afterwards.
 */
export async function findCutOffOptions(page: Page, ...widths: readonly number[]): Promise<string[]> {
  const cutOffOptions: string[] = []
  for (const viewportWidth of widths) {
    await page.setViewportSize({ width: viewportWidth, height: 800 })
    const cutOffSelects = await page.evaluate((arrow) => {
      const canvasContext = document.createElement('canvas').getContext('2d')
      return [...document.querySelectorAll<HTMLSelectElement>('.hnb select')].flatMap((selectElement) => {
        if (!canvasContext || !selectElement.checkVisibility()) return []
        const { font, paddingLeft, paddingRight } = getComputedStyle(selectElement)
        canvasContext.font = font
        const availableWidth =
          selectElement.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow
        const cutOffChoices = [...selectElement.options].filter(
          ({ label }) => canvasContext.measureText(label).width > availableWidth,
        )
        return cutOffChoices.map(({ label }) => `${selectElement.name}: ${label}`)
      })
    }, SELECT_ARROW_WIDTH_PX)
    cutOffOptions.push(...cutOffSelects.map((option) => `${viewportWidth}, ${option}`))
  }
  return cutOffOptions
}
