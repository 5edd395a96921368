/** The world: its documents in memory, identical to those on disk. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { findDocumentKind, PRIMARY_DOCUMENT_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentNode, OwnershipRuleData } from '../shared/ownership'
import type { PermissionGrants, PermissionUser } from '../shared/user-permissions'
import type { PackInfo, StoredDocument } from '../shared/wire'
import { LevelDatabaseStore, InMemoryStore } from './store/collection-store'
import type { CollectionStore, DocumentChange } from './store/collection-store'

export class World implements OwnershipRuleData {
  /**
   * Error messages for the Gamemasters: one sentence for each record and each compendium that the server could not
   * read.
   */
  readonly problems: string[] = []
  readonly #collections = new Map<string, Map<string, StoredDocument>>()
  readonly #stores = new Map<string, CollectionStore>()
  readonly #packs = new Map<string, PackInfo>()
  readonly #packed = new Map<string, Map<string, StoredDocument>>()
  /** True if a compendium has changed since the world was opened. */
  hasChangedPacks = false

  /** Opens the world. @param folder null: the world exists only in memory */
  static async open(worldFolder: string | null, isWorldFresh: boolean): Promise<World> {
    const world = new World()
    if (worldFolder && isWorldFresh) await rm(worldFolder, { recursive: true, force: true })
    for (const primaryDocumentKind of PRIMARY_DOCUMENT_KINDS)
      await world.#openCollection(primaryDocumentKind, worldFolder)
    return world
  }

  async #openCollection({ name, collection }: DocumentKind, worldFolder: string | null): Promise<void> {
    const collectionStore = worldFolder
      ? new LevelDatabaseStore(name, path.join(worldFolder, 'data', collection))
      : new InMemoryStore()
    this.#stores.set(collection, collectionStore)
    try {
      const { documents, problems } = await collectionStore.load()
      this.#collections.set(collection, new Map(documents.map((document) => [document._id, document])))
      this.problems.push(...problems)
    } catch (error) {
      const errorReason = error instanceof Error ? error.message : String(error)
      throw new Error(`The collection "${collection}" of the world does not open: ${errorReason}`, {
        cause: error,
      })
    }
  }

  /**
   * Adds a compendium of a package to the world. Changes of its documents are kept only in memory, so the files of the
   * package do not change.
   */
  addPack(packInfo: PackInfo, documents: ReadonlyMap<string, StoredDocument>): void {
    this.#packs.set(packInfo.collection, packInfo)
    this.#packed.set(packInfo.collection, new Map(documents))
  }

  /** Finds a compendium by its id, `<package>.<name>`. @returns null if it is missing or could not be opened */
  pack(collectionName: string): PackInfo | null {
    const packInfo = this.#packs.get(collectionName)
    return packInfo && packInfo.problem === undefined ? packInfo : null
  }

  /**
   * True if the compendium is locked. The setting of the world decides this. Without an entry in it, the compendium is
   * locked. Foundry's documentation: "Track whether the Compendium Collection is locked for editing".
   * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html#locked
   */
  isLocked(collectionName: string): boolean {
    const packConfiguration = this.setting('core.compendiumConfiguration')[collectionName]
    return !(isPlainObject(packConfiguration) && packConfiguration['locked'] === false)
  }

  /** Returns the documents of a world collection (by name) or a compendium (by id). */
  collection(collectionName: string): ReadonlyMap<string, StoredDocument> {
    return this.#collection(collectionName)
  }

  #collection(collectionName: string): Map<string, StoredDocument> {
    const collectionDocuments = this.#collections.get(collectionName) ?? this.#packed.get(collectionName)
    if (!collectionDocuments) throw new Error(`The world has no collection "${collectionName}".`)
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

  find(documentName: string, documentId: string): DocumentNode | null {
    const documentKind = findDocumentKind(documentName)
    const documentSource = this.#collections.get(documentKind.collection)?.get(documentId)
    return documentSource
      ? { kind: documentKind, source: documentSource, parent: null, packOwnership: null }
      : null
  }

  /** The value of the world setting `core.permissions`. It lists the roles that hold each permission. */
  get grants(): PermissionGrants {
    return this.setting('core.permissions') as PermissionGrants
  }

  /** Reads a world setting whose value is an object; an empty object without a value. */
  setting(settingKey: string): PlainObject {
    for (const settingDocument of this.collection('settings').values()) {
      if (settingDocument['key'] !== settingKey || settingDocument['user'] != null) continue
      const settingValue: unknown =
        typeof settingDocument['value'] === 'string' ? JSON.parse(settingDocument['value']) : null
      if (isPlainObject(settingValue)) return settingValue
    }
    return {}
  }

  user(documentId: string): PermissionUser | null {
    const userSource = this.collection('users').get(documentId)
    if (!userSource) return null
    const userPermissionValues = isPlainObject(userSource['permissions']) ? userSource['permissions'] : {}
    return { id: documentId, role: Number(userSource['role'] ?? 0), permissions: userPermissionValues }
  }

  /** Writes changes to disk, then applies them in memory. If writing fails, the documents in memory stay unchanged. */
  async commit(documentChanges: ReadonlyMap<string, readonly DocumentChange[]>): Promise<void> {
    for (const [collection, documents] of documentChanges)
      await this.#stores.get(collection)?.write(documents)
    for (const [collection, documents] of documentChanges) {
      const existingWorldCollection = this.#collection(collection)
      if (this.#packed.has(collection)) this.hasChangedPacks = true
      for (const [id, document] of documents) {
        if (document) existingWorldCollection.set(id, document)
        else existingWorldCollection.delete(id)
      }
    }
  }

  async close(): Promise<void> {
    for (const collectionStore of this.#stores.values()) await collectionStore.close()
  }
}
