/** Counts a page's work in steps, because processor time changes from run to run and from machine to machine. */
import type { CDPSession, Page } from '@playwright/test'

/** The time in milliseconds that a page needs to draw the changes after a write. */
const DRAWING_MS = 500

/**
 * Counts how often a page enters the functions and blocks of scripts: our scripts and those of the simulated Foundry.
 * Unlike time, this count is nearly the same on every machine. Layout and the parsing of HTML are not counted.
 */
export class PageSteps {
  readonly #page: Page
  readonly #devToolsSession: CDPSession

  private constructor(page: Page, devToolsSession: CDPSession) {
    this.#page = page
    this.#devToolsSession = devToolsSession
  }

  static async forPage(page: Page): Promise<PageSteps> {
    const devToolsSession = await page.context().newCDPSession(page)
    await devToolsSession.send('Profiler.enable')
    return new PageSteps(page, devToolsSession)
  }

  /**
   * Counts the page's steps for a task. The steps for drawing its result are included. Waits first, because the page may
   * still draw the result of an earlier task.
   */
  async countStepsOf(measuredTask: () => Promise<unknown>): Promise<number> {
    await this.#page.waitForTimeout(DRAWING_MS)
    await this.#devToolsSession.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await measuredTask()
    await this.#page.waitForTimeout(DRAWING_MS)
    const { result } = await this.#devToolsSession.send('Profiler.takePreciseCoverage')
    await this.#devToolsSession.send('Profiler.stopPreciseCoverage')
    return result
      .filter(({ url }) => url.startsWith('http'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((stepCount, { count }) => stepCount + count, 0)
  }
}
