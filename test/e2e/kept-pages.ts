/** Pages that a worker reuses in several browser tests. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openPageForPerson } from './human-pace'

/** The browser options that a page can still change after it has been opened. */
type ChangeableContextOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

const CHANGEABLE_PAGE_OPTIONS: ReadonlySet<string> = new Set<keyof ChangeableContextOptions>([
  'viewport',
  'colorScheme',
  'reducedMotion',
])

/** The options of a page unless a test sets other options. */
const DEFAULT_CONTEXT_OPTIONS = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

/**
 * The browser pages that a worker reuses in several tests. A reused page keeps only compiled scripts and fetched files.
 * With a new browser for each test, joining would take three fifths of the tests' time.
 */
export class KeptPages {
  readonly #browser: Browser
  readonly #free: Page[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns an unused page with empty storage, if necessary in a new browser. */
  async takePage(contextOptions: BrowserContextOptions): Promise<Page> {
    if (!areOptionsChangeableOnOpenPage(contextOptions))
      return this.#open({ ...DEFAULT_CONTEXT_OPTIONS, ...contextOptions })
    const page = this.#free.pop() ?? (await this.#open(DEFAULT_CONTEXT_OPTIONS))
    const { viewport, colorScheme, reducedMotion } = { ...DEFAULT_CONTEXT_OPTIONS, ...contextOptions }
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null })
    return page
  }

  async #open(contextOptions: BrowserContextOptions): Promise<Page> {
    const browserContext = await this.#browser.newContext(contextOptions)
    return openPageForPerson(browserContext)
  }

  /**
   * Keeps the page for later tests. Closes it instead if its state cannot be cleared.
   * @param tableUrlOrigin the address of the table, which must still run: only a page of this address can clear the
   * storage
   */
  async returnPage(page: Page, contextOptions: BrowserContextOptions, tableUrlOrigin: string): Promise<void> {
    if (page.isClosed()) return
    if (areOptionsChangeableOnOpenPage(contextOptions) && (await clearPageForReuse(page, tableUrlOrigin)))
      this.#free.push(page)
    else await page.context().close()
  }
}

function areOptionsChangeableOnOpenPage(contextOptions: BrowserContextOptions): boolean {
  return (
    Object.keys(contextOptions).every((optionName) => CHANGEABLE_PAGE_OPTIONS.has(optionName)) &&
    contextOptions.viewport !== null
  )
}

/**
 * Lets the page leave the table and clears its storage. When the page leaves, all its scripts, locks, connections and
 * windows end.
 */
async function clearPageForReuse(page: Page, tableUrlOrigin: string): Promise<boolean> {
  const browserContext = page.context()
  try {
    await Promise.all(
      browserContext.pages().flatMap((otherPage) => (otherPage === page ? [] : [otherPage.close()])),
    )
    await page.unrouteAll()
    await browserContext.unrouteAll()
    await page.goto(`${tableUrlOrigin}/api/join`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(0, 0)
    for (const nameOfModifierKey of ['Shift', 'Control', 'Alt', 'Meta'])
      await page.keyboard.up(nameOfModifierKey)
    await browserContext.clearCookies()
    await browserContext.clearPermissions()
    page.removeAllListeners()
    return true
  } catch {
    // An error means that the page has crashed or that the test has closed its browser. The next test then gets a new
    // page.
    return false
  }
}
