/**
 * The client's only connection to the server: documents, settings, queries and `game.socket` use it.
 */
import type {
  RequestAnswer,
  ClientEvents,
  FileListing,
  FilesRequest,
  OperationRequest,
  QueryRequest,
  ServerEvents,
  StoredDocument,
  WorldRequest,
} from '../../shared/wire'
import { copyThroughJson } from '../../shared/objects'

/** The members of a socket.io client that the practice table uses. */
export interface ServerConnection {
  on<E extends keyof ServerEvents>(eventName: E, handleEvent: ServerEvents[E]): unknown
  on(eventName: 'connect' | 'disconnect', handleEvent: () => void): unknown
  off(eventName: 'connect' | 'disconnect', handleEvent?: () => void): unknown
  emit<E extends keyof ClientEvents>(eventName: E, ...args: Parameters<ClientEvents[E]>): unknown
  readonly connected: boolean
  readonly recovered: boolean
  connect(): unknown
  disconnect(): unknown
}

let serverConnection: ServerConnection | null = null

export function setServerConnection(newServerConnection: ServerConnection): void {
  serverConnection = newServerConnection
}

export function requireServerConnection(): ServerConnection {
  if (!serverConnection) throw new Error('The table is not connected yet.')
  return serverConnection
}

interface ServerRequestTypes {
  operations: [OperationRequest, string]
  query: [QueryRequest, unknown]
  worldDocuments: [WorldRequest, StoredDocument[]]
  files: [FilesRequest, FileListing]
  packDocuments: [{ pack: string; ids: string[] | null }, StoredDocument[]]
  packIndex: [{ pack: string; fields: string[] }, StoredDocument[]]
}

/** Sends a request to the server as JSON. The promise rejects if the server refuses the request. */
export function sendRequestToServer<E extends keyof ServerRequestTypes>(
  eventName: E,
  requestPayload: ServerRequestTypes[E][0],
): Promise<ServerRequestTypes[E][1]> {
  return new Promise((resolve, reject) => {
    const onServerAnswer = (requestAnswer: RequestAnswer<ServerRequestTypes[E][1]>): void => {
      if (requestAnswer.ok) resolve(requestAnswer.value)
      else reject(new Error(requestAnswer.error))
    }
    // The cast is needed because TypeScript cannot derive from `ServerRequestTypes` that all requests have the same
    // form.
    const emitSocketRequest = requireServerConnection().emit.bind(requireServerConnection()) as (
      eventName: string,
      payload: unknown,
      requestAnswer: typeof onServerAnswer,
    ) => void
    emitSocketRequest(eventName, copyThroughJson(requestPayload), onServerAnswer)
  })
}
