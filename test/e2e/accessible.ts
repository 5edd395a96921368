/** Finds faults of accessibility on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules of the checker that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Selects the whole page, including the practice table's own frame. The checker applies some rules only to whole
 * pages.
 */
export const WHOLE_PAGE = 'html'

/**
 * Finds accessibility faults in our windows and messages, or in the elements that `selectors` select. Checks all rules
 * in the light theme, and the rules about colours also in the dark theme. Leaves the page in the light theme.
 */
export async function accessibilityFaults(page: Page, ...selectors: readonly string[]): Promise<string[]> {
  const checkedSelectors = selectors.length > 0 ? selectors : ['.hnb .window-content', '.hnb-message']
  const accessFaults: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`body.theme-${theme}`).waitFor({ state: 'attached' })
    // If the page already has the checker, the test injects an empty script: injecting half a megabyte again would take
    // a sixth of the time.
    const hasChecker = await page.evaluate(() => 'axe' in globalThis)
    // The checker normally tests each frame and combines the results. Our pages have no frames, so the test switches
    // this off. The results contain only violations.
    const axe = new AxeBuilder(hasChecker ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    for (const selector of checkedSelectors) if (selector !== WHOLE_PAGE) axe.include(selector)
    if (theme === 'dark') axe.withRules(COLOUR_RULES)
    const { violations } = await axe.analyze()
    accessFaults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${theme}, ${id}: ${target.join(' ')}`),
      ),
    )
  }
  return accessFaults
}
