/**
 * The socket connections to the clients. They carry operations, package messages and queries. A user may have several
 * connections.
 */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { holdsPermission } from '../shared/user-permissions'
import type {
  RequestAnswer,
  ClientEvents,
  FileListing,
  FilesRequest,
  HotReloadChange,
  OperationBroadcast,
  DeliveredQuery,
  QueryRequest,
  ServerEvents,
  StoredDocument,
  WorldRequest,
} from '../shared/wire'
import { fixedDelay } from './latency'
import type { DelayMessage } from './latency'
import { isRequestOfOwnPage } from './origin'
import {
  readFilesRequest,
  readIndexRequest,
  readOperations,
  readPackRequest,
  readQuery,
  readWorldRequest,
} from './requests'
import type { Sessions } from './sessions'
import type { Transactions } from './transactions'
import type { World } from './world'

type ClientSocket = Socket<ClientEvents, ServerEvents>

export interface SocketContext {
  readonly sessions: Sessions
  readonly world: World
  readonly transactions: Transactions
  readonly latency: number
  readonly patience: number
  /**
   * Which packages may send socket messages, according to their manifests: whether the system may, and the ids of the
   * modules.
   */
  readonly packageMessages: { readonly system: boolean; readonly modules: readonly string[] }
  worldDocuments(request: WorldRequest): Promise<StoredDocument[]>
  files(userId: string, request: FilesRequest): Promise<FileListing>
  packDocuments(pack: string, ids: string[] | null): StoredDocument[]
  packIndex(pack: string, fields: string[]): StoredDocument[]
}

/** The name of a user's socket room, which all connections of the user join. */
const userRoomName = (userId: string): string => `user ${userId}`

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

export class Sockets {
  readonly #context: SocketContext
  readonly #server: Server<ClientEvents, ServerEvents>
  readonly #connectionsByUser = new Map<string, Set<ClientSocket>>()
  readonly #delay: DelayMessage

