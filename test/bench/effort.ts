/** Measures work in processor time, because a wall clock says little on a busy machine. */
import type { CDPSession, Page } from '@playwright/test'

/** The page's processor time and, where data is stored, the practice table's, which runs in this process. */
export class Effort {
  readonly #line: CDPSession

  private constructor(line: CDPSession) {
    this.#line = line
  }

  static async of(page: Page): Promise<Effort> {
    const line = await page.context().newCDPSession(page)
    await line.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Effort(line)
  }

  /** The page's work on a task, drawing included, in milliseconds. */
  async ofPage(task: () => Promise<unknown>): Promise<number> {
    const before = await this.#soFar()
    await task()
    return (await this.#soFar()) - before
  }

  /** The same, plus the table's work for storing and broadcasting. */
  async ofBoth(task: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage()
    const page = await this.ofPage(task)
    const { user, system } = process.cpuUsage(before)
    return page + (user + system) / 1000
  }

  async #soFar(): Promise<number> {
    const { metrics } = await this.#line.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
