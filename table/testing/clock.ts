/** The simulated time and randomness of a practice table in one process; a test controls both. */

/** A generator of random numbers from 0 to 1. The same seed always gives the same numbers (mulberry32). */
export type NextRandomNumber = () => number

export function createSeededRandom(randomSeed: number): NextRandomNumber {
  let randomState = randomSeed | 0
  return () => {
    randomState = (randomState + 0x6d2b79f5) | 0
    let scrambledSeedBits = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState)
    scrambledSeedBits =
      (scrambledSeedBits + Math.imul(scrambledSeedBits ^ (scrambledSeedBits >>> 7), 61 | scrambledSeedBits)) ^
      scrambledSeedBits
    return ((scrambledSeedBits ^ (scrambledSeedBits >>> 14)) >>> 0) / 2 ** 32
  }
}

interface ScheduledCallback {
  readonly id: number
  readonly dueTime: number
  readonly work: () => void
}

/**
 * The only clock of a simulated table. It advances only when no work is left at the current moment. Therefore a run
 * with the same seed always goes the same way, and simulated seconds take no real time.
 */
export class Clock {
  /** The simulated time that all pages see, in milliseconds since 1970. */
  now = Date.UTC(2026, 10, 21)
  #scheduledWork: ScheduledCallback[] = []
  #lastId = 0

  /** Schedules a function to run after a number of simulated milliseconds. @returns an id for `cancel` */
  after(milliseconds: number, scheduledCallback: () => void): number {
    const scheduledWork = {
      id: ++this.#lastId,
      dueTime: this.now + Math.max(0, milliseconds || 0),
      work: scheduledCallback,
    }
    let insertionIndex = this.#scheduledWork.length
    while (
      insertionIndex > 0 &&
      (this.#scheduledWork[insertionIndex - 1]?.dueTime ?? 0) > scheduledWork.dueTime
    )
      insertionIndex -= 1
    this.#scheduledWork.splice(insertionIndex, 0, scheduledWork)
    return scheduledWork.id
  }

  cancel(scheduledWorkId: number): void {
    const scheduledWorkIndex = this.#scheduledWork.findIndex(
      (waitingWork) => waitingWork.id === scheduledWorkId,
    )
    if (scheduledWorkIndex >= 0) this.#scheduledWork.splice(scheduledWorkIndex, 1)
  }

  /**
   * Advances the clock and runs all work that becomes due in this time. After each piece of work, its promises settle
   * before the next piece begins.
   */
  async advance(milliseconds: number): Promise<void> {
    const endTime = this.now + milliseconds
    await settlePromises()
    for (
      let nextScheduledWork = this.#scheduledWork[0];
      nextScheduledWork && nextScheduledWork.dueTime <= endTime;
      nextScheduledWork = this.#scheduledWork[0]
    ) {
      this.#scheduledWork.shift()
      this.now = nextScheduledWork.dueTime
      nextScheduledWork.work()
      await settlePromises()
    }
    this.now = endTime
  }
}

/** Resolves when all promises that do not wait for the simulated clock have settled. */
export function settlePromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
