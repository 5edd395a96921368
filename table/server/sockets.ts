/**
 * The socket connections to the clients: operations, package messages, queries. A user may have several connections.
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
  HotReload,
  OperationBroadcast,
  QueryDelivery,
  QueryRequest,
  ServerEvents,
  StoredDocument,
  WorldRequest,
} from '../shared/wire'
import { fixedDelay } from './latency'
import type { MessageDelay } from './latency'
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
  /** The packages whose manifests enable socket messages: the system, and the ids of the modules. */
  readonly packageMessages: { readonly system: boolean; readonly modules: readonly string[] }
  worldDocuments(request: WorldRequest): Promise<StoredDocument[]>
  files(userId: string, request: FilesRequest): Promise<FileListing>
  packDocuments(pack: string, ids: string[] | null): StoredDocument[]
  packIndex(pack: string, fields: string[]): StoredDocument[]
}

/** The socket room with all connections of one user. */
const userRoom = (userId: string): string => `user ${userId}`

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

export class Sockets {
  readonly #context: SocketContext
  readonly #server: Server<ClientEvents, ServerEvents>
  readonly #connectionsByUser = new Map<string, Set<ClientSocket>>()
  readonly #delay: MessageDelay

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
    const lines = this.#connectionsByUser.get(userId) ?? new Set()
    lines.add(line)
    this.#connectionsByUser.set(userId, lines)
    void line.join(userRoom(userId))
    if (lines.size === 1) this.#broadcastActivity(userId, true)
    line.on('disconnect', () => {
      lines.delete(line)
      if (lines.size > 0) return
      this.#connectionsByUser.delete(userId)
      this.#broadcastActivity(userId, false)
    })
    this.#listen(line, userId)
  }

  #broadcastActivity(userId: string, active: boolean): void {
    this.#delay(() => this.#server.emit('userActivity', { userId, active }))
  }

  /**
   * Handles the client's messages; the simulated latency delays each message and each answer. Schemas check every
   * payload before its use.
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
    line.on('packageMessage', (data, namedRecipients: unknown, givenEvent: unknown) => {
      const event = typeof givenEvent === 'string' ? givenEvent : null
      if (!(event === null ? packageMessages.system : packageMessages.modules.includes(event))) return
      const recipients = isStringList(namedRecipients) ? namedRecipients : []
      this.#delay(() => {
        this.#delay(() => {
          const audience = recipients.length > 0 ? line.to(recipients.map(userRoom)) : line.broadcast
          audience.emit('packageMessage', { data, senderId: userId, ...(event !== null && { event }) })
        })
      })
    })
  }

  #answer<T>(answer: unknown, work: () => T | Promise<T>): void {
    // A client that sends no callback wants no answer.
    if (typeof answer !== 'function') return
    const finish = (result: RequestAnswer<T>): void => {
      this.#delay(() => void (answer as (result: RequestAnswer<T>) => unknown)(result))
    }
    this.#delay(() => {
      Promise.resolve()
        .then(work)
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
   * Sends a change to all clients in the order of the changes; with `broadcast: false` only to the requesting client.
   */
  #broadcast(broadcast: OperationBroadcast, asker: ClientSocket): void {
    const isPrivate = broadcast.operations.some(({ options }) => options['broadcast'] === false)
    this.#delay(() => {
      if (isPrivate) asker.emit('documents', broadcast)
      else this.#server.emit('documents', broadcast)
    })
  }

  announceHotReload(change: HotReload): void {
    this.#delay(() => this.#server.emit('hotReload', change))
  }

  /** Sends a query to one of the user's clients, and returns that client's answer. */
  async #query(askedBy: string, { userId, name, data, timeout }: QueryRequest): Promise<unknown> {
    const { world } = this.#context
    const asker = world.user(askedBy)
    if (!asker || !holdsPermission(asker, 'QUERY_USER', world.grants)) {
      throw new Error('You do not have permission to query other users.')
    }
    const target = [...(this.#connectionsByUser.get(userId) ?? [])].at(-1)
    if (!target) throw new Error('The queried user is not connected.')
    const delivery = { name, data, askedBy, ...(timeout !== undefined && { timeout }) }
    const result = await awaitAnswer(target, delivery, this.#delay)
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
  delivery: QueryDelivery,
  delay: MessageDelay,
): Promise<RequestAnswer<unknown>> {
  const { name, timeout } = delivery
  return new Promise((resolve, reject) => {
    const settleOnce = (work: () => void): void => {
      clearTimeout(timer)
      line.off('disconnect', onDisconnect)
      work()
    }
    const fail = (reason: string): void => {
      settleOnce(() => {
        reject(new Error(reason))
      })
    }
    const onDisconnect = (): void => {
      fail('The queried user has disconnected.')
    }
    const onTimeout = (): void => {
      fail(`The query "${name}" was not answered within ${String(timeout)} ms.`)
    }
    const timer = timeout === undefined ? undefined : setTimeout(onTimeout, timeout)
    line.once('disconnect', onDisconnect)
    delay(() => {
      line.emit('query', delivery, (result) => {
        delay(() => {
          settleOnce(() => {
            resolve(result)
          })
        })
      })
    })
  })
}
