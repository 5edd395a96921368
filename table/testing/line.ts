/** The lines of a table in one process: late, standing still, cut. */
import type { Clock, Random } from './clock'

/** What a line carries: an event, its arguments as JSON, and whoever waits for an answer. */
export interface Parcel {
  readonly event: string
  readonly text: string
  readonly answer: ((text: string) => void) | null
}

/**
 * One way of one line. What is sent arrives in the order in which it was sent, each late by chance; what is on its way
 * when the line is cut never arrives.
 */
export class Way {
  readonly #clock: Clock
  readonly #random: Random
  readonly #arrive: (parcel: Parcel) => void
  #free = 0
  #cut = false
  /** The longest delay of one message, in milliseconds. */
  slowness = 0

  constructor(clock: Clock, random: Random, arrive: (parcel: Parcel) => void) {
    this.#clock = clock
    this.#random = random
    this.#arrive = arrive
  }

  send(parcel: Parcel): void {
    if (this.#cut) return
    this.#free = Math.max(this.#free, this.#clock.now + this.#random() * this.slowness)
    this.#clock.after(this.#free - this.#clock.now, () => {
      if (!this.#cut) this.#arrive(parcel)
    })
  }

  /** Stands still for so long: what is sent meanwhile arrives afterwards, and nothing is lost. */
  stall(milliseconds: number): void {
    this.#free = Math.max(this.#free, this.#clock.now + milliseconds)
  }

  cut(): void {
    this.#cut = true
  }
}
