/** Runs tests in the copy of the project, with a single active error. */
import { spawn } from 'node:child_process'
import { COPY_FOLDER } from './copy.mjs'

/**
 * The extra time for test files in which a planted error is active, in addition to `TEST_TIME_FACTOR` times their
 * normal duration. Only a test with an endless loop needs more time.
 */
const EXTRA_TEST_TIME_MS = 120_000
const TEST_TIME_FACTOR = 10

export class TestRunner {
  #workers
  #runner = null

  constructor(workerCount) {
    this.#workers = workerCount
  }

  /**
   * Runs test files in the given order.
   * @param active the number of the active error; null if no error is active
   * @param bail the number of failures after which the run stops; 0 never stops
   * @param expected the time, in milliseconds, that the files took without an error; Infinity if unknown
   * @returns whether a file failed, which files failed, and the errors that each file executed; a run that does not end
   * counts as failed
   */
  async run({ active, files, bail, expected }) {
    const runnerProcess = (this.#runner ??= await this.#start())
    return new Promise((resolve, reject) => {
      const maxTestTime = EXTRA_TEST_TIME_MS + TEST_TIME_FACTOR * expected
      const testTimer =
        Number.isFinite(maxTestTime) &&
        setTimeout(() => (this.stop(), resolve({ isFailed: true })), maxTestTime)
      const finishTestRun = (testRunResult) => {
        clearTimeout(testTimer)
        runnerProcess.off('exit', restartAfterRunnerExit)
        resolve(testRunResult)
      }
      const restartAfterRunnerExit = () => {
        clearTimeout(testTimer)
        if (runnerProcess !== this.#runner) return
        this.#runner = null
        if (active === null)
          reject(new Error('The process that runs the tests ended, although no error was active.'))
        else resolve({ isFailed: true })
      }
      runnerProcess.once('message', finishTestRun)
      runnerProcess.once('exit', restartAfterRunnerExit)
      runnerProcess.send({ active, files, bail })
    })
  }

  /** Ends the running tests and all their processes. */
  stop() {
    const runnerProcess = this.#runner
    this.#runner = null
    if (runnerProcess) process.kill(-runnerProcess.pid, 'SIGKILL')
  }

  #start() {
    const runnerProcess = spawn(process.execPath, ['scripts/mutants/run-tests.mjs', String(this.#workers)], {
      ...{ cwd: COPY_FOLDER, detached: true },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return new Promise((resolve, reject) => {
      runnerProcess.once('message', () => resolve(runnerProcess))
      runnerProcess.once('exit', () =>
        reject(new Error('The process that runs the tests ended before it was ready.')),
      )
    })
  }
}
