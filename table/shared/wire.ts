/**
 * The types of the messages between the practice table's server and its clients. All messages are JSON. The
 * protocol is our own, because Foundry does not document its protocol.
 */
import type { PlainObject } from './objects'

/** The stored data of a document. Every stored document has an id. */
export interface StoredDocument extends PlainObject {
  _id: string
}

/** The members that every kind of operation has. */
export interface OperationBase {
  documentName: string
  /** The UUID of the parent if the documents are embedded. Null for documents of the world or of a compendium. */
  parentUuid: string | null
  pack: string | null
  /**
   * Further options of the caller. The caller may use keys of its own. The hooks on every client receive all of them.
   */
  options: PlainObject
}

export interface CreateOperation extends OperationBase {
  action: 'create'
  data: PlainObject[]
}

export interface UpdateOperation extends OperationBase {
  action: 'update'
  updates: StoredDocument[]
}

export interface DeleteOperation extends OperationBase {
  action: 'delete'
  ids: string[]
}

/**
 * A database operation. A client requests it; the server applies it and broadcasts the applied operation in the same
 * form.
 */
export type Operation = CreateOperation | UpdateOperation | DeleteOperation

export interface OperationRequest {
  requestId: string
  /** The operations of the request. The server applies all of them in their order, or none of them. */
  operations: Operation[]
}

export interface OperationBroadcast {
  requestId: string
  userId: string
  /**
   * The number of this change in the world's sequence of changes. If a client's boot data already contain the change,
   * the client ignores it.
   */
  sequence: number
  operations: Operation[]
}

/** The server's answer to a request: its value or its error. */
export type RequestAnswer<T> = { ok: true; value: T } | { ok: false; error: string }

/**
 * Requests the world documents of a kind. A document matches `query` if its members equal the values in it. With
 * `fields`, the answer contains only these fields.
 */
export interface WorldRequest {
  documentName: string
  query: PlainObject
  fields: string[] | null
}

/**
 * The requests that list, create and upload files in the server's folder of user data. Paths have no slash at the start
 * or the end.
 */
export type FilesRequest =
  | { action: 'browse'; target: string; extensions: string[] | null }
  | { action: 'createDirectory'; target: string }
  | {
      action: 'upload'
      target: string
      name: string
      /** The content of the file, encoded as base64. */ content: string
    }

/**
 * The content of a folder: the full paths of its files and subfolders. After a creation or an upload, it contains only
 * the new path.
 */
export interface FileListing {
  target: string
  dirs: string[]
  files: string[]
}

export interface QueryRequest {
  userId: string
  name: string
  data: unknown
  timeout?: number
}

/**
 * A query that the server passes on to the queried client. The client answers through the acknowledgement of the
 * message.
 */
export interface DeliveredQuery {
  name: string
  data: unknown
  /** The id of the user who asks. The server sets it. */
  askedBy: string
  timeout?: number
}

export interface PackageMessage {
  data: unknown
  /** The module's socket event. Undefined: the message belongs to the system's event. */
  event?: string
  senderId: string
}

export interface HotReloadChange {
  packageType: string
  packageId: string
  path: string
  extension: string
  content: string
}

/** A compendium, as the boot data describe it. `problem` is the reason why it could not be opened. */
export interface PackInfo {
  collection: string
  name: string
  label: string
  packageType: 'system' | 'module'
  type: string
  system: string
  /**
   * Does the manifest assign the compendium to a game system? Then worlds of other systems do not show the compendium.
   */
  ofSystem?: boolean
  ownership: Record<string, string>
  flags: PlainObject
  folders: StoredDocument[]
  problem?: string
}

export interface ModuleInfo {
  manifest: PlainObject
  active: boolean
}

export interface BootData {
  generation: 13 | 14
  release: string
  systemManifest: PlainObject
  /** The initial data of documents whose subtype has no data model. The keys are the document kind and the subtype. */
  model: Record<string, Record<string, PlainObject>>
  /** Does deprecated API throw instead of warning? Tests set this to true. */
  refusesOutdated: boolean
  /** The installed modules in their loading order, active modules first. */
  modules: ModuleInfo[]
  world: { id: string; title: string }
  userId: string
  collections: Record<string, StoredDocument[]>
  packs: PackInfo[]
  activeUsers: string[]
  /** The number of the last change that the boot data contain. The client ignores broadcasts up to this number. */
  sequence: number
  /** A sentence for each unreadable record or compendium. Only the boot data of GMs have these sentences. */
  problems: string[]
}

/** The events that the server sends to its clients, with their arguments. */
export interface ServerEvents {
  documents: (operationBroadcast: OperationBroadcast) => void
  userActivity: (userActivity: { userId: string; active: boolean }) => void
  packageMessage: (message: PackageMessage) => void
  query: (deliveredQuery: DeliveredQuery, sendAnswer: (requestAnswer: RequestAnswer<unknown>) => void) => void
  hotReload: (fileChange: HotReloadChange) => void
}

/**
 * The events that a client sends to the server, with their arguments. The server acknowledges each event except
 * `packageMessage`.
 */
export interface ClientEvents {
  operations: (
    operationRequest: OperationRequest,
    sendAnswer: (requestAnswer: RequestAnswer<string>) => void,
  ) => void
  /** Sends a package's message to the named users; with no recipients, to all other users. */
  packageMessage: (messageData: unknown, recipients: readonly string[], eventName?: string) => void
  query: (queryRequest: QueryRequest, sendAnswer: (requestAnswer: RequestAnswer<unknown>) => void) => void
  worldDocuments: (
    worldRequest: WorldRequest,
    sendAnswer: (requestAnswer: RequestAnswer<StoredDocument[]>) => void,
  ) => void
  packDocuments: (
    packRequest: { pack: string; ids: string[] | null },
    sendAnswer: (requestAnswer: RequestAnswer<StoredDocument[]>) => void,
  ) => void
  files: (filesRequest: FilesRequest, sendAnswer: (requestAnswer: RequestAnswer<FileListing>) => void) => void
  packIndex: (
    indexRequest: { pack: string; fields: string[] },
    sendAnswer: (requestAnswer: RequestAnswer<StoredDocument[]>) => void,
  ) => void
}
