/** Counts the work that pages do, in steps rather than in seconds. */
import { Session } from 'node:inspector/promises'
import { clearScriptCache } from 'foundry-practice-table/testing'

/** The script that a table's pages run. */
const SCRIPT = 'harm-and-blessing.mjs'

/**
 * Counts what our script does in all pages of this process: how often each of its functions and blocks is entered, as
 * the engine counts it for coverage. The same work is the same number on every machine, however busy.
 */
export class Steps {
  readonly #session = new Session()

  /** Begins to count; pages must be opened after that. */
  async begin(): Promise<void> {
    this.#session.connect()
    await this.#session.post('Profiler.enable')
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    clearScriptCache()
  }

  /** The steps since it was last asked. */
  async take(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    const ours = result.filter(({ url }) => url.endsWith(SCRIPT)).flatMap(({ functions }) => functions)
    return ours.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0)
  }

  async end(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage')
    await this.#session.post('Profiler.disable')
    this.#session.disconnect()
  }
}
