/**
 * Collects the changes of a request to the world. A request changes copies, so a failed request changes nothing in
 * the world.
 */
import { findDocumentKind } from '../shared/document-kinds'
import type { DocumentNode, OwnershipWorld } from '../shared/ownership'
import type { PermissionGrants } from '../shared/user-permissions'
import type { StoredDocument } from '../shared/wire'
import type { RecordAccess } from '../shared/record-places'
import type { PlainObject } from '../shared/objects'
import type { DocumentChange } from './store/collection-store'
import type { World } from './world'

export class WorldDraft implements OwnershipWorld {
  readonly world: World
  readonly #changed = new Map<string, Map<string, StoredDocument | null>>()

  constructor(world: World) {
    this.world = world
  }

  get grants(): PermissionGrants {
    return this.world.grants
  }

  #changes(collectionName: string): Map<string, StoredDocument | null> {
    const existingChanges = this.#changed.get(collectionName)
    if (existingChanges) return existingChanges
    const collectionChanges = new Map<string, StoredDocument | null>()
    this.#changed.set(collectionName, collectionChanges)
    return collectionChanges
  }

  /** Reads a document including the draft's changes. The returned document must not be changed. */
  peek(collectionName: string, id: string): StoredDocument | null {
    const draftedDocument = this.#changed.get(collectionName)?.get(id)
    return draftedDocument !== undefined
      ? draftedDocument
      : (this.world.collection(collectionName).get(id) ?? null)
  }

  /** Returns a copy of the document that may be changed. The draft keeps the copy. */
  edit(collectionName: string, id: string): StoredDocument | null {
    const draftedDocument = this.#changed.get(collectionName)?.get(id)
    if (draftedDocument !== undefined) return draftedDocument
    const storedDocument = this.world.collection(collectionName).get(id)
    if (!storedDocument) return null
    const documentCopy = structuredClone(storedDocument)
    this.#changes(collectionName).set(id, documentCopy)
    return documentCopy
  }

  all(collectionName: string): StoredDocument[] {
    const draftedDocuments = this.#changed.get(collectionName)
    const presentIds = [...this.world.collection(collectionName).keys()].filter(
      (id) => !draftedDocuments?.has(id),
    )
    return [...presentIds, ...(draftedDocuments?.keys() ?? [])]
      .map((id) => this.peek(collectionName, id))
      .filter((document) => document !== null)
  }

  /** Gives access to the records of a world collection or a compendium. */
  place(collectionName: string): RecordAccess {
    return {
      get: (id) => this.edit(collectionName, id),
      add: (addedRecord: PlainObject) => {
        // The cast is safe: every caller sets `_id` before it calls `add`.
        this.#changes(collectionName).set(String(addedRecord['_id']), addedRecord as StoredDocument)
      },
      remove: (id) => {
        this.#changes(collectionName).set(id, null)
      },
    }
  }

  find(documentName: string, id: string): DocumentNode | null {
    const primaryKind = findDocumentKind(documentName)
    const documentSource = primaryKind.primary ? this.peek(primaryKind.collection, id) : null
    return documentSource
      ? { kind: primaryKind, source: documentSource, parent: null, packOwnership: null }
      : null
  }

  get changes(): ReadonlyMap<string, readonly DocumentChange[]> {
    return new Map([...this.#changed].map(([collection, documents]) => [collection, [...documents]]))
  }
}
