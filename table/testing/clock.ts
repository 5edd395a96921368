/** The simulated time and randomness of a practice table in one process; a test controls both. */

/** A generator of numbers from [0, 1) that repeat for the same seed (mulberry32). */
export type NextRandomNumber = () => number

export function createSeededRandom(randomSeed: number): NextRandomNumber {
  let randomState = randomSeed | 0
  return () => {
    randomState = (randomState + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}

interface ScheduledWork {
  readonly id: number
  readonly dueTime: number
  readonly work: () => void
}

/**
 * The only clock of a simulated table. It advances only when no work is left at the current moment, so the same seed
 * repeats a run, and simulated seconds take no real time.
 */
export class Clock {
  /** The pages' current time, in milliseconds since 1970. */
  now = Date.UTC(2026, 10, 21)
  #scheduledWork: ScheduledWork[] = []
  #lastId = 0

  /** Schedules work after a number of milliseconds. @returns an id for `cancelCall` */
  after(milliseconds: number, scheduledCallback: () => void): number {
    const scheduledWork = {
      id: ++this.#lastId,
      dueTime: this.now + Math.max(0, milliseconds || 0),
      work: scheduledCallback,
    }
    let insertIndex = this.#scheduledWork.length
    while (insertIndex > 0 && (this.#scheduledWork[insertIndex - 1]?.dueTime ?? 0) > scheduledWork.dueTime)
      insertIndex -= 1
    this.#scheduledWork.splice(insertIndex, 0, scheduledWork)
    return scheduledWork.id
  }

  cancel(workId: number): void {
    const workIndex = this.#scheduledWork.findIndex((waitingWork) => waitingWork.id === workId)
    if (workIndex >= 0) this.#scheduledWork.splice(workIndex, 1)
  }

  /**
   * Advances the clock and runs the work that becomes due. The promises of each piece settle before the next begins.
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
