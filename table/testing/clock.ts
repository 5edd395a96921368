/** Time and chance of a table in one process, which a test fixes. */

/** Numbers from 0 up to 1 that a seed fixes (mulberry32). */
export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Due {
  readonly id: number
  readonly at: number
  readonly work: () => void
}

/**
 * The only clock of such a table: all that waits anywhere, a page's timer or a message on a line, waits here. Time passes
 * only when nothing is left to be done at a moment, so that the same seed gives the same run on every machine, and
 * ten seconds of patience cost nothing.
 */
export class Clock {
  /** Milliseconds since 1970, as the pages read them. */
  now = Date.UTC(2026, 10, 21)
  #due: Due[] = []
  #last = 0

  /** @returns an id by which it can be called off */
  after(milliseconds: number, work: () => void): number {
    const due = { id: ++this.#last, at: this.now + Math.max(0, milliseconds || 0), work }
    let place = this.#due.length
    while (place > 0 && (this.#due[place - 1]?.at ?? 0) > due.at) place -= 1
    this.#due.splice(place, 0, due)
    return due.id
  }

  callOff(id: number): void {
    const place = this.#due.findIndex((due) => due.id === id)
    if (place >= 0) this.#due.splice(place, 1)
  }

  /** Lets so much time pass, with all that is due in it, each followed by whatever it sets going. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds
    await settled()
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#due.shift()
      this.now = next.at
      next.work()
      await settled()
    }
    this.now = until
  }
}

/** Resolves when every promise that can go on without the clock has gone on: pages and server do nothing else. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
