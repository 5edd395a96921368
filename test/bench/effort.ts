/** Measures work in processor time, because a wall clock says little on a busy machine. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Measures the processor time of a page. Where data is stored, it also measures the practice table, which runs in
 * this process.
 */
export class ProcessorTime {
  readonly #line: CDPSession

  private constructor(session: CDPSession) {
    this.#line = session
  }

  static async forPage(page: Page): Promise<ProcessorTime> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ProcessorTime(session)
  }

  /** The processor time of the page for a task, drawing included, in milliseconds. */
  async pageTime(task: () => Promise<unknown>): Promise<number> {
    const effortBefore = await this.#soFar()
    await task()
    return (await this.#soFar()) - effortBefore
  }

  /**
   * How much processor time the page and the practice table take together for a task, in milliseconds. The practice
   * table stores and broadcasts the data.
   */
  async pageAndTableTime(task: () => Promise<unknown>): Promise<number> {
    const cpuBefore = process.cpuUsage()
    const page = await this.pageTime(task)
    const { user, system } = process.cpuUsage(cpuBefore)
    return page + (user + system) / 1000
  }

  async #soFar(): Promise<number> {
    const { metrics } = await this.#line.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
