/**
 * The types of the messages between the practice table's server and its clients. All messages are JSON. The
 * protocol is our own, because Foundry does not document its protocol.
 */
import type { PlainObject } from './objects'

/** A stored document; every stored document has an id. */
export interface StoredDocument extends PlainObject {
  _id: string
}

/** The members that operations of every kind have. */
export interface OperationBase {
  documentName: string
  /** The uuid of the parent, for embedded documents; null for documents of the world or of a compendium. */
  parentUuid: string | null
  pack: string | null
  /** The caller's other options, including keys of its own. The hooks on every client receive them. */
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

/** An operation that a client requests. The server broadcasts the operation in the same form as it was applied. */
export type Operation = CreateOperation | UpdateOperation | DeleteOperation

export interface OperationRequest {
  requestId: string
  /** The server applies all operations, in their order, or none. */
  operations: Operation[]
}

export interface OperationBroadcast {
  requestId: string
  userId: string
  /** The number of this change. A client ignores changes that its boot data already contain. */
  sequence: number
  operations: Operation[]
}

/** The server's answer to any request. */
export type RequestAnswer<T> = { ok: true; value: T } | { ok: false; error: string }

/**
 * Requests the world documents of one kind whose members equal the values in `query`. With `fields`, the answer holds
 * only these fields.
 */
export interface WorldRequest {
  documentName: string
  query: PlainObject
  fields: string[] | null
}

/**
 * Requests that list, create and upload files in the server's user data folder. Paths have no slash at either end.
 */
export type FilesRequest =
  | { action: 'browse'; target: string; extensions: string[] | null }
  | { action: 'createDirectory'; target: string }
  | { action: 'upload'; target: string; name: string; /** The file's content as base64. */ content: string }

/** The full paths of the files and folders in a folder. After a creation or an upload, only the new path. */
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
  /** The socket event of a module. Without it, the message is the system's. */
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

/** A compendium in the boot data. `problem` says why it did not open. */
export interface PackInfo {
  collection: string
  name: string
  label: string
  packageType: 'system' | 'module'
  type: string
  system: string
  /** True: the manifest names the compendium's system, so other systems do not see the compendium. */
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
  /** For each kind of document and each subtype, the initial data of documents without a data model. */
  model: Record<string, Record<string, PlainObject>>
  /** True (in tests): deprecated API throws. False: it warns. */
  refusesOutdated: boolean
  /** The installed modules in their loading order, active modules first. */
  modules: ModuleInfo[]
  world: { id: string; title: string }
  userId: string
  collections: Record<string, StoredDocument[]>
  packs: PackInfo[]
  activeUsers: string[]
  /** The boot data contain all changes up to the change with this number. */
  sequence: number
  /** A sentence for each unreadable record or compendium. Only the boot data of GMs have these sentences. */
  problems: string[]
}

/** Events from the server. */
export interface ServerEvents {
  documents: (broadcast: OperationBroadcast) => void
  userActivity: (activity: { userId: string; active: boolean }) => void
  packageMessage: (message: PackageMessage) => void
  query: (delivery: DeliveredQuery, answer: (result: RequestAnswer<unknown>) => void) => void
  hotReload: (change: HotReloadChange) => void
}

/** Events from a client; the server acknowledges each except `packageMessage`. */
export interface ClientEvents {
  operations: (request: OperationRequest, answer: (result: RequestAnswer<string>) => void) => void
  /** Sends a package's message to the named users; with no recipients, to all other users. */
  packageMessage: (data: unknown, recipients: readonly string[], event?: string) => void
  query: (request: QueryRequest, answer: (result: RequestAnswer<unknown>) => void) => void
  worldDocuments: (request: WorldRequest, answer: (result: RequestAnswer<StoredDocument[]>) => void) => void
  packDocuments: (
    request: { pack: string; ids: string[] | null },
    answer: (result: RequestAnswer<StoredDocument[]>) => void,
  ) => void
  files: (request: FilesRequest, answer: (result: RequestAnswer<FileListing>) => void) => void
  packIndex: (
    request: { pack: string; fields: string[] },
    answer: (result: RequestAnswer<StoredDocument[]>) => void,
  ) => void
}
