/**
 * `game.socket`, "a reference to the open Socket.io connection", carries the events of packages whose manifest sets
 * `socket` (foundry-api §10.3). Messages sent offline are sent after reconnecting (socket.io, "offline behavior");
 * missed messages are lost ("delivery guarantees").
 */
import { NotOnThisTableError } from '../errors'
import { jsonRoundTrip } from '../../shared/objects'
import { currentConnection } from './connection'
import { Hooks } from './hooks'

type SocketHandler = (messageData: unknown, senderId: string) => unknown

const isConnectionEvent = (event: string): event is 'connect' | 'disconnect' =>
  event === 'connect' || event === 'disconnect'

export class PackageSocket {
  readonly #event: string | null
  readonly #handlers = new Map<string, SocketHandler[]>()

  /**
   * Makes the socket for the events of the packages.
   * @param event the system's event, `system.<id>`; null if its manifest does not set `socket`
   * @param moduleEvents the event `module.<id>` of each active module whose manifest sets `socket`
   */
  constructor(event: string | null, moduleEvents: readonly string[] = []) {
    this.#event = event
    for (const packageEvent of [...(event === null ? [] : [event]), ...moduleEvents])
      this.#handlers.set(packageEvent, [])
  }

  get connected(): boolean {
    return currentConnection().connected
  }

  /**
   * Has the server resent all messages that were missed before a reconnect? Foundry does not document whether its
   * server can.
   */
  get recovered(): boolean {
    return currentConnection().recovered
  }

  connect(): this {
    currentConnection().connect()
    return this
  }

  disconnect(): this {
    currentConnection().disconnect()
    return this
  }

  #handlersOf(event: string): SocketHandler[] {
    const eventHandlers = this.#handlers.get(event)
    if (eventHandlers) return eventHandlers
    const registeredEvents = [...this.#handlers.keys()].join(', ') || 'none'
    throw new NotOnThisTableError(`The socket event "${event}" (the manifests open ${registeredEvents})`)
  }

  /**
   * Sends a message to other clients.
   * @param options `recipients`: the ids of the users who receive the message; default: all other users (foundry-live
   * §11)
   */
  emit(
    event: string,
    messageData: unknown,
    options: { recipients?: readonly string[] } = {},
    ...extraArguments: unknown[]
  ): void {
    this.#handlersOf(event)
    if (
      extraArguments.length > 0 ||
      typeof options !== 'object' ||
      Object.keys(options).some((optionName) => optionName !== 'recipients')
    )
      throw new NotOnThisTableError('An acknowledgement, or a further argument, of game.socket.emit')
    const eventArgument = event === this.#event ? [] : ([event] as const)
    currentConnection().emit(
      'packageMessage',
      jsonRoundTrip(messageData) ?? null,
      [...(options.recipients ?? [])],
      ...eventArgument,
    )
  }

  on(event: string, socketHandler: SocketHandler): this {
    if (isConnectionEvent(event)) {
      currentConnection().on(event, socketHandler as () => void)
      return this
    }
    this.#handlersOf(event).push(socketHandler)
    return this
  }

  off(event: string, socketHandler?: SocketHandler): this {
    if (isConnectionEvent(event)) {
      currentConnection().off(event, socketHandler as () => void)
      return this
    }
    const eventHandlers = this.#handlersOf(event)
    if (!socketHandler) eventHandlers.length = 0
    const handlerIndex = socketHandler ? eventHandlers.indexOf(socketHandler) : -1
    if (handlerIndex >= 0) eventHandlers.splice(handlerIndex, 1)
    return this
  }

  /** Passes a message from the server to the handlers of its event. */
  receive(messageData: unknown, senderId: string, event = this.#event ?? ''): void {
    for (const socketHandler of [...(this.#handlers.get(event) ?? [])]) {
      try {
        socketHandler(messageData, senderId)
      } catch (error) {
        Hooks.onError(`game.socket ${event}`, error)
      }
    }
  }
}
