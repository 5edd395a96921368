/**
 * Lets browser tests click like a person: if one of our buttons ignores a click, the person clicks again. Our buttons
 * ignore the second of two quick clicks at the same place, because it may be the second half of a double click.
 * `page.mouse` and `dblclick` do not click again.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test'

interface PageGlobalsWithLastClick {
  /** The last click on one of our buttons, in pixels and in milliseconds of the page's clock. */
  lastPersonClick?: { readonly x: number; readonly y: number; readonly time: number }
  /** Has one of our buttons ignored the last click on the page? */
  isLastClickIgnored?: boolean
}

/** Longer than the time for which a second click at the same place is ignored, in milliseconds. */
const TIME_BETWEEN_CLICKS_MS = 510

/** The classes of locators whose clicks are repeated already. */
const repeatingLocatorClasses = new WeakSet<object>()

/** Opens a page. A click of a test that one of our buttons ignores is repeated there. */
export async function openPageForPerson(browserContext: BrowserContext): Promise<Page> {
  await browserContext.addInitScript(() =>
    addEventListener(
      'click',
      ({ target, isTrusted, clientX: x, clientY: y }) => {
        const buttonSelector = ':is(.hnb, .hnb-message) :is(button, [data-action])'
        if (!isTrusted) return
        const pageGlobals = globalThis as PageGlobalsWithLastClick
        pageGlobals.isLastClickIgnored = false
        if (!(target instanceof Element) || !target.closest(buttonSelector)) return
        const previousClick = pageGlobals.lastPersonClick
        const time = performance.now()
        pageGlobals.isLastClickIgnored =
          previousClick !== undefined &&
          time - previousClick.time < 500 &&
          Math.hypot(x - previousClick.x, y - previousClick.y) < 8
        pageGlobals.lastPersonClick = { x, y, time }
      },
      { capture: true },
    ),
  )
  const page = await browserContext.newPage()
  repeatIgnoredClicks(page)
  return page
}

function repeatIgnoredClicks(page: Page): void {
  const locatorClass = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'click'>
  if (repeatingLocatorClasses.has(locatorClass)) return
  repeatingLocatorClasses.add(locatorClass)
  const clickOnce = Reflect.get(locatorClass, 'click')
  locatorClass.click = async function (this: Locator, options) {
    await clickOnce.call(this, options)
    // The click may have closed or reloaded the page.
    const isIgnored = await this.page()
      .evaluate(() => (globalThis as PageGlobalsWithLastClick).isLastClickIgnored)
      .catch(() => false)
    if (!isIgnored) return
    await this.page().waitForTimeout(TIME_BETWEEN_CLICKS_MS)
    await clickOnce.call(this, options)
  }
}
