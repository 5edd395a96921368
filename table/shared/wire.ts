/**
 * What server and table client say to each other. The wire is the table's own: Foundry does not document its.
 * Everything here crosses as JSON.
 */
import type { PlainObject } from './objects'

/** A stored document; every one has an id. */
export interface StoredDocument extends PlainObject {
  _id: string
}

/** What all operations say. */
export interface OperationBase {
  documentName: string
  /** the document in which the documents are embedded, or null for the world or the pack */
  parentUuid: string | null
  pack: string | null
  /** the caller's further options, its own keys too: they reach every client's hooks */
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

/** One operation, as it is asked for; the server answers with the same shape, as it was carried out. */
export type Operation = CreateOperation | UpdateOperation | DeleteOperation

export interface OperationRequest {
  requestId: string
  /** carried out in order, all or nothing */
  operations: Operation[]
}

export interface OperationBroadcast {
  requestId: string
  userId: string
  /** counts the changes of the world, so that a client knows which its boot data hold */
  sequence: number
  operations: Operation[]
}

/** The answer of the server to a request of whatever kind. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: string }

/** The documents of the world of one kind, of which these members have these values; of an index these fields only. */
export interface WorldRequest {
  documentName: string
  query: PlainObject
  fields: string[] | null
}

/** Of the folder of user data: paths without a slash at their ends. */
export type FilesRequest =
  | { action: 'browse'; target: string; extensions: string[] | null }
  | { action: 'createDirectory'; target: string }
  | { action: 'upload'; target: string; name: string; /** in base 64 */ content: string }

/** The full paths of what lies in a folder; of what was made, its own path alone. */
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

/** What the queried client is asked; it answers by acknowledging. */
export interface QueryDelivery {
  name: string
  data: unknown
  /** who asks, as the server knows them */
  askedBy: string
  timeout?: number
}

export interface PackageMessage {
  data: unknown
  /** which package's; the system's, when nothing is said */
  event?: string
  senderId: string
}

export interface HotReload {
  packageType: string
  packageId: string
  path: string
  extension: string
  content: string
}

/** A compendium, as the boot data name it; one that does not open says why. */
export interface PackInfo {
  collection: string
  name: string
  label: string
  packageType: 'system' | 'module'
  type: string
  system: string
  /** whether the manifest names the system, so that other systems do not see it */
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
  /** kind → subtype → what documents without a model begin with */
  model: Record<string, Record<string, PlainObject>>
  /** whether what is deprecated throws, as in tests, or warns */
  refusesOutdated: boolean
  /** those that are installed, in the order in which they are loaded; the ones that run first */
  modules: ModuleInfo[]
  world: { id: string; title: string }
  userId: string
  collections: Record<string, StoredDocument[]>
  packs: PackInfo[]
  activeUsers: string[]
  /** of the last change these data hold */
  sequence: number
  /** records and packs that could not be read; told to GMs only */
  problems: string[]
}

/** Events from the server. */
export interface ServerEvents {
  documents: (broadcast: OperationBroadcast) => void
  userActivity: (activity: { userId: string; active: boolean }) => void
  packageMessage: (message: PackageMessage) => void
  query: (delivery: QueryDelivery, answer: (result: Answer<unknown>) => void) => void
  hotReload: (change: HotReload) => void
}

/** Events from a client; each is acknowledged but `packageMessage`. */
export interface ClientEvents {
  operations: (request: OperationRequest, answer: (result: Answer<string>) => void) => void
  /** To these users, or to everybody else when nobody is named. */
  packageMessage: (data: unknown, recipients: readonly string[], event?: string) => void
  query: (request: QueryRequest, answer: (result: Answer<unknown>) => void) => void
  worldDocuments: (request: WorldRequest, answer: (result: Answer<StoredDocument[]>) => void) => void
  packDocuments: (
    request: { pack: string; ids: string[] | null },
    answer: (result: Answer<StoredDocument[]>) => void,
  ) => void
  files: (request: FilesRequest, answer: (result: Answer<FileListing>) => void) => void
  packIndex: (
    request: { pack: string; fields: string[] },
    answer: (result: Answer<StoredDocument[]>) => void,
  ) => void
}
