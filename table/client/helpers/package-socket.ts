/**
 * `game.socket`, "a reference to the open Socket.io connection", carries the events of packages whose manifest sets
 * `socket` (foundry-api §10.3). Messages sent offline are sent after reconnecting (socket.io, "offline behavior");
 * missed messages are lost ("delivery guarantees").
 */
import { NotOnThisTableError } from '../errors'
import { copyThroughJson } from '../../shared/objects'
import { requireServerConnection } from './connection'
import { Hooks } from './hooks'

type SocketHandler = (messageData: unknown, senderId: string) => unknown

const isSocketConnectionEvent = (eventName: string): eventName is 'connect' | 'disconnect' =>
  eventName === 'connect' || eventName === 'disconnect'

export class PackageSocket {
  readonly #event: string | null
  readonly #handlers = new Map<string, SocketHandler[]>()

  /**
   * Makes the socket for the events of the packages.
   * @param eventName the system's event, `system.<id>`; null if its manifest does not set `socket`
   * @param moduleEventNames the event `module.<id>` of each active module whose manifest sets `socket`
   */
  constructor(eventName: string | null, moduleEventNames: readonly string[] = []) {
    this.#event = eventName
    for (const packageEventName of [...(eventName === null ? [] : [eventName]), ...moduleEventNames])
      this.#handlers.set(packageEventName, [])
  }

  get connected(): boolean {
    return requireServerConnection().connected
  }

  /**
   * True if the server sends a client the messages that it missed before it reconnected. Foundry does not document
   * this.
   */
  get recovered(): boolean {
    return requireServerConnection().recovered
  }

  connect(): this {
    requireServerConnection().connect()
    return this
  }

  disconnect(): this {
    requireServerConnection().disconnect()
    return this
  }

  #handlersOf(eventName: string): SocketHandler[] {
    const eventHandlers = this.#handlers.get(eventName)
    if (eventHandlers) return eventHandlers
    const registeredEventNames = [...this.#handlers.keys()].join(', ') || 'none'
    throw new NotOnThisTableError(
      `The socket event "${eventName}" (the manifests open ${registeredEventNames})`,
    )
  }

  /**
   * Sends a message of a package to other clients.
   * @param options `recipients`: ids of the receiving users; default: all other users (foundry-live §11)
   */
  emit(
    eventName: string,
    messageData: unknown,
    options: { recipients?: readonly string[] } = {},
    ...additionalEventArguments: unknown[]
  ): void {
    this.#handlersOf(eventName)
    if (
      additionalEventArguments.length > 0 ||
      typeof options !== 'object' ||
      Object.keys(options).some((optionName) => optionName !== 'recipients')
    )
      throw new NotOnThisTableError('An acknowledgement, or a further argument, of game.socket.emit')
    const eventArgument = eventName === this.#event ? [] : ([eventName] as const)
    requireServerConnection().emit(
      'packageMessage',
      copyThroughJson(messageData) ?? null,
      [...(options.recipients ?? [])],
      ...eventArgument,
    )
  }

  on(eventName: string, socketHandler: SocketHandler): this {
    if (isSocketConnectionEvent(eventName)) {
      requireServerConnection().on(eventName, socketHandler as () => void)
      return this
    }
    this.#handlersOf(eventName).push(socketHandler)
    return this
  }

  off(eventName: string, socketHandler?: SocketHandler): this {
    if (isSocketConnectionEvent(eventName)) {
      requireServerConnection().off(eventName, socketHandler as () => void)
      return this
    }
    const eventHandlers = this.#handlersOf(eventName)
    if (!socketHandler) eventHandlers.length = 0
    const socketHandlerIndex = socketHandler ? eventHandlers.indexOf(socketHandler) : -1
    if (socketHandlerIndex >= 0) eventHandlers.splice(socketHandlerIndex, 1)
    return this
  }

  /** Passes a message from the server to the handlers of its event. */
  receive(messageData: unknown, senderId: string, eventName = this.#event ?? ''): void {
    for (const socketHandler of [...(this.#handlers.get(eventName) ?? [])]) {
      try {
        socketHandler(messageData, senderId)
      } catch (error) {
        Hooks.onError(`game.socket ${eventName}`, error)
      }
    }
  }
}
