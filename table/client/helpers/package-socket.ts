/**
 * `game.socket`, "a reference to the open Socket.io connection": the event `system.<id>` of a package whose manifest asks
 * for it (foundry-api §10.3), and what socket.io's client documents of the connection itself: `connected`, `recovered`,
 * the events `connect` and `disconnect`, and the methods of these names. A message reaches all other clients; the handler
 * learns from the server who sent it. What is emitted while the line is cut is sent when it is back (socket.io, "offline
 * behavior"), and what the server told meanwhile is not told again ("delivery guarantees").
 */
import { NotOnThisTable } from '../errors'
import { jsonRoundTrip } from '../../shared/objects'
import { currentLine } from './connection'
import { Hooks } from './hooks'

type Handler = (data: unknown, senderId: string) => unknown

const isOfLine = (event: string): event is 'connect' | 'disconnect' =>
  event === 'connect' || event === 'disconnect'

export class PackageSocket {
  readonly #event: string | null
  readonly #handlers: Handler[] = []

  /** @param event the one event the manifest opens, or null */
  constructor(event: string | null) {
    this.#event = event
  }

  get connected(): boolean {
    return currentLine().connected
  }

  /** Has the server brought everything that was missed? Only where it keeps that, which is not known of Foundry's. */
  get recovered(): boolean {
    return currentLine().recovered
  }

  connect(): this {
    currentLine().connect()
    return this
  }

  disconnect(): this {
    currentLine().disconnect()
    return this
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
    if (isOfLine(event)) {
      currentLine().on(event, handler as () => void)
      return this
    }
    this.#assertEvent(event)
    this.#handlers.push(handler)
    return this
  }

  off(event: string, handler?: Handler): this {
    if (isOfLine(event)) {
      currentLine().off(event, handler as () => void)
      return this
    }
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
