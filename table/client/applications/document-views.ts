/**
 * Types of documents with only the documented members that windows, directories and the board use.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html; foundry-api §3.3, §3.8, §10.7.
 */
import { findDocumentConfig } from '../config'
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
  readonly collection?: { has(documentId: string): boolean }
  readonly apps: Record<string, unknown>
  readonly sheet: DocumentSheetView | null
  readonly isOwner: boolean
  readonly limited: boolean
  readonly visible: boolean
  update(documentChanges: object, options?: object): Promise<unknown>
  delete(options?: object): Promise<unknown>
  validate(options: object): boolean
  toObject(): Record<string, unknown>
  toDragData(): object
  getUserLevel(user?: UserView): number | null
  testUserPermission(user: UserView, ownershipLevel: string | number, options?: object): boolean
  canUserModify(user: UserView, documentAction: string, changedData?: object): boolean
  getFlag(flagScope: string, flagKey: string): unknown
  setFlag(flagScope: string, flagKey: string, flagValue: unknown): Promise<unknown>
  createEmbeddedDocuments(
    documentName: string,
    documentData: object[],
    options?: object,
  ): Promise<DocumentView[]>
  updateEmbeddedDocuments(
    documentName: string,
    documentUpdates: object[],
    options?: object,
  ): Promise<DocumentView[]>
  deleteEmbeddedDocuments(
    documentName: string,
    documentIds: string[],
    options?: object,
  ): Promise<DocumentView[]>
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
  can(permissionName: string): boolean
  query(queryName: string, queryData: object, options?: object): Promise<unknown>
  assignHotbarMacro(
    macro: DocumentView | null,
    slotNumber?: number | string,
    options?: object,
  ): Promise<unknown>
}

/** The members of a document class that the applications use: its name, its types and its database operations. */
export interface DocumentClass {
  readonly documentName: string
  readonly metadata: { label: string; labelPlural: string; hasTypeData?: boolean }
  readonly TYPES: string[]
  readonly implementation: DocumentClass
  create(documentData: object, options?: object): Promise<DocumentView | undefined>
  updateDocuments(documentUpdates: object[], options?: object): Promise<DocumentView[]>
  fromDropData(dropData: object): Promise<DocumentView | null | undefined>
  canUserCreate(user: UserView): boolean
}

/** A collection of documents of the world. */
export interface CollectionView<Kind extends DocumentView = DocumentView> extends Iterable<Kind> {
  readonly documentName: string
  readonly documentClass: DocumentClass
  readonly contents: Kind[]
  readonly size: number
  get(documentId: string): Kind | undefined
  has(documentId: string): boolean
}

// Only the functions below cast documents to the types of this module.

/** The user of this browser. */
export function currentUser(): UserView {
  return game.user as unknown as UserView
}

/** Returns the class that `CONFIG` has for a kind of document. */
export function findDocumentClass(documentName: string): DocumentClass {
  return findDocumentConfig(documentName).documentClass as unknown as DocumentClass
}

/** Returns the document class of a document. */
export function findClassOfDocument(document: DocumentView): DocumentClass {
  return document.constructor as unknown as DocumentClass
}

/** Finds a document by its UUID. @returns null if the document does not exist or the UUID is malformed */
export async function findDocumentByUuid(
  documentUuid: string,
  documentOfRelativeUuid?: DocumentView,
): Promise<DocumentView | null> {
  try {
    const foundDocument: unknown = await fromUuid(
      documentUuid,
      documentOfRelativeUuid ? { relative: documentOfRelativeUuid as never } : {},
    )
    return foundDocument as DocumentView | null
  } catch {
    // A malformed UUID is treated like the UUID of a missing document.
    return null
  }
}

/**
 * Returns a collection of `game`.
 * @param collectionKey `actors`, `users`, `messages` …
 * @throws if `game` lacks it
 */
export function findWorldCollection<Kind extends DocumentView = DocumentView>(
  collectionKey: string,
): CollectionView<Kind> {
  const foundCollection = game[collectionKey]
  if (typeof foundCollection !== 'object' || foundCollection === null)
    throw new Error(`game.${collectionKey} is not a collection.`)
  // The cast is safe: for every key that callers pass, `boot.ts` has put a collection into `game`.
  return foundCollection as CollectionView<Kind>
}
