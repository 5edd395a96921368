/** The socket connections to clients, for operations, package messages and queries. A user may have several. */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { hasUserPermission } from '../shared/user-permissions'
import type {
  RequestAnswer,
  ClientEvents,
  FileListing,
  FilesRequest,
  HotReloadChange,
  OperationBroadcast,
  QueryToAnswer,
  QueryRequest,
  ServerEvents,
  StoredDocument,
  WorldRequest,
} from '../shared/wire'
import { createFixedMessageDelay } from './latency'
import type { DelayMessage } from './latency'
import { isRequestOfOwnPage } from './origin'
import {
  parseFilesRequest,
  parseCompendiumIndexRequest,
  parseOperationRequest,
  parseCompendiumRequest,
  parseQueryRequest,
  parseWorldRequest,
} from './requests'
import type { UserSessions } from './sessions'
import type { TransactionQueue } from './transactions'
import type { World } from './world'

type ClientSocket = Socket<ClientEvents, ServerEvents>

export interface SocketContext {
  readonly sessions: UserSessions
  readonly world: World
  readonly transactions: TransactionQueue
  readonly latency: number
  readonly patience: number
  /**
   * The packages that may send socket messages, according to their manifests. `system` is true if the game system may
   * send them. `modules` contains the ids of the modules that may send them.
   */
  readonly packageMessages: { readonly system: boolean; readonly modules: readonly string[] }
  worldDocuments(worldRequest: WorldRequest): Promise<StoredDocument[]>
  files(userId: string, filesRequest: FilesRequest): Promise<FileListing>
  packDocuments(packId: string, documentIds: string[] | null): StoredDocument[]
  packIndex(packId: string, indexFields: string[]): StoredDocument[]
}

/** The name of a user's socket room, which all connections of the user join. */
const createUserRoomName = (userId: string): string => `user ${userId}`

const isStringList = (testedValue: unknown): testedValue is string[] =>
  Array.isArray(testedValue) && testedValue.every((listItem) => typeof listItem === 'string')

export class Sockets {
  readonly #context: SocketContext
  readonly #server: Server<ClientEvents, ServerEvents>
  readonly #connectionsByUser = new Map<string, Set<ClientSocket>>()
  readonly #delay: DelayMessage

