/**
 * The part of a document class that exists only on clients: sheets, rendering, dialogs and drag data.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html, foundry-api §3.2, §3.4
 */
import { findDocumentConfig, findFallbackSheet } from '../config'
import type { DocumentSheet } from '../config'
import { NotOnThisTableError } from '../errors'
import { game } from '../state'
import { requireCreateDialog, requireDocumentDialogs } from '../helpers/dialogs'
import { fromUuid } from '../helpers/uuid'
import { Document } from '../abstract/document'
import type { ModelContext } from '../abstract/model-context'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import type { WorldCollection } from '../collections/world-collection'
import type { OperationOptions } from '../data/database-operation'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../shared/constants'
import { getProperty, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { performIntegerSort } from '../utils/sorting'
import { escapeHTML } from '../utils/value-types'
import { createLinkAnchor } from '../applications/ux/anchor'
import { findDocumentIcon } from '../applications/ux/document-icon'
import { saveDataToFile } from '../utils/files'
import { PreparedDocument } from './prepared-document'
import { createExportFileName, omitKeysKeptOnImport, removeWorldDataInPlace } from './export-data'
import type { ToCompendiumOptions } from './export-data'

/**
 * The options of a document's method `toAnchor`, which builds a link to the document. Source: the community's types,
 * and https://foundryvtt.com/api/v14/interfaces/foundry.applications.ux.types.EnrichmentAnchorOptions.html
 */
interface AnchorOptions {
  attrs?: Record<string, string>
  dataset?: Record<string, string>
  classes?: string[]
  /** The text of the link that `toAnchor` creates. */
  name?: string
  icon?: string
}

type SheetClass = new (options: { document: never }) => DocumentSheet

/** Creates a sheet. Version 1 takes the document and the options; version 2 takes only options. */
function createSheetOfDocument(sheetClass: SheetClass, document: ClientDocument): DocumentSheet {
  const isSheetOfVersion1 = 'defaultOptions' in sheetClass && !('DEFAULT_OPTIONS' in sheetClass)
  if (!isSheetOfVersion1) return new sheetClass({ document: document as never })
  const version1SheetClass = sheetClass as unknown as new (
    document: ClientDocument,
    options: object,
  ) => DocumentSheet
  return new version1SheetClass(document, { editable: document.isOwner })
}

export class ClientDocument extends PreparedDocument {
  declare sort: number
  declare folder: Document | null
  declare readonly apps: Record<string, DocumentSheet>
  /**
   * The sheet of the document, which is created when it is first used. This field is not private, because the document
   * prepares itself before private fields exist.
   * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html
   */
  declare _sheet: DocumentSheet | null

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, 'apps', { value: {}, configurable: true })
    Object.defineProperty(this, '_sheet', { value: null, writable: true, configurable: true })
  }

  // ---- the document's collection and the users' permissions

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
    throw new NotOnThisTableError(`${this.documentName}#getRelativeUUID`)
  }

  /** Creates a link to this document, as in enriched text (foundry-api §10.8). */
  toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: AnchorOptions = {}): HTMLAnchorElement {
    const anchor = createLinkAnchor({
      classes: ['content-link', ...classes],
      icon: icon ?? findDocumentIcon(this),
      label: name ?? this.name,
      dataset: {
        ...(this.uuid !== null && { uuid: this.uuid }),
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
    // The cast is safe: the sheet class was registered for documents of this kind.
    if (sheetClass) this._sheet = createSheetOfDocument(sheetClass, this)
    return this._sheet
  }

  /**
   * Finds the sheet class that was chosen for this document. If none was chosen, this is the default class of the
   * document's subtype.
   */
  _getSheetClass(): (new (options: { document: never }) => DocumentSheet) | null {
    const sheetRegistrationsById =
      findDocumentConfig(this.documentName).sheetClasses[this.type ?? 'base'] ?? {}
    const chosenSheetClass = this.flags['core']?.['sheetClass']
    if (typeof chosenSheetClass === 'string' && sheetRegistrationsById[chosenSheetClass])
      return sheetRegistrationsById[chosenSheetClass].cls
    const sheetRegistrations = Object.values(sheetRegistrationsById)
    return (
      (sheetRegistrations.find((sheet) => sheet.default) ?? sheetRegistrations[0])?.cls ??
      findFallbackSheet(this.documentName)
    )
  }

  /** Closes the document's windows and opens the new sheet. Called after the sheet class has changed. */
  async _onSheetChange({ sheetOpen = false }: { sheetOpen?: boolean } = {}): Promise<void> {
    await Promise.all(Object.values(this.apps).map((application) => application.close({ animate: false })))
    this._sheet = null
    if (sheetOpen) void this.sheet?.render({ force: true })
  }

  /** Renders all windows that show this document. */
  render(isRenderForced: boolean | object = false, renderOptions: object = {}): void {
    const options =
      typeof isRenderForced === 'object' ? isRenderForced : { force: isRenderForced, ...renderOptions }
    for (const application of Object.values(this.apps)) void application.render(options)
  }

  // ---- events

  override _onCreate(data: PlainObject, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId)
    if (options.renderSheet === true && userId === game.userId) void this.sheet?.render({ force: true })
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    const coreFlags = getProperty(changed, 'flags.core')
    if (
      isPlainObject(coreFlags) &&
      Object.keys(coreFlags).some((changedKey) => changedKey.endsWith('sheetClass'))
    ) {
      void this._onSheetChange({ sheetOpen: this._sheet?.rendered === true })
      return
    }
    if (options.render === false) return
    this.render({ renderContext: `update${this.documentName}`, renderData: changed })
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId)
    for (const application of Object.values(this.apps)) void application.close({ submitted: true })
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

  // ---- sorting and copying

  async sortRelative(
    options: {
      target?: ClientDocument | null
      siblings?: ClientDocument[]
      sortBefore?: boolean
      updateData?: PlainObject
    } = {},
  ): Promise<this> {
    const { updateData = {}, ...sorting } = options
    const siblingSortChanges = performIntegerSort<ClientDocument>(this, sorting)
    const sortUpdates = siblingSortChanges.map(({ target, update }) => ({
      ...updateData,
      ...update,
      _id: target.id,
    }))
    await this._class.updateDocuments(sortUpdates, { ...this._place })
    return this
  }

  toDragData(): PlainObject {
    if (!this.id) throw new Error('Only a stored document has a UUID for dragging.')
    return { type: this.documentName, uuid: this.uuid }
  }

  /**
   * Finds the document that was dropped. The dropped data contain its UUID. If they contain data instead of a UUID, a
   * document is made from these data.
   */
  static async fromDropData(dropData: PlainObject): Promise<Document | null> {
    const { uuid } = dropData
    const existingDocument = typeof uuid === 'string' ? await fromUuid(uuid) : null
    const droppedData = dropData['data']
    const document =
      existingDocument instanceof Document
        ? existingDocument
        : typeof droppedData === 'object' && droppedData !== null
          ? new this.implementation(droppedData as PlainObject)
          : null
    if (!document) throw new Error('Failed to resolve a Document from the dropped data.')
    if (document.documentName !== this.documentName) {
      throw new Error(`The dropped ${document.documentName} is not a ${this.documentName}.`)
    }
    return document
  }

  /** Finds a free name for a new document: "New Actor", or "New Actor (2)" and so on. */
  static defaultName(documentNameContext: { type?: string; parent?: Document | null } = {}): string {
    const typeLabel = game.i18n.localize(`DOCUMENT.${this.documentName}`)
    const baseDocumentName = game.i18n.format('DOCUMENT.New', { type: typeLabel })
    const otherNamedDocuments: Iterable<Document> = documentNameContext.parent
      ? documentNameContext.parent.getEmbeddedCollection(this.documentName)
      : (game.collections.get(this.documentName) ?? [])
    const takenDocumentNames = new Set([...otherNamedDocuments].map((document) => document._source['name']))
    let unusedDocumentName = baseDocumentName
    for (let nameSuffixNumber = 2; takenDocumentNames.has(unusedDocumentName); nameSuffixNumber += 1)
      unusedDocumentName = `${baseDocumentName} (${String(nameSuffixNumber)})`
    return unusedDocumentName
  }

  /** Asks for the name and type of a new document. */
  static createDialog(
    documentData: PlainObject = {},
    creationOptions: OperationOptions = {},
  ): Promise<unknown> {
    // The cast is safe: `createDialog` uses only members that every document class has.
    return requireCreateDialog()(this as never, documentData, creationOptions)
  }

  /** Deletes the document after the user's confirmation. @returns the document; false or null if the user declined */
  async deleteDialog(
    _options: object = {},
    operationOptions: OperationOptions = {},
  ): Promise<this | false | null | undefined> {
    const escapedName = escapeHTML(this.name)
    const hasUserConfirmed = await requireDocumentDialogs().confirm({
      window: {
        title: game.i18n.format('DOCUMENT.Delete', { type: game.i18n.localize(this._class.metadata.label) }),
      },
      content: `<p>${game.i18n.format('DOCUMENT.DeleteConfirmation', { name: escapedName })}</p>`,
    })
    return hasUserConfirmed ? this.delete(operationOptions) : hasUserConfirmed
  }

  static fromImport(importedSource: PlainObject, modelContext: ModelContext = {}): Promise<Document> {
    return Promise.resolve(this.fromSource(importedSource, { strict: true, ...modelContext }) as Document)
  }

  /** Returns the document's data for a compendium. Data that have a meaning only in this world are removed. */
  toCompendium(_pack: unknown = null, options: ToCompendiumOptions = {}): PlainObject {
    return removeWorldDataInPlace(this.documentName, this.toObject(), options)
  }

  /**
   * Downloads the document's data as a JSON file. The file also states the world, the document and the system from
   * which the data come.
   */
  exportToJSON(options: ToCompendiumOptions = {}): void {
    const exportedDocumentData = this.toCompendium(null, options)
    const { id: systemId, version: systemVersion } = game.system
    const exportedSystemInfo = { coreVersion: game.version, systemId, systemVersion }
    const exportSourceInfo = { worldId: game.world.id, uuid: this.uuid, ...exportedSystemInfo }
    exportedDocumentData['_stats'] = {
      ...(isPlainObject(exportedDocumentData['_stats']) && exportedDocumentData['_stats']),
      exportSource: exportSourceInfo,
    }
    saveDataToFile(
      JSON.stringify(exportedDocumentData, null, 2),
      'application/json',
      createExportFileName(this.documentName, this.name, this.id),
    )
  }

  /**
   * Replaces this document's data, embedded documents included, by an exported file's. The id, folder, sorting and
   * ownership stay.
   * @throws when the text is not JSON, or its data are invalid
   */
  async importFromJSON(jsonText: string): Promise<this> {
    const importedSource: unknown = JSON.parse(jsonText)
    if (!isPlainObject(importedSource)) throw new Error('The file is not a JSON object with document data.')
    const documentClass = this.constructor as typeof ClientDocument
    const importedDocument = await documentClass.fromImport(
      { ...importedSource, _id: this.id },
      { parent: this.parent },
    )
    await this.update(omitKeysKeptOnImport(importedDocument.toObject()), { diff: false, recursive: false })
    return this
  }
}
