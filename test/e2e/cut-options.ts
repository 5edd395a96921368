/** Finds options that their select shows only in part. */
import type { Page } from '@playwright/test'

/** The width in pixels that a browser takes for the arrow of a select. */
const SELECT_ARROW_WIDTH_PIXELS = 20

/** Finds selects whose chosen text does not fit, at each page width. The page keeps the last width. */
export async function findCutOffOptions(page: Page, ...viewportWidths: readonly number[]): Promise<string[]> {
  const cutOffOptionTexts: string[] = []
  for (const viewportWidth of viewportWidths) {
    await page.setViewportSize({ width: viewportWidth, height: 800 })
    const cutOffSelects = await page.evaluate((arrowWidthPixels) => {
      const canvasContext = document.createElement('canvas').getContext('2d')
      return [...document.querySelectorAll<HTMLSelectElement>('.hnb select')].flatMap((selectElement) => {
        if (!canvasContext || !selectElement.checkVisibility()) return []
        const { font, paddingLeft, paddingRight } = getComputedStyle(selectElement)
        canvasContext.font = font
        const availableTextWidth =
          selectElement.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrowWidthPixels
        const cutOffOptionsOfSelect = [...selectElement.options].filter(
          ({ label }) => canvasContext.measureText(label).width > availableTextWidth,
        )
        return cutOffOptionsOfSelect.map(({ label }) => `${selectElement.name}: ${label}`)
      })
    }, SELECT_ARROW_WIDTH_PIXELS)
    cutOffOptionTexts.push(...cutOffSelects.map((cutOffOption) => `${viewportWidth}, ${cutOffOption}`))
  }
  return cutOffOptionTexts
}
