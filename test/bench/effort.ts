/** Measures work in processor time, because a wall clock says little on a busy machine. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Measures the processor time of a page. Where data is stored, it also measures the practice table, which runs in
 * this process.
 */
export class ProcessorTime {
  readonly #line: CDPSession

  private constructor(line: CDPSession) {
    this.#line = line
  }

  static async forPage(page: Page): Promise<ProcessorTime> {
    const line = await page.context().newCDPSession(page)
    await line.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ProcessorTime(line)
  }

  /** The processor time of the page for a task, drawing included, in milliseconds. */
  async pageTime(task: () => Promise<unknown>): Promise<number> {
    const before = await this.#soFar()
    await task()
    return (await this.#soFar()) - before
  }

  /**
   * How much processor time the page and the practice table take together for a task, in milliseconds. The practice
   * table stores and broadcasts the data.
   */
  async pageAndTableTime(task: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage()
    const page = await this.pageTime(task)
    const { user, system } = process.cpuUsage(before)
    return page + (user + system) / 1000
  }

  async #soFar(): Promise<number> {
    const { metrics } = await this.#line.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