  constructor(httpServer: HttpServer, socketContext: SocketContext) {
    this.#context = socketContext
    this.#delay = createFixedMessageDelay(socketContext.latency)
    this.#server = new Server(httpServer, {
      serveClient: false,
      pingTimeout: socketContext.patience * 1000,
      maxHttpBufferSize: 64 * 1024 * 1024,
      allowRequest: (httpRequest, sendConnectionDecision) => {
        sendConnectionDecision(null, isRequestOfOwnPage(httpRequest))
      },
    })
    this.#server.use((clientSocket, continueConnecting) => {
      const user = socketContext.sessions.userOf(clientSocket.handshake.headers.cookie)
      if (user && socketContext.world.user(user)) continueConnecting()
      else continueConnecting(new Error('Nobody has joined with this browser.'))
    })
    this.#server.on('connection', (clientSocket) => {
      this.#connect(clientSocket)
    })
  }

  get activeUsers(): string[] {
    return [...this.#connectionsByUser.keys()]
  }

  #connect(clientSocket: ClientSocket): void {
    const userId = this.#context.sessions.userOf(clientSocket.handshake.headers.cookie) ?? ''
    const userSockets = this.#connectionsByUser.get(userId) ?? new Set()
    userSockets.add(clientSocket)
    this.#connectionsByUser.set(userId, userSockets)
    void clientSocket.join(createUserRoomName(userId))
    if (userSockets.size === 1) this.#broadcastActivity(userId, true)
    clientSocket.on('disconnect', () => {
      userSockets.delete(clientSocket)
      if (userSockets.size > 0) return
      this.#connectionsByUser.delete(userId)
      this.#broadcastActivity(userId, false)
    })
    this.#listen(clientSocket, userId)
  }

  #broadcastActivity(userId: string, isUserActive: boolean): void {
    this.#delay(() => this.#server.emit('userActivity', { userId, active: isUserActive }))
  }

  /**
   * Registers the handlers for a client's messages. A schema checks the data of each message first. If a latency is
   * simulated, it delays messages and answers.
   */
  #listen(clientSocket: ClientSocket, userId: string): void {
    const { transactions, packageMessages } = this.#context
    clientSocket.on('operations', (operationsRequestPayload, receiveResult) => {
      this.#sendResult(receiveResult, async () => {
        const operationRequest = parseOperationRequest(operationsRequestPayload)
        await transactions.request(userId, operationRequest, (operationBroadcast) => {
          this.#broadcastOperation(operationBroadcast, clientSocket)
        })
        return operationRequest.requestId
      })
    })
    clientSocket.on('worldDocuments', (worldPayload, receiveResult) => {
      this.#sendResult(receiveResult, () => this.#context.worldDocuments(parseWorldRequest(worldPayload)))
    })
    clientSocket.on('files', (filesRequestPayload, receiveResult) => {
      this.#sendResult(receiveResult, () =>
        this.#context.files(userId, parseFilesRequest(filesRequestPayload)),
      )
    })
    clientSocket.on('packDocuments', (packRequestPayload, receiveResult) => {
      this.#sendResult(receiveResult, () => {
        const { pack, ids } = parseCompendiumRequest(packRequestPayload)
        return this.#context.packDocuments(pack, ids)
      })
    })
    clientSocket.on('packIndex', (indexRequestPayload, receiveResult) => {
      this.#sendResult(receiveResult, () => {
        const { pack, fields } = parseCompendiumIndexRequest(indexRequestPayload)
        return this.#context.packIndex(pack, fields)
      })
    })
    clientSocket.on('query', (queryRequestPayload, receiveResult) => {
      this.#sendResult(receiveResult, () => this.#query(userId, parseQueryRequest(queryRequestPayload)))
    })
    clientSocket.on(
      'packageMessage',
      (messageData, requestedRecipients: unknown, requestedEventName: unknown) => {
        const eventName = typeof requestedEventName === 'string' ? requestedEventName : null
        if (!(eventName === null ? packageMessages.system : packageMessages.modules.includes(eventName)))
          return
        const recipientIds = isStringList(requestedRecipients) ? requestedRecipients : []
        this.#delay(() => {
          this.#delay(() => {
            const messageAudience =
              recipientIds.length > 0
                ? clientSocket.to(recipientIds.map(createUserRoomName))
                : clientSocket.broadcast
            messageAudience.emit('packageMessage', {
              data: messageData,
              senderId: userId,
              ...(eventName !== null && { event: eventName }),
            })
          })
        })
      },
    )
  }

  #sendResult<T>(receiveRequestAnswer: unknown, computeSocketAnswer: () => T | Promise<T>): void {
    // A client that sends no callback expects no answer.
    if (typeof receiveRequestAnswer !== 'function') return
    const sendAnswer = (requestAnswer: RequestAnswer<T>): void => {
      this.#delay(
        () => void (receiveRequestAnswer as (sentAnswer: RequestAnswer<T>) => unknown)(requestAnswer),
      )
    }
    this.#delay(() => {
      Promise.resolve()
        .then(computeSocketAnswer)
        .then(
          (queryAnswerValue) => {
            sendAnswer({ ok: true, value: queryAnswerValue })
          },
          (error: unknown) => {
            sendAnswer({ ok: false, error: error instanceof Error ? error.message : String(error) })
          },
        )
    })
  }

  /**
   * Broadcasts changes to all clients in order. An operation with `broadcast: false` goes only to the client that
   * requested it.
   */
  #broadcastOperation(operationBroadcast: OperationBroadcast, requestingClient: ClientSocket): void {
    const isBroadcastForSenderOnly = operationBroadcast.operations.some(
      ({ options }) => options['broadcast'] === false,
    )
    this.#delay(() => {
      if (isBroadcastForSenderOnly) requestingClient.emit('documents', operationBroadcast)
      else this.#server.emit('documents', operationBroadcast)
    })
  }

  announceHotReload(fileChange: HotReloadChange): void {
    this.#delay(() => this.#server.emit('hotReload', fileChange))
  }

  /** Sends a query to a client of the user. @returns the answer of that client */
  async #query(askingUserId: string, { userId, name, data, timeout }: QueryRequest): Promise<unknown> {
    const { world } = this.#context
    const requestingUser = world.user(askingUserId)
    if (!requestingUser || !hasUserPermission(requestingUser, 'QUERY_USER', world.grants)) {
      throw new Error('You do not have permission to query other users.')
    }
    const targetSocket = [...(this.#connectionsByUser.get(userId) ?? [])].at(-1)
    if (!targetSocket) throw new Error('The queried user is not connected.')
    const queryToAnswer = { name, data, askedBy: askingUserId, ...(timeout !== undefined && { timeout }) }
    const queryAnswer = await awaitQueryAnswer(targetSocket, queryToAnswer, this.#delay)
    if (!queryAnswer.ok) throw new Error(queryAnswer.error)
    return queryAnswer.value
  }

  async close(): Promise<void> {
    await this.#server.close()
  }
}

/** Waits for the client's answer. Rejects at the timeout or when the client disconnects. */
function awaitQueryAnswer(
  clientSocket: ClientSocket,
  queryToAnswer: QueryToAnswer,
  delayMessage: DelayMessage,
): Promise<RequestAnswer<unknown>> {
  const { name, timeout } = queryToAnswer
  return new Promise((resolve, reject) => {
    const settleAnswerPromiseOnce = (settlePendingPromise: () => void): void => {
      clearTimeout(timerId)
      clientSocket.off('disconnect', onDisconnect)
      settlePendingPromise()
    }
    const rejectWithReason = (rejectionReason: string): void => {
      settleAnswerPromiseOnce(() => {
        reject(new Error(rejectionReason))
      })
    }
    const onDisconnect = (): void => {
      rejectWithReason('The queried user has disconnected.')
    }
    const onTimeout = (): void => {
      rejectWithReason(`The query "${name}" was not answered within ${String(timeout)} ms.`)
    }
    const timerId = timeout === undefined ? undefined : setTimeout(onTimeout, timeout)
    clientSocket.once('disconnect', onDisconnect)
    delayMessage(() => {
      clientSocket.emit('query', queryToAnswer, (queryAnswer) => {
        delayMessage(() => {
          settleAnswerPromiseOnce(() => {
            resolve(queryAnswer)
          })
        })
      })
    })
  })
}