  constructor(http: HttpServer, context: SocketContext) {
    this.#context = context
    this.#delay = fixedDelay(context.latency)
    this.#server = new Server(http, {
      serveClient: false,
      pingTimeout: context.patience * 1000,
      maxHttpBufferSize: 64 * 1024 * 1024,
      allowRequest: (request, answer) => {
        answer(null, isRequestOfOwnPage(request))
      },
    })
    this.#server.use((socket, next) => {
      const user = context.sessions.userOf(socket.handshake.headers.cookie)
      if (user && context.world.user(user)) next()
      else next(new Error('Nobody has joined with this browser.'))
    })
    this.#server.on('connection', (socket) => {
      this.#connect(socket)
    })
  }

  get activeUsers(): string[] {
    return [...this.#connectionsByUser.keys()]
  }

  #connect(line: ClientSocket): void {
    const userId = this.#context.sessions.userOf(line.handshake.headers.cookie) ?? ''
    const userSockets = this.#connectionsByUser.get(userId) ?? new Set()
    userSockets.add(line)
    this.#connectionsByUser.set(userId, userSockets)
    void line.join(userRoomName(userId))
    if (userSockets.size === 1) this.#broadcastActivity(userId, true)
    line.on('disconnect', () => {
      userSockets.delete(line)
      if (userSockets.size > 0) return
      this.#connectionsByUser.delete(userId)
      this.#broadcastActivity(userId, false)
    })
    this.#listen(line, userId)
  }

  #broadcastActivity(userId: string, active: boolean): void {
    this.#delay(() => this.#server.emit('userActivity', { userId, active }))
  }

  /**
   * Handles the messages of the clients. Schemas check every payload before it is used. The simulated latency delays
   * each message and each answer.
   */
  #listen(line: ClientSocket, userId: string): void {
    const { transactions, packageMessages } = this.#context
    line.on('operations', (payload, answer) => {
      this.#answer(answer, async () => {
        const request = readOperations(payload)
        await transactions.request(userId, request, (broadcast) => {
          this.#broadcast(broadcast, line)
        })
        return request.requestId
      })
    })
    line.on('worldDocuments', (payload, answer) => {
      this.#answer(answer, () => this.#context.worldDocuments(readWorldRequest(payload)))
    })
    line.on('files', (payload, answer) => {
      this.#answer(answer, () => this.#context.files(userId, readFilesRequest(payload)))
    })
    line.on('packDocuments', (payload, answer) => {
      this.#answer(answer, () => {
        const { pack, ids } = readPackRequest(payload)
        return this.#context.packDocuments(pack, ids)
      })
    })
    line.on('packIndex', (payload, answer) => {
      this.#answer(answer, () => {
        const { pack, fields } = readIndexRequest(payload)
        return this.#context.packIndex(pack, fields)
      })
    })
    line.on('query', (payload, answer) => {
      this.#answer(answer, () => this.#query(userId, readQuery(payload)))
    })
    line.on('packageMessage', (data, requestedRecipients: unknown, requestedEvent: unknown) => {
      const event = typeof requestedEvent === 'string' ? requestedEvent : null
      if (!(event === null ? packageMessages.system : packageMessages.modules.includes(event))) return
      const recipients = isStringList(requestedRecipients) ? requestedRecipients : []
      this.#delay(() => {
        this.#delay(() => {
          const audience = recipients.length > 0 ? line.to(recipients.map(userRoomName)) : line.broadcast
          audience.emit('packageMessage', { data, senderId: userId, ...(event !== null && { event }) })
        })
      })
    })
  }

  #answer<T>(answer: unknown, computeAnswer: () => T | Promise<T>): void {
    // A client that sends no callback expects no answer.
    if (typeof answer !== 'function') return
    const finish = (result: RequestAnswer<T>): void => {
      this.#delay(() => void (answer as (result: RequestAnswer<T>) => unknown)(result))
    }
    this.#delay(() => {
      Promise.resolve()
        .then(computeAnswer)
        .then(
          (value) => {
            finish({ ok: true, value })
          },
          (error: unknown) => {
            finish({ ok: false, error: error instanceof Error ? error.message : String(error) })
          },
        )
    })
  }

  /**
   * Broadcasts a change to all clients, in the order of the changes. An operation with `broadcast: false` is sent only
   * to the client that requested it.
   */
  #broadcast(broadcast: OperationBroadcast, requestingClient: ClientSocket): void {
    const isPrivate = broadcast.operations.some(({ options }) => options['broadcast'] === false)
    this.#delay(() => {
      if (isPrivate) requestingClient.emit('documents', broadcast)
      else this.#server.emit('documents', broadcast)
    })
  }

  announceHotReload(change: HotReloadChange): void {
    this.#delay(() => this.#server.emit('hotReload', change))
  }

  /** Sends a query to a client of the user. @returns the answer of that client */
  async #query(askingUserId: string, { userId, name, data, timeout }: QueryRequest): Promise<unknown> {
    const { world } = this.#context
    const requestingUser = world.user(askingUserId)
    if (!requestingUser || !holdsPermission(requestingUser, 'QUERY_USER', world.grants)) {
      throw new Error('You do not have permission to query other users.')
    }
    const target = [...(this.#connectionsByUser.get(userId) ?? [])].at(-1)
    if (!target) throw new Error('The queried user is not connected.')
    const deliveredQuery = { name, data, askedBy: askingUserId, ...(timeout !== undefined && { timeout }) }
    const result = await awaitAnswer(target, deliveredQuery, this.#delay)
    if (!result.ok) throw new Error(result.error)
    return result.value
  }

  async close(): Promise<void> {
    await this.#server.close()
  }
}

/** The client's answer; rejects at the timeout or when the client disconnects. */
function awaitAnswer(
  line: ClientSocket,
  deliveredQuery: DeliveredQuery,
  delayMessage: DelayMessage,
): Promise<RequestAnswer<unknown>> {
  const { name, timeout } = deliveredQuery
  return new Promise((resolve, reject) => {
    const settle = (work: () => void): void => {
      clearTimeout(timerId)
      line.off('disconnect', onDisconnect)
      work()
    }
    const rejectWithReason = (reason: string): void => {
      settle(() => {
        reject(new Error(reason))
      })
    }
    const onDisconnect = (): void => {
      rejectWithReason('The queried user has disconnected.')
    }
    const onTimeout = (): void => {
      rejectWithReason(`The query "${name}" was not answered within ${String(timeout)} ms.`)
    }
    const timerId = timeout === undefined ? undefined : setTimeout(onTimeout, timeout)
    line.once('disconnect', onDisconnect)
    delayMessage(() => {
      line.emit('query', deliveredQuery, (result) => {
        delayMessage(() => {
          settle(() => {
            resolve(result)
          })
        })
      })
    })
  })
}
