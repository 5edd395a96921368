/** Measures the work of pages in counted steps, because seconds depend on the machine. */
import { Session } from 'node:inspector/promises'
import { clearScriptCache } from 'foundry-practice-table/testing'

/** The name of our system's main script. The steps of this script are counted. */
const SYSTEM_SCRIPT = 'harm-and-blessing.mjs'

/**
 * Counts the work of our script in all pages of this process: how often each function and block is entered. Unlike
 * time, this count is the same on every machine.
 */
export class TestSteps {
  readonly #session = new Session()

  /** Starts to count. Only pages that open after this call are counted. */
  async startCounting(): Promise<void> {
    this.#session.connect()
    await this.#session.post('Profiler.enable')
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    clearScriptCache()
  }

  /** Returns how many steps of our code have run since the previous call. */
  async takeStepCount(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    const coverageOfOurFunctions = result
      .filter(({ url }) => url.endsWith(SYSTEM_SCRIPT))
      .flatMap(({ functions }) => functions)
    return coverageOfOurFunctions
      .flatMap(({ ranges }) => ranges)
      .reduce((coveredFunctionCountSum, { count }) => coveredFunctionCountSum + count, 0)
  }

  async stopCounting(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage')
    await this.#session.post('Profiler.disable')
    this.#session.disconnect()
  }
}
