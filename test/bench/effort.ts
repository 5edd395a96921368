/** How much work something is, in processor time: on a busy machine, too, where a clock on the wall tells little. */
import type { CDPSession, Page } from '@playwright/test'

/** A page's processor time and, for what is stored, that of the practice table, which runs in this process. */
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

  /** Milliseconds that the page works on a task, with all it draws meanwhile. */
  async ofPage(task: () => Promise<unknown>): Promise<number> {
    const before = await this.#soFar()
    await task()
    return (await this.#soFar()) - before
  }

  /** The same, with what the table takes to store and to pass on. */
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
