/**
 * Types of documents with only the documented members that windows, directories and the board use.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html; foundry-api §3.3, §3.8, §10.7.
 *
 * The classes of the data layer have more members. A window for one kind of document extends these types.
 */
import { documentConfig } from '../config'
import { fromUuid } from '../helpers/uuid'
import { game } from '../state'

export interface DocumentSheetView {
  readonly id: string
  readonly rendered?: boolean
  render(options?: object): unknown
  close(options?: object): unknown
}

export interface DocumentView {
  readonly id: string
  readonly uuid: string
  readonly documentName: string
  readonly name: string
  readonly img?: string | null
  readonly type?: string
  readonly folder?: FolderView | null
  readonly sort?: number
  readonly system: Record<string, unknown>
  readonly flags: Record<string, Record<string, unknown> | undefined>
  readonly ownership?: Record<string, number>
  readonly _source: Record<string, unknown>
  readonly schema: { fields: Record<string, unknown> }
  readonly parent: DocumentView | null
  readonly pack: string | null
  readonly inCompendium: boolean
  readonly collection?: { has(id: string): boolean }
  readonly apps: Record<string, unknown>
  readonly sheet: DocumentSheetView | null
  readonly isOwner: boolean
  readonly limited: boolean
  readonly visible: boolean
  update(changes: object, options?: object): Promise<unknown>
  delete(options?: object): Promise<unknown>
  validate(options: object): boolean
  toObject(): Record<string, unknown>
  toDragData(): object
  getUserLevel(user?: UserView): number | null
  testUserPermission(user: UserView, level: string | number, options?: object): boolean
  canUserModify(user: UserView, action: string, data?: object): boolean
  getFlag(scope: string, key: string): unknown
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<DocumentView[]>
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<DocumentView[]>
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<DocumentView[]>
}

export interface FolderView extends DocumentView {
  readonly color: { css: string } | null
  readonly sorting: 'a' | 'm'
  expanded?: boolean
}

export interface UserView extends DocumentView {
  readonly role: number
  readonly color: { css: string } | null
  readonly active: boolean
  readonly isGM: boolean
  readonly isSelf: boolean
  readonly character: DocumentView | null
  readonly hotbar: Record<string, string>
  readonly targets: Set<unknown>
  can(permission: string): boolean
  query(name: string, data: object, options?: object): Promise<unknown>
  assignHotbarMacro(macro: DocumentView | null, slot?: number | string, options?: object): Promise<unknown>
}

/** The members of a document class that the applications use: its name, its types and its database operations. */
export interface DocumentClass {
  readonly documentName: string
  readonly metadata: { label: string; labelPlural: string; hasTypeData?: boolean }
  readonly TYPES: string[]
  readonly implementation: DocumentClass
  create(data: object, options?: object): Promise<DocumentView | undefined>
  updateDocuments(updates: object[], options?: object): Promise<DocumentView[]>
  fromDropData(data: object): Promise<DocumentView | null | undefined>
  canUserCreate(user: UserView): boolean
}

/** A collection of documents of the world. */
export interface CollectionView<Kind extends DocumentView = DocumentView> extends Iterable<Kind> {
  readonly documentName: string
  readonly documentClass: DocumentClass
  readonly contents: Kind[]
  readonly size: number
  get(id: string): Kind | undefined
  has(id: string): boolean
}

// The functions below are the only code that casts documents of the data layer to the types of this module.

/** The user of this browser. */
export function currentUser(): UserView {
  return game.user as unknown as UserView
}

/** Returns the class that `CONFIG` has for a kind of document. */
export function documentClassByName(documentName: string): DocumentClass {
  return documentConfig(documentName).documentClass as unknown as DocumentClass
}

/** Returns the document class of a document. */
export function classOfDocument(document: DocumentView): DocumentClass {
  return document.constructor as unknown as DocumentClass
}

/** Finds a document by its UUID. @returns null if the document does not exist or the UUID is malformed */
export async function documentByUuid(uuid: string, relative?: DocumentView): Promise<DocumentView | null> {
  try {
    const foundDocument: unknown = await fromUuid(uuid, relative ? { relative: relative as never } : {})
    return foundDocument as DocumentView | null
  } catch {
    // A malformed UUID is treated like the UUID of a missing document.
    return null
  }
}

/**
 * Returns a collection of `game`.
 * @param key `actors`, `users`, `messages` …
 * @throws if `game[key]` is no object
 */
export function worldCollection<Kind extends DocumentView = DocumentView>(key: string): CollectionView<Kind> {
  const collection = game[key]
  if (typeof collection !== 'object' || collection === null)
    throw new Error(`game.${key} is not a collection.`)
  // The cast is safe: for every key that callers pass, `boot.ts` has put a collection into `game`.
  return collection as CollectionView<Kind>
}
