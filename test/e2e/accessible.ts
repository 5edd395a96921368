/** The findings of an accessibility checker on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules whose result depends on the theme. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The default instead of selectors: the whole page, the table's own frame included, with rules that need a whole page.
 */
export const WHOLE_PAGE = 'html'

/**
 * The faults that an accessibility checker finds in our windows and messages, or in the elements that the selectors
 * name: every rule in the light theme, and the rules about colours in the dark theme. The page ends in the light theme.
 */
export async function faults(page: Page, ...selectors: readonly string[]): Promise<string[]> {
  const included = selectors.length > 0 ? selectors : ['.hnb .window-content', '.hnb-message']
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`body.theme-${theme}`).waitFor({ state: 'attached' })
    // Parsing its half megabyte again each time takes a sixth of the check.
    const isThere = await page.evaluate(() => 'axe' in globalThis)
    // The pages have no frames, so no results must be combined.
    // Only violations are reported.
    const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    for (const selector of included) if (selector !== WHOLE_PAGE) axe.include(selector)
    if (theme === 'dark') axe.withRules(ABOUT_COLOURS)
    const { violations } = await axe.analyze()
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${theme}, ${id}: ${target.join(' ')}`),
      ),
    )
  }
  return found
}
