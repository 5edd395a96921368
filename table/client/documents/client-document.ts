/**
 * What documents of a client have beyond their data: sheets, rendering, dialogs, drag data.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html, foundry-api §3.2, §3.4
 */
import { documentConfig } from '../config'
import type { DocumentSheet } from '../config'
import { NotOnThisTable } from '../errors'
import { game } from '../state'
import { createDialog, dialogs } from '../helpers/dialogs'
import { fromUuid } from '../helpers/uuid'
import { Document } from '../abstract/document'
import type { ModelContext } from '../abstract/data-model'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import type { WorldCollection } from '../collections/world-collection'
import type { OperationOptions } from '../data/operation-options'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../shared/constants'
import { getProperty, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { performIntegerSort } from '../utils/sorting'
import { escapeHTML } from '../utils/value-types'
import { createAnchor } from '../applications/ux/anchor'
import { documentIcon } from '../applications/ux/document-icon'
import { saveDataToFile } from '../utils/files'
import { PreparedDocument } from './prepared-document'
import { fileName, withoutItsOwn, withoutWorld } from './taken-along'
import type { ToCompendiumOptions } from './taken-along'

/** https://foundryvtt.com/api/v14/interfaces/foundry.applications.ux.types.EnrichmentAnchorOptions.html, by the community's types */
interface AnchorOptions {
  attrs?: Record<string, string>
  dataset?: Record<string, string>
  classes?: string[]
  /** what the link says */
  name?: string
  icon?: string
}

type SheetClass = new (options: { document: never }) => DocumentSheet

/** One of version 1 is made with the document and options, one of version 2 with options alone. */
function makeSheet(sheetClass: SheetClass, document: ClientDocument): DocumentSheet {
  const isOld = 'defaultOptions' in sheetClass && !('DEFAULT_OPTIONS' in sheetClass)
  if (!isOld) return new sheetClass({ document: document as never })
  const oldClass = sheetClass as unknown as new (document: ClientDocument, options: object) => DocumentSheet
  return new oldClass(document, { editable: document.isOwner })
}

export class ClientDocument extends PreparedDocument {
  declare sort: number
  declare folder: Document | null
  declare readonly apps: Record<string, DocumentSheet>
  /**
   * Its window once it was asked for. No private field: a document that is being made prepares itself before it has any.
   * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html
   */
  declare _sheet: DocumentSheet | null

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, 'apps', { value: {}, configurable: true })
    Object.defineProperty(this, '_sheet', { value: null, writable: true, configurable: true })
  }

  // ---- where it is, and for whom

  get collection(): EmbeddedCollection | WorldCollection | null {
    if (this.parent && this.parentCollection) return this.parent.collections[this.parentCollection] ?? null
    return game.collections.get(this.documentName) ?? null
  }

  get compendium(): unknown {
    return this.pack ? (game.packs.get(this.pack) ?? null) : null
  }

  get isOwner(): boolean {
    return this.testUserPermission(game.user, 'OWNER')
  }

  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, 'OWNER'))
  }

  get limited(): boolean {
    return this.testUserPermission(game.user, 'LIMITED', { exact: true })
  }

  get permission(): number {
    return game.user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : (this.getUserLevel(game.user) ?? 0)
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, 'LIMITED')
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`
  }

  getRelativeUUID(_relative: Document): never {
    throw new NotOnThisTable(`${this.documentName}#getRelativeUUID`)
  }

  /** A link to this document, as enriched texts have them (foundry-api §10.8). */
  toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: AnchorOptions = {}): HTMLAnchorElement {
    const anchor = createAnchor({
      classes: ['content-link', ...classes],
      icon: icon ?? documentIcon(this),
      label: name ?? this.name,
      dataset: {
        uuid: this.uuid,
        ...(this.id !== null && { id: this.id }),
        type: this.documentName,
        ...(this.pack !== null && { pack: this.pack }),
        ...dataset,
      },
    })
    anchor.draggable = true
    for (const [attribute, value] of Object.entries(attrs)) anchor.setAttribute(attribute, value)
    return anchor
  }

  // ---- windows

  get sheet(): DocumentSheet | null {
    if (this._sheet) return this._sheet
    const sheetClass = this._getSheetClass()
    // The sheet's own class says which documents it shows; registration promises that this is one.
    if (sheetClass) this._sheet = makeSheet(sheetClass, this)
    return this._sheet
  }

  /** The sheet chosen for this document, else the default one of its subtype. */
  _getSheetClass(): (new (options: { document: never }) => DocumentSheet) | null {
    const registered = documentConfig(this.documentName).sheetClasses[this.type ?? 'base'] ?? {}
    const chosen = this.flags['core']?.['sheetClass']
    if (typeof chosen === 'string' && registered[chosen]) return registered[chosen].cls
    const sheets = Object.values(registered)
    return (sheets.find((sheet) => sheet.default) ?? sheets[0])?.cls ?? null
  }

  /** Close what shows this document by the old class and show it by the new, after a change of its sheet. */
  async _onSheetChange({ sheetOpen = false }: { sheetOpen?: boolean } = {}): Promise<void> {
    await Promise.all(Object.values(this.apps).map((app) => app.close({ animate: false })))
    this._sheet = null
    if (sheetOpen) void this.sheet?.render({ force: true })
  }

  /** Show this document again wherever it is shown. */
  render(force: boolean | object = false, context: object = {}): void {
    const options = typeof force === 'object' ? force : { force, ...context }
    for (const app of Object.values(this.apps)) void app.render(options)
  }

  // ---- events

  override _onCreate(data: PlainObject, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId)
    if (options.renderSheet === true && userId === game.userId) void this.sheet?.render({ force: true })
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    const core = getProperty(changed, 'flags.core')
    if (isPlainObject(core) && Object.keys(core).some((key) => key.endsWith('sheetClass'))) {
      void this._onSheetChange({ sheetOpen: this._sheet?.rendered === true })
      return
    }
    if (options.render === false) return
    this.render({ renderContext: `update${this.documentName}`, renderData: changed })
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId)
    for (const app of Object.values(this.apps)) void app.close({ submitted: true })
  }

  #renderAfterDescendants(options: unknown): void {
    if ((options as OperationOptions | undefined)?.render !== false) this.render()
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document['_onCreateDescendantDocuments']>): void {
    super._onCreateDescendantDocuments(...args)
    this.#renderAfterDescendants(args[4])
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document['_onUpdateDescendantDocuments']>): void {
    super._onUpdateDescendantDocuments(...args)
    this.#renderAfterDescendants(args[4])
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document['_onDeleteDescendantDocuments']>): void {
    super._onDeleteDescendantDocuments(...args)
    this.#renderAfterDescendants(args[4])
  }

  // ---- moving and copying

  async sortRelative(
    options: {
      target?: ClientDocument | null
      siblings?: ClientDocument[]
      sortBefore?: boolean
      updateData?: PlainObject
    } = {},
  ): Promise<this> {
    const { updateData = {}, ...sorting } = options
    const changes = performIntegerSort<ClientDocument>(this, sorting)
    const updates = changes.map(({ target, update }) => ({ ...updateData, ...update, _id: target.id }))
    await this._class.updateDocuments(updates, { ...this._place })
    return this
  }

  toDragData(): PlainObject {
    if (!this.id) throw new Error('A document that is not stored has no UUID to be dragged by.')
    return { type: this.documentName, uuid: this.uuid }
  }

  /** The document that dropped data mean: by its UUID, or made of the data it carries. */
  static async fromDropData(data: PlainObject): Promise<Document | null> {
    const { uuid } = data
    const found = typeof uuid === 'string' ? await fromUuid(uuid) : null
    const carried = data['data']
    const document =
      found instanceof Document
        ? found
        : typeof carried === 'object' && carried !== null
          ? new this.implementation(carried as PlainObject)
          : null
    if (!document) throw new Error('Failed to resolve a Document from the dropped data.')
    if (document.documentName !== this.documentName) {
      throw new Error(`The dropped ${document.documentName} is not a ${this.documentName}.`)
    }
    return document
  }

  /** A name for a new document: "New Actor", or the first that is free after it. */
  static defaultName(context: { type?: string; parent?: Document | null } = {}): string {
    const what = game.i18n.localize(`DOCUMENT.${this.documentName}`)
    const base = game.i18n.format('DOCUMENT.New', { type: what })
    const siblings: Iterable<Document> = context.parent
      ? context.parent.getEmbeddedCollection(this.documentName)
      : (game.collections.get(this.documentName) ?? [])
    const taken = new Set([...siblings].map((document) => document._source['name']))
    let name = base
    for (let number = 2; taken.has(name); number += 1) name = `${base} (${String(number)})`
    return name
  }

  /** Ask for the name and type of a new document. */
  static createDialog(data: PlainObject = {}, createOptions: OperationOptions = {}): Promise<unknown> {
    // The dialog describes the class by what it needs of it.
    return createDialog()(this as never, data, createOptions)
  }

  /** Ask, and delete. @returns the document, or false or null when the answer was no */
  async deleteDialog(
    _options: object = {},
    operation: OperationOptions = {},
  ): Promise<this | false | null | undefined> {
    const name = escapeHTML(this.name)
    const agreed = await dialogs().confirm({
      window: {
        title: game.i18n.format('DOCUMENT.Delete', { type: game.i18n.localize(this._class.metadata.label) }),
      },
      content: `<p>${game.i18n.format('DOCUMENT.DeleteConfirmation', { name })}</p>`,
    })
    return agreed ? this.delete(operation) : agreed
  }

  static fromImport(source: PlainObject, context: ModelContext = {}): Promise<Document> {
    return Promise.resolve(this.fromSource(source, { strict: true, ...context }) as Document)
  }

  /** The data as a compendium takes them, without what belongs to this world. */
  toCompendium(_pack: unknown = null, options: ToCompendiumOptions = {}): PlainObject {
    return withoutWorld(this.documentName, this.toObject(), options)
  }

  /** Hands the data over as a file, which says where it comes from. */
  exportToJSON(options: ToCompendiumOptions = {}): void {
    const data = this.toCompendium(null, options)
    const { id: systemId, version: systemVersion } = game.system
    const here = { coreVersion: game.version, systemId, systemVersion }
    const exportSource = { worldId: game.world.id, uuid: this.uuid, ...here }
    data['_stats'] = { ...(isPlainObject(data['_stats']) && data['_stats']), exportSource }
    saveDataToFile(
      JSON.stringify(data, null, 2),
      'application/json',
      fileName(this.documentName, this.name, this.id),
    )
  }

  /**
   * Become what an exported file says, all that is embedded included; who owns it and where it stands stays as it is.
   * @throws where the text is no JSON, or its data do not fit
   */
  async importFromJSON(json: string): Promise<this> {
    const source: unknown = JSON.parse(json)
    if (!isPlainObject(source)) throw new Error('The file does not hold the data of a document.')
    const documentClass = this.constructor as typeof ClientDocument
    const imported = await documentClass.fromImport({ ...source, _id: this.id }, { parent: this.parent })
    await this.update(withoutItsOwn(imported.toObject()), { diff: false, recursive: false })
    return this
  }
}
