/**
 * A compendium: its index is loaded at boot, its documents on request. Gamemasters may write to unlocked compendia.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html, foundry-api §10.7
 */
import { CONFIG } from '../config'
import { NotOnThisTableError } from '../errors'
import { game, ui } from '../state'
import { sendRequestToServer } from '../helpers/connection'
import { DocumentCollection } from '../collections/document-collection'
import { Collection } from '../utils/collection'
import { findDocumentKind } from '../../shared/document-kinds'
import { getProperty, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { hasOwnershipLevel } from '../../shared/ownership'
import type { PackInfo } from '../../shared/wire'
import type { Document } from '../abstract/document'
import { clientOwnershipRuleData } from '../abstract/document-permissions'
import type { User } from '../documents/user'

export interface CompendiumIndexEntry extends PlainObject {
  _id: string
  uuid: string
}

export class CompendiumCollection<D extends Document = Document> extends DocumentCollection<D> {
  static readonly CONFIG_SETTING = 'compendiumConfiguration'
  readonly metadata: Readonly<Omit<PackInfo, 'folders'>> & {
    id: string
    packageType: string
    packageName: string
  }
  readonly index = new Collection<CompendiumIndexEntry>()
  readonly folders = new Collection<Document>()
  /** The names of the fields that each entry of the index contains. */
  readonly #indexed = new Set<string>()

  constructor(packInfo: PackInfo) {
    super()
    const { folders, ...rest } = packInfo
    const packageName = packInfo.collection.split('.')[0] ?? ''
    this.metadata = { ...rest, id: packInfo.collection, packageName }
    for (const folderSource of folders) {
      const document = new CONFIG.Folder.documentClass(folderSource, { pack: packInfo.collection })
      this.folders.set(folderSource._id, document)
    }
  }

  override get documentName(): string {
    return this.metadata.type
  }

  /** The id of the compendium, `<package>.<name>`. */
  get collection(): string {
    return this.metadata.collection
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label)
  }

  /**
   * True if the compendium is locked. By default, compendia of packages are locked. Foundry's documentation: "Track
   * whether the Compendium Collection is locked for editing". https://foundryvtt.com/article/compendium/
   */
  get locked(): boolean {
    const storedConfiguration = readCompendiumConfigurations()[this.collection]
    return !(isPlainObject(storedConfiguration) && storedConfiguration['locked'] === false)
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership
  }

  /** The reason why the server could not open the compendium; undefined when it could. */
  get _problem(): string | undefined {
    return this.metadata.problem
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, 'OBSERVER')
  }

  get indexed(): boolean {
    return this.#indexed.size > 0
  }

  testUserPermission(
    user: User,
    requiredLevel: 'LIMITED' | 'OBSERVER' | 'OWNER',
    options: { exact?: boolean } = {},
  ): boolean {
    // A compendium whose `ownership` record is empty gives access to no role. Such a compendium is hidden even from the
    // GM.
    if (Object.keys(this.ownership).length === 0) return false
    const permissionNode = {
      kind: findDocumentKind(this.documentName),
      source: {},
      parent: null,
      packOwnership: this.ownership,
    }
    return hasOwnershipLevel(
      user,
      permissionNode,
      requiredLevel,
      clientOwnershipRuleData,
      options.exact ?? false,
    )
  }

  getUuid(documentId: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${documentId}`
  }

  /**
   * Returns the index of the compendium. Its entries contain the usual fields and the requested fields. If the loaded
   * index lacks one of these fields, the index is loaded from the server again.
   */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<CompendiumIndexEntry>> {
    const requestedIndexFields = [...this.#usualFields(), ...(options.fields ?? [])]
    const isIndexComplete =
      this.indexed && requestedIndexFields.every((indexField) => this.#indexed.has(indexField))
    if (isIndexComplete || this._problem !== undefined) return this.index
    const indexFields = [...new Set([...requestedIndexFields, ...this.#indexed])]
    const indexEntries = await sendRequestToServer('packIndex', {
      pack: this.collection,
      fields: indexFields,
    })
    for (const indexEntry of indexEntries)
      this.index.set(indexEntry._id, { ...indexEntry, uuid: this.getUuid(indexEntry._id) })
    for (const indexField of indexFields) this.#indexed.add(indexField)
    return this.index
  }

  #usualFields(): string[] {
    const configuredIndexFields: unknown = getProperty(CONFIG[this.documentName], 'compendiumIndexFields')
    return [
      ...findDocumentKind(this.documentName).indexFields,
      ...(Array.isArray(configuredIndexFields) ? configuredIndexFields.map(String) : []),
    ]
  }

  async getDocument(documentId: string): Promise<D | undefined> {
    const loadedDocument = this.get(documentId)
    if (loadedDocument) return loadedDocument
    await this.#load([documentId])
    return this.get(documentId)
  }

  /**
   * Loads the documents whose index entries match a query.
   * @param documentQuery conditions that must all be met, e.g. `{_id__in: [ids], type: 'x', type__in: [types]}`
   */
  async getDocuments(documentQuery: PlainObject = {}): Promise<D[]> {
    const documentIdsToLoad = this.index
      .filter((indexEntry) => doesEntryMatchQuery(indexEntry, documentQuery))
      .map(({ _id }) => _id)
    const idsOfUnloadedDocuments = documentIdsToLoad.filter(
      (documentId) => !this.has(documentId) && !this.invalidDocumentIds.has(documentId),
    )
    if (idsOfUnloadedDocuments.length > 0) await this.#load(idsOfUnloadedDocuments)
    return documentIdsToLoad
      .map((documentId) => this.get(documentId))
      .filter((document) => document !== undefined)
  }

  async #load(documentIds: string[]): Promise<void> {
    for (const documentSource of await sendRequestToServer('packDocuments', {
      pack: this.collection,
      ids: documentIds,
    }))
      this._addSource(documentSource)
  }

  override _addSource(documentSource: PlainObject): D | null {
    return super._addSource(documentSource, { pack: this.collection })
  }

  importDocument(): never {
    throw new NotOnThisTableError('CompendiumCollection#importDocument')
  }

  importAll(): never {
    throw new NotOnThisTableError('CompendiumCollection#importAll')
  }

  /**
   * Foundry's documentation: "Assign configuration metadata settings to the compendium pack". The practice table
   * supports only `locked`.
   * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html#configure
   */
  async configure(packConfiguration: { locked?: boolean } = {}): Promise<void> {
    const { locked, ...otherOptions } = packConfiguration
    const [unsupportedOption] = Object.keys(otherOptions)
    if (unsupportedOption !== undefined)
      throw new NotOnThisTableError(`The "${unsupportedOption}" of CompendiumCollection#configure`)
    if (locked === undefined) return
    const changedConfigurations = { ...readCompendiumConfigurations(), [this.collection]: { locked } }
    await game.settings.set('core', CompendiumCollection.CONFIG_SETTING, changedConfigurations)
  }

  /** Loads the index again after an operation has changed the compendium. */
  async _indexAnew(): Promise<void> {
    const indexFields = [...this.#indexed]
    const indexEntries = await sendRequestToServer('packIndex', {
      pack: this.collection,
      fields: indexFields,
    })
    this.index.clear()
    for (const indexEntry of indexEntries)
      this.index.set(indexEntry._id, { ...indexEntry, uuid: this.getUuid(indexEntry._id) })
  }

  override render(options: object = {}): void {
    super.render(options)
    const compendiumDirectory = ui['compendium']
    if (compendiumDirectory && 'render' in compendiumDirectory) compendiumDirectory.render()
  }
}

/** Reads the world's configuration of its compendia. Its keys are the compendia's ids. */
function readCompendiumConfigurations(): PlainObject {
  const storedConfigurations: unknown = game.settings.get('core', CompendiumCollection.CONFIG_SETTING)
  return isPlainObject(storedConfigurations) ? storedConfigurations : {}
}

/**
 * True if an index entry meets every condition of a query. The key of a condition is a path, or a path with the suffix
 * `__in` and a list of allowed values.
 */
function doesEntryMatchQuery(indexEntry: CompendiumIndexEntry, documentQuery: PlainObject): boolean {
  return Object.entries(documentQuery).every(([condition, value]) => {
    const [path = '', operator] = condition.split('__')
    const indexEntryValue = getProperty(indexEntry, path)
    if (operator === undefined) return indexEntryValue === value
    if (operator === 'in' && Array.isArray(value)) return value.includes(indexEntryValue)
    throw new NotOnThisTableError(`The operator "${operator}" of CompendiumCollection#getDocuments`)
  })
}

/**
 * Implements Foundry's `game.packs`:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumPacks.html
 */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
