/** Finds faults of accessibility on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of axe, the accessibility checker, whose results depend on the theme's colours. */
const AXE_COLOUR_RULE_IDS = ['color-contrast', 'link-in-text-block']

/**
 * The selector for the whole page, including the frame of the practice table (our simulated Foundry). Some rules of the
 * accessibility checker need a whole page.
 */
export const WHOLE_PAGE_SELECTOR = 'html'

/**
 * Finds accessibility faults in our windows and messages, or in the elements that `selectors` select. Checks all rules
 * in the light theme, and colours also in the dark theme.
 */
export async function findAccessibilityFaults(
  page: Page,
  ...selectors: readonly string[]
): Promise<string[]> {
  const checkedSelectors = selectors.length > 0 ? selectors : ['.hnb .window-content', '.hnb-message']
  const accessibilityFaultTexts: string[] = []
  for (const colourTheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: colourTheme })
    await page.locator(`body.theme-${colourTheme}`).waitFor({ state: 'attached' })
    // If a page already has the checker, injects an empty script instead. Injecting the checker's half megabyte again
    // would cost a sixth of the time.
    const isAxeLoaded = await page.evaluate(() => 'axe' in globalThis)
    // Our pages contain no frames, so the accessibility checker does not combine the results of frames. The results
    // list only violations.
    const axeBuilder = new AxeBuilder(isAxeLoaded ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    for (const checkedSelector of checkedSelectors)
      if (checkedSelector !== WHOLE_PAGE_SELECTOR) axeBuilder.include(checkedSelector)
    if (colourTheme === 'dark') axeBuilder.withRules(AXE_COLOUR_RULE_IDS)
    const { violations } = await axeBuilder.analyze()
    accessibilityFaultTexts.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${colourTheme}, ${id}: ${target.join(' ')}`),
      ),
    )
  }
  return accessibilityFaultTexts
}
