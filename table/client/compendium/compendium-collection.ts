/**
 * A compendium: its index is loaded at boot, its documents on request. Gamemasters may write to unlocked compendia.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html, foundry-api §10.7
 */
import { CONFIG } from '../config'
import { NotOnThisTableError } from '../errors'
import { game, ui } from '../state'
import { requestServer } from '../helpers/connection'
import { DocumentCollection } from '../collections/document-collection'
import { Collection } from '../utils/collection'
import { documentKind } from '../../shared/document-kinds'
import { getProperty, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { hasLevel } from '../../shared/ownership'
import type { PackInfo } from '../../shared/wire'
import type { Document } from '../abstract/document'
import { clientWorld } from '../abstract/document-permissions'
import type { User } from '../documents/user'

export interface IndexEntry extends PlainObject {
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
  readonly index = new Collection<IndexEntry>()
  readonly folders = new Collection<Document>()
  /** The names of the fields that each entry of the index contains. */
  readonly #indexed = new Set<string>()

  constructor(info: PackInfo) {
    super()
    const { folders, ...rest } = info
    const packageName = info.collection.split('.')[0] ?? ''
    this.metadata = { ...rest, id: info.collection, packageName }
    for (const folder of folders) {
      const document = new CONFIG.Folder.documentClass(folder, { pack: info.collection })
      this.folders.set(folder._id, document)
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
   * Is the compendium locked? By default, compendia of packages are. Foundry's documentation: "Track whether the
   * Compendium Collection is locked for editing". https://foundryvtt.com/article/compendium/
   */
  get locked(): boolean {
    const storedConfiguration = compendiumConfigurations()[this.collection]
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
    permission: 'LIMITED' | 'OBSERVER' | 'OWNER',
    options: { exact?: boolean } = {},
  ): boolean {
    // A compendium whose ownership gives no role any access is hidden even from the GM.
    if (Object.keys(this.ownership).length === 0) return false
    const node = {
      kind: documentKind(this.documentName),
      source: {},
      parent: null,
      packOwnership: this.ownership,
    }
    return hasLevel(user, node, permission, clientWorld, options.exact ?? false)
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`
  }

  /**
   * Returns the index with the given fields and the usual fields. Loads it from the server if any of these fields is
   * missing; `boot` has loaded the usual fields.
   */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const wantedFields = [...this.#usualFields(), ...(options.fields ?? [])]
    const isComplete = this.indexed && wantedFields.every((field) => this.#indexed.has(field))
    if (isComplete || this._problem !== undefined) return this.index
    const fields = [...new Set([...wantedFields, ...this.#indexed])]
    const indexEntries = await requestServer('packIndex', { pack: this.collection, fields })
    for (const entry of indexEntries) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) })
    for (const field of fields) this.#indexed.add(field)
    return this.index
  }

  #usualFields(): string[] {
    const extraIndexFields: unknown = getProperty(CONFIG[this.documentName], 'compendiumIndexFields')
    return [
      ...documentKind(this.documentName).indexFields,
      ...(Array.isArray(extraIndexFields) ? extraIndexFields.map(String) : []),
    ]
  }

  async getDocument(id: string): Promise<D | undefined> {
    const loadedDocument = this.get(id)
    if (loadedDocument) return loadedDocument
    await this.#load([id])
    return this.get(id)
  }

  /**
   * Loads the documents whose index entries match a query.
   * @param query e.g. `{_id__in: [ids], type: 'x', type__in: [types]}`; a document must meet every condition
   */
  async getDocuments(query: PlainObject = {}): Promise<D[]> {
    const wantedIds = this.index.filter((entry) => matchesQuery(entry, query)).map(({ _id }) => _id)
    const missingIds = wantedIds.filter((id) => !this.has(id) && !this.invalidDocumentIds.has(id))
    if (missingIds.length > 0) await this.#load(missingIds)
    return wantedIds.map((id) => this.get(id)).filter((document) => document !== undefined)
  }

  async #load(ids: string[]): Promise<void> {
    for (const source of await requestServer('packDocuments', { pack: this.collection, ids }))
      this._addSource(source)
  }

  override _addSource(source: PlainObject): D | null {
    return super._addSource(source, { pack: this.collection })
  }

  importDocument(): never {
    throw new NotOnThisTableError('CompendiumCollection#importDocument')
  }

  importAll(): never {
    throw new NotOnThisTableError('CompendiumCollection#importAll')
  }

  /**
   * Foundry's documentation: "Assign configuration metadata settings to the compendium pack". The table supports only
   * `locked`. https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html#configure
   */
  async configure(configuration: { locked?: boolean } = {}): Promise<void> {
    const { locked, ...otherOptions } = configuration
    const [unsupportedOption] = Object.keys(otherOptions)
    if (unsupportedOption !== undefined)
      throw new NotOnThisTableError(`The "${unsupportedOption}" of CompendiumCollection#configure`)
    if (locked === undefined) return
    const configurations = { ...compendiumConfigurations(), [this.collection]: { locked } }
    await game.settings.set('core', CompendiumCollection.CONFIG_SETTING, configurations)
  }

  /** Loads the index again after an operation has changed the compendium. */
  async _indexAnew(): Promise<void> {
    const fields = [...this.#indexed]
    const indexEntries = await requestServer('packIndex', { pack: this.collection, fields })
    this.index.clear()
    for (const entry of indexEntries) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) })
  }

  override render(options: object = {}): void {
    super.render(options)
    const directory = ui['compendium']
    if (directory && 'render' in directory) directory.render()
  }
}

/** Reads the world's configuration of its compendia. Its keys are the compendia's ids. */
function compendiumConfigurations(): PlainObject {
  const configurations: unknown = game.settings.get('core', CompendiumCollection.CONFIG_SETTING)
  return isPlainObject(configurations) ? configurations : {}
}

/** Does an index entry meet every condition of a query? A condition's key is `path` or `path__in`. */
function matchesQuery(entry: IndexEntry, query: PlainObject): boolean {
  return Object.entries(query).every(([condition, value]) => {
    const [path = '', operator] = condition.split('__')
    const entryValue = getProperty(entry, path)
    if (operator === undefined) return entryValue === value
    if (operator === 'in' && Array.isArray(value)) return value.includes(entryValue)
    throw new NotOnThisTableError(`The operator "${operator}" of CompendiumCollection#getDocuments`)
  })
}

/**
 * Implements Foundry's `game.packs`:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumPacks.html
 */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
