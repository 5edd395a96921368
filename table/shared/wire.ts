/**
 * The messages between the practice table's server and its clients, as JSON. The protocol is our own, because Foundry
 * does not document its protocol.
 */
import type { PlainObject } from './objects'

/** The stored data of a document. Every stored document has an id. */
export interface StoredDocument extends PlainObject {
  _id: string
}

/** The members that every kind of database operation has. */
export interface OperationBase {
  documentName: string
  /**
   * The UUID of the document that contains the documents of the operation. Null if the documents belong directly to the
   * world or to a compendium.
   */
  parentUuid: string | null
  pack: string | null
  /** The options that the caller passed, including keys of the caller's own. The hooks on every client receive them. */
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

/** A database operation. A client requests it; the server applies it and broadcasts it in the same form. */
export type Operation = CreateOperation | UpdateOperation | DeleteOperation

export interface OperationRequest {
  requestId: string
  /** The operations of the request, applied in order: all or none. */
  operations: Operation[]
}

export interface OperationBroadcast {
  requestId: string
  userId: string
  /** The number of this change in the world. A client whose boot data contain the change ignores it. */
  sequence: number
  operations: Operation[]
}

/** The server's answer to a request: its value or its error. */
export type RequestAnswer<T> = { ok: true; value: T } | { ok: false; error: string }

/**
 * Requests the world documents of a kind whose members equal the values in `query`. With `fields`, the answer contains
 * only these fields of the documents.
 */
export interface WorldRequest {
  documentName: string
  query: PlainObject
  fields: string[] | null
}

/** The requests to list, create and upload files in the user data. Paths neither start nor end with a slash. */
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
 * The full paths of the files and subfolders of a folder. After a creation or an upload, the answer contains only the
 * path of the new folder or file.
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
 * A query of one client that the server passes on to another client. The other client answers with the acknowledgement
 * of this message.
 */
export interface QueryToAnswer {
  name: string
  data: unknown
  /** The id of the user who sent the query. The server sets this id. */
  askedBy: string
  timeout?: number
}

export interface PackageMessage {
  data: unknown
  /**
   * The name of the module's socket event, if a module sent the message. Undefined if the game system sent the message.
   */
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
  /** True if the manifest limits the compendium to a game system. Worlds of other systems then do not show it. */
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
  /** The initial data of documents without a data model, by document kind and subtype. */
  model: Record<string, Record<string, PlainObject>>
  /** True if deprecated API throws, false if it only logs a warning. Tests set this to true. */
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
  /** Sentences about the records and compendia that the server could not read, one for each. Only GMs receive them. */
  problems: string[]
}

/** The events that the server sends to its clients, with their arguments. */
export interface ServerEvents {
  documents: (operationBroadcast: OperationBroadcast) => void
  userActivity: (userActivity: { userId: string; active: boolean }) => void
  packageMessage: (message: PackageMessage) => void
  query: (queryToAnswer: QueryToAnswer, sendAnswer: (requestAnswer: RequestAnswer<unknown>) => void) => void
  hotReload: (fileChange: HotReloadChange) => void
}

/** The events that a client sends, with their arguments. The server acknowledges all except `packageMessage`. */
export interface ClientEvents {
  operations: (
    operationRequest: OperationRequest,
    sendAnswer: (requestAnswer: RequestAnswer<string>) => void,
  ) => void
  /** Sends a message of a package to the named users. If no recipients are named, all other users receive it. */
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
