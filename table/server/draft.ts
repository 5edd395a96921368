/**
 * Collects the changes of a request to the world. A request changes copies, so a failed request changes nothing in
 * the world.
 */
import { documentKind } from '../shared/document-kinds'
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

  #changes(collection: string): Map<string, StoredDocument | null> {
    const existingChanges = this.#changed.get(collection)
    if (existingChanges) return existingChanges
    const collectionChanges = new Map<string, StoredDocument | null>()
    this.#changed.set(collection, collectionChanges)
    return collectionChanges
  }

  /** Reads a document including the draft's changes. The returned document must not be changed. */
  peek(collection: string, id: string): StoredDocument | null {
    const draftedDocument = this.#changed.get(collection)?.get(id)
    return draftedDocument !== undefined
      ? draftedDocument
      : (this.world.collection(collection).get(id) ?? null)
  }

  /** Returns a copy of the document that may be changed. The draft keeps the copy. */
  edit(collection: string, id: string): StoredDocument | null {
    const draftedDocument = this.#changed.get(collection)?.get(id)
    if (draftedDocument !== undefined) return draftedDocument
    const storedDocument = this.world.collection(collection).get(id)
    if (!storedDocument) return null
    const copy = structuredClone(storedDocument)
    this.#changes(collection).set(id, copy)
    return copy
  }

  all(collection: string): StoredDocument[] {
    const draftedDocuments = this.#changed.get(collection)
    const presentIds = [...this.world.collection(collection).keys()].filter(
      (id) => !draftedDocuments?.has(id),
    )
    return [...presentIds, ...(draftedDocuments?.keys() ?? [])]
      .map((id) => this.peek(collection, id))
      .filter((document) => document !== null)
  }

  /** Gives access to the records of a world collection or a compendium. */
  place(collection: string): RecordAccess {
    return {
      get: (id) => this.edit(collection, id),
      add: (record: PlainObject) => {
        // The cast is safe: every caller sets `_id` before it calls `add`.
        this.#changes(collection).set(String(record['_id']), record as StoredDocument)
      },
      remove: (id) => {
        this.#changes(collection).set(id, null)
      },
    }
  }

  find(documentName: string, id: string): DocumentNode | null {
    const kind = documentKind(documentName)
    const source = kind.primary ? this.peek(kind.collection, id) : null
    return source ? { kind, source, parent: null, packOwnership: null } : null
  }

  get changes(): ReadonlyMap<string, readonly DocumentChange[]> {
    return new Map([...this.#changed].map(([collection, documents]) => [collection, [...documents]]))
  }
}
