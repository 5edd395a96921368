/**
 * Collects the changes that a request makes. The changes are made to copies of the documents, so a request that fails
 * leaves the world unchanged.
 */
import { findDocumentKind } from '../shared/document-kinds'
import type { DocumentNode, OwnershipRuleData } from '../shared/ownership'
import type { PermissionGrants } from '../shared/user-permissions'
import type { StoredDocument } from '../shared/wire'
import type { EmbeddedRecordAccess } from '../shared/record-places'
import type { PlainObject } from '../shared/objects'
import type { DocumentChange } from './store/collection-store'
import type { World } from './world'

export class WorldDraft implements OwnershipRuleData {
  readonly world: World
  readonly #changed = new Map<string, Map<string, StoredDocument | null>>()

  constructor(world: World) {
    this.world = world
  }

  get grants(): PermissionGrants {
    return this.world.grants
  }

  #changes(collectionName: string): Map<string, StoredDocument | null> {
    const existingChangesOfCollection = this.#changed.get(collectionName)
    if (existingChangesOfCollection) return existingChangesOfCollection
    const collectionChanges = new Map<string, StoredDocument | null>()
    this.#changed.set(collectionName, collectionChanges)
    return collectionChanges
  }

  /**
   * Returns a document as the draft has changed it, or else as the world stores it. The caller must not change the
   * returned document.
   */
  peek(collectionName: string, documentId: string): StoredDocument | null {
    const documentInDraft = this.#changed.get(collectionName)?.get(documentId)
    return documentInDraft !== undefined
      ? documentInDraft
      : (this.world.collection(collectionName).get(documentId) ?? null)
  }

  /** Returns a copy of a document that the caller may change. The copy is part of the draft. */
  edit(collectionName: string, documentId: string): StoredDocument | null {
    const documentInDraft = this.#changed.get(collectionName)?.get(documentId)
    if (documentInDraft !== undefined) return documentInDraft
    const storedDocument = this.world.collection(collectionName).get(documentId)
    if (!storedDocument) return null
    const editableDocumentCopy = structuredClone(storedDocument)
    this.#changes(collectionName).set(documentId, editableDocumentCopy)
    return editableDocumentCopy
  }

  all(collectionName: string): StoredDocument[] {
    const documentsInDraft = this.#changed.get(collectionName)
    const idsOfUndraftedDocuments = [...this.world.collection(collectionName).keys()].filter(
      (documentId) => !documentsInDraft?.has(documentId),
    )
    return [...idsOfUndraftedDocuments, ...(documentsInDraft?.keys() ?? [])]
      .map((documentId) => this.peek(collectionName, documentId))
      .filter((document) => document !== null)
  }

  /** Gives access to the records of a world collection or a compendium. */
  place(collectionName: string): EmbeddedRecordAccess {
    return {
      get: (documentId) => this.edit(collectionName, documentId),
      add: (addedRecord: PlainObject) => {
        // The cast is safe: every caller sets `_id` before it calls `add`.
        this.#changes(collectionName).set(String(addedRecord['_id']), addedRecord as StoredDocument)
      },
      remove: (documentId) => {
        this.#changes(collectionName).set(documentId, null)
      },
    }
  }

  find(documentName: string, documentId: string): DocumentNode | null {
    const primaryDocumentKind = findDocumentKind(documentName)
    const documentSource = primaryDocumentKind.primary
      ? this.peek(primaryDocumentKind.collection, documentId)
      : null
    return documentSource
      ? { kind: primaryDocumentKind, source: documentSource, parent: null, packOwnership: null }
      : null
  }

  get changes(): ReadonlyMap<string, readonly DocumentChange[]> {
    return new Map([...this.#changed].map(([collection, documents]) => [collection, [...documents]]))
  }
}
