/**
 * `game.socket`: the event `system.<id>` of a package whose manifest asks for it, and nothing else (foundry-api §10.3).
 * A message reaches all other clients; the handler learns from the server who sent it.
 */
import { NotOnThisTable } from '../errors'
import { jsonRoundTrip } from '../../shared/objects'
import { currentLine } from './connection'
import { Hooks } from './hooks'

type Handler = (data: unknown, senderId: string) => unknown

export class PackageSocket {
  readonly #event: string | null
  readonly #handlers: Handler[] = []

  /** @param event the one event the manifest opens, or null */
  constructor(event: string | null) {
    this.#event = event
  }

  #assertEvent(event: string): void {
    if (event !== this.#event)
      throw new NotOnThisTable(`The socket event "${event}" (the manifest opens ${this.#event ?? 'none'})`)
  }

  /** @param options `recipients`: the ids of the users who get it, instead of everybody else (foundry-live §11) */
  emit(
    event: string,
    data: unknown,
    options: { recipients?: readonly string[] } = {},
    ...rest: unknown[]
  ): void {
    this.#assertEvent(event)
    if (
      rest.length > 0 ||
      typeof options !== 'object' ||
      Object.keys(options).some((key) => key !== 'recipients')
    )
      throw new NotOnThisTable('An acknowledgement, or a further argument, of game.socket.emit')
    currentLine().emit('packageMessage', jsonRoundTrip(data) ?? null, [...(options.recipients ?? [])])
  }

  on(event: string, handler: Handler): this {
    this.#assertEvent(event)
    this.#handlers.push(handler)
    return this
  }

  off(event: string, handler?: Handler): this {
    this.#assertEvent(event)
    if (!handler) this.#handlers.length = 0
    const index = handler ? this.#handlers.indexOf(handler) : -1
    if (index >= 0) this.#handlers.splice(index, 1)
    return this
  }

  /** A message has come in. */
  receive(data: unknown, senderId: string): void {
    for (const handler of [...this.#handlers]) {
      try {
        handler(data, senderId)
      } catch (error) {
        Hooks.onError(`game.socket ${this.#event ?? ''}`, error)
      }
    }
  }
}
