/** The world: its documents in memory, identical to those on disk. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { documentKind, PRIMARY_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentNode, OwnershipWorld } from '../shared/ownership'
import type { PermissionGrants, PermissionUser } from '../shared/user-permissions'
import type { PackInfo, StoredDocument } from '../shared/wire'
import { LevelStore, MemoryStore } from './store/collection-store'
import type { CollectionStore, DocumentChange } from './store/collection-store'

export class World implements OwnershipWorld {
  /** A sentence for each record and each compendium that could not be read. */
  readonly problems: string[] = []
  readonly #collections = new Map<string, Map<string, StoredDocument>>()
  readonly #stores = new Map<string, CollectionStore>()
  readonly #packs = new Map<string, PackInfo>()
  readonly #packed = new Map<string, Map<string, StoredDocument>>()

  /** Opens the world. @param folder the folder of the world; null: the world stays in memory only */
  static async open(folder: string | null, isFresh: boolean): Promise<World> {
    const world = new World()
    if (folder && isFresh) await rm(folder, { recursive: true, force: true })
    for (const kind of PRIMARY_KINDS) await world.#openCollection(kind, folder)
    return world
  }

  async #openCollection({ name, collection }: DocumentKind, folder: string | null): Promise<void> {
    const store = folder ? new LevelStore(name, path.join(folder, 'data', collection)) : new MemoryStore()
    this.#stores.set(collection, store)
    try {
      const { documents, problems } = await store.load()
      this.#collections.set(collection, new Map(documents.map((document) => [document._id, document])))
      this.problems.push(...problems)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The collection "${collection}" of the world does not open: ${reason}`, {
        cause: error,
      })
    }
  }

  /** Adds a compendium. Changes to it stay in memory only, so the package's files do not change. */
  addPack(info: PackInfo, documents: ReadonlyMap<string, StoredDocument>): void {
    this.#packs.set(info.collection, info)
    this.#packed.set(info.collection, new Map(documents))
  }

  /**
   * Finds a compendium by its id, `<package>.<name>`.
   * @returns null if the compendium is missing or could not be opened
   */
  pack(collection: string): PackInfo | null {
    const info = this.#packs.get(collection)
    return info && info.problem === undefined ? info : null
  }

  /**
   * Is the compendium locked? The world's setting decides; by default, the compendium of a package is locked. Foundry's
   * documentation: "Track whether the Compendium Collection is locked for editing".
   * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html#locked
   */
  isLocked(collection: string): boolean {
    const configured = this.setting('core.compendiumConfiguration')[collection]
    return !(isPlainObject(configured) && configured['locked'] === false)
  }

  /**
   * Returns the documents of a world collection or of a compendium. The argument is the collection's name or the
   * compendium's id.
   */
  collection(name: string): ReadonlyMap<string, StoredDocument> {
    return this.#collection(name)
  }

  #collection(name: string): Map<string, StoredDocument> {
    const collectionDocuments = this.#collections.get(name) ?? this.#packed.get(name)
    if (!collectionDocuments) throw new Error(`The world has no collection "${name}".`)
    return collectionDocuments
  }

  /** All world documents, grouped by collection. */
  snapshot(): Record<string, StoredDocument[]> {
    return Object.fromEntries(
      [...this.#collections].map(([name, documents]) => [name, [...documents.values()]]),
    )
  }

  get isEmpty(): boolean {
    return [...this.#collections.values()].every((documents) => documents.size === 0)
  }

  find(documentName: string, id: string): DocumentNode | null {
    const kind = documentKind(documentName)
    const source = this.#collections.get(kind.collection)?.get(id)
    return source ? { kind, source, parent: null, packOwnership: null } : null
  }

  /** The world setting `core.permissions`: for each permission, the roles that hold it. */
  get grants(): PermissionGrants {
    return this.setting('core.permissions') as PermissionGrants
  }

  /** Reads a world setting whose value is an object. Returns an empty object while the setting has no value. */
  setting(key: string): PlainObject {
    for (const setting of this.collection('settings').values()) {
      if (setting['key'] !== key || setting['user'] != null) continue
      const value: unknown = typeof setting['value'] === 'string' ? JSON.parse(setting['value']) : null
      if (isPlainObject(value)) return value
    }
    return {}
  }

  user(id: string): PermissionUser | null {
    const source = this.collection('users').get(id)
    if (!source) return null
    const permissions = isPlainObject(source['permissions']) ? source['permissions'] : {}
    return { id, role: Number(source['role'] ?? 0), permissions }
  }

  /** Writes changes to disk, then applies them in memory. A failed write changes nothing in memory. */
  async commit(changes: ReadonlyMap<string, readonly DocumentChange[]>): Promise<void> {
    for (const [collection, documents] of changes) await this.#stores.get(collection)?.write(documents)
    for (const [collection, documents] of changes) {
      const presentCollection = this.#collection(collection)
      for (const [id, document] of documents) {
        if (document) presentCollection.set(id, document)
        else presentCollection.delete(id)
      }
    }
  }

  async close(): Promise<void> {
    for (const store of this.#stores.values()) await store.close()
  }
}
