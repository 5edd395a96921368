/** Pages that a worker reuses in several browser tests. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** The options of a browser that an open page can still change. */
type ChangeableOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

const CHANGEABLE_OPTIONS: ReadonlySet<string> = new Set<keyof ChangeableOptions>([
  'viewport',
  'colorScheme',
  'reducedMotion',
])

/** The options of a page unless a test sets other options. */
const USUAL_OPTIONS = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

/**
 * The pages that a worker reuses, each in a browser of its own.
 * A reused page keeps only its compiled scripts and fetched files. With a new browser for each test, joining would
 * take three fifths of the tests' time.
 */
export class KeptPages {
  readonly #browser: Browser
  readonly #free: Page[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns an unused page with empty storage. Opens a new browser if the options need one. */
  async takePage(options: BrowserContextOptions): Promise<Page> {
    if (!isChangeableOnOpenPage(options)) return this.#open({ ...USUAL_OPTIONS, ...options })
    const page = this.#free.pop() ?? (await this.#open(USUAL_OPTIONS))
    const { viewport, colorScheme, reducedMotion } = { ...USUAL_OPTIONS, ...options }
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null })
    return page
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options)
    return context.newPage()
  }

  /**
   * Keeps a page for later tests after its test has ended. Closes the page if the test's state cannot be cleared.
   * @param origin the address of the table, which must still run: only a page of this address can clear the storage
   */
  async returnPage(page: Page, options: BrowserContextOptions, origin: string): Promise<void> {
    if (page.isClosed()) return
    if (isChangeableOnOpenPage(options) && (await clearPage(page, origin))) this.#free.push(page)
    else await page.context().close()
  }
}

function isChangeableOnOpenPage(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => CHANGEABLE_OPTIONS.has(name)) && options.viewport !== null
}

/** Leaves the table and clears the storage. Leaving ends all scripts, locks, connections and windows. */
async function clearPage(page: Page, origin: string): Promise<boolean> {
  const context = page.context()
  try {
    await Promise.all(context.pages().flatMap((otherPage) => (otherPage === page ? [] : [otherPage.close()])))
    await page.unrouteAll()
    await context.unrouteAll()
    await page.goto(`${origin}/api/join`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(0, 0)
    for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key)
    await context.clearCookies()
    await context.clearPermissions()
    page.removeAllListeners()
    return true
  } catch {
    // The page has crashed, or the test has closed its browser. Then a new page replaces it.
    return false
  }
}
