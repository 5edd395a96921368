/** Simulates the connections of a table in one process. A connection can be slow, stall or be cut. */
import type { Clock, NextRandomNumber } from './clock'

/** A message on a connection: an event, its arguments as JSON, and the callback for the answer. */
export interface ConnectionMessage {
  readonly event: string
  readonly text: string
  readonly answer: ((answerJson: string) => void) | null
}

/**
 * Carries messages in one direction of a simulated connection. Each message arrives after a random delay, but never
 * before an earlier message. Cutting the connection loses the messages that have not arrived.
 */
export class OneWayConnection {
  readonly #clock: Clock
  readonly #random: NextRandomNumber
  readonly #arrive: (connectionMessage: ConnectionMessage) => void
  #free = 0
  #cut = false
  /** The maximum delay of a message, in milliseconds. */
  maxDelay = 0

  constructor(
    clock: Clock,
    nextRandomNumber: NextRandomNumber,
    deliverMessage: (connectionMessage: ConnectionMessage) => void,
  ) {
    this.#clock = clock
    this.#random = nextRandomNumber
    this.#arrive = deliverMessage
  }

  send(connectionMessage: ConnectionMessage): void {
    if (this.#cut) return
    this.#free = Math.max(this.#free, this.#clock.now + this.#random() * this.maxDelay)
    this.#clock.after(this.#free - this.#clock.now, () => {
      if (!this.#cut) this.#arrive(connectionMessage)
    })
  }

  /** Stalls the connection for a while. Messages that are sent during the stall arrive after it. */
  stall(milliseconds: number): void {
    this.#free = Math.max(this.#free, this.#clock.now + milliseconds)
  }

  cut(): void {
    this.#cut = true
  }
}
