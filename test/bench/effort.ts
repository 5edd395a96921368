/** Measures work as processor time, because elapsed time says little on a busy machine. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Measures the processor time of tasks. It measures the time in a page. For tasks that store data, it also measures the
 * time of the simulated Foundry in this process.
 */
export class ProcessorTime {
  readonly #line: CDPSession

  private constructor(devToolsSession: CDPSession) {
    this.#line = devToolsSession
  }

  static async forPage(page: Page): Promise<ProcessorTime> {
    const devToolsSession = await page.context().newCDPSession(page)
    await devToolsSession.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ProcessorTime(devToolsSession)
  }

  /** Measures the page's processor time for a task, in milliseconds. The time for drawing is included. */
  async pageTime(measuredTask: () => Promise<unknown>): Promise<number> {
    const processorTimeBefore = await this.#soFar()
    await measuredTask()
    return (await this.#soFar()) - processorTimeBefore
  }

  /**
   * Measures the processor time of a task in milliseconds: the time of the page, and the time that the simulated
   * Foundry needs to store and broadcast.
   */
  async pageAndTableTime(measuredTask: () => Promise<unknown>): Promise<number> {
    const processorUsageBefore = process.cpuUsage()
    const page = await this.pageTime(measuredTask)
    const { user, system } = process.cpuUsage(processorUsageBefore)
    return page + (user + system) / 1000
  }

  async #soFar(): Promise<number> {
    const { metrics } = await this.#line.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
