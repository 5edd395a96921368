/**
 * The world's documents of one kind.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.WorldCollection.html, foundry-api §10.7
 */
import { findDocumentConfig } from '../config'
import { game, ui } from '../state'
import type { UiApplication } from '../state'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import type { OperationOptions } from '../data/database-operation'
import { deepClone } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { DocumentCollection } from './document-collection'

/** The functions that register and unregister sheet classes. The class `DocumentSheetConfig` implements them. */
export interface SheetRegistrar {
  registerSheet(documentClass: DocumentClass, packageId: string, sheetClass: unknown, options?: object): void
  unregisterSheet(
    documentClass: DocumentClass,
    packageId: string,
    sheetClass: unknown,
    options?: object,
  ): void
}

let sheetRegistrar: SheetRegistrar | null = null

export function setSheetRegistrar(newSheetRegistrar: SheetRegistrar): void {
  sheetRegistrar = newSheetRegistrar
}

/** The keys of the sidebar directories in `ui`, by the kind of document that each directory lists. */
const DIRECTORY_KEYS_BY_DOCUMENT_KIND: Readonly<Record<string, string>> = {
  Actor: 'actors',
  Cards: 'cards',
  ChatMessage: 'chat',
  Combat: 'combat',
  Item: 'items',
  JournalEntry: 'journal',
  Macro: 'macros',
  RollTable: 'tables',
  Scene: 'scenes',
  Setting: 'settings',
  User: 'players',
}

export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  /** The world's collection of this document kind. Null until the collection is built. */
  static get instance(): WorldCollection | null {
    return game.collections?.get(this.documentName) ?? null
  }

  /** The name under which the collection is a member of `game`. */
  get collectionName(): string {
    return this.documentClass.collectionName
  }

  get directory(): UiApplication | undefined {
    const directoryApplication = ui[DIRECTORY_KEYS_BY_DOCUMENT_KIND[this.documentName] ?? '']
    return directoryApplication && 'render' in directoryApplication ? directoryApplication : undefined
  }

  get folders(): Document[] {
    return (game.collections.get('Folder')?.contents ?? []).filter(
      (folder) => folder._source['type'] === this.documentName,
    )
  }

  override render(options: object = {}): void {
    super.render(options)
    this.directory?.render({ force: false, ...options })
  }

  static get registeredSheets(): never[] {
    return []
  }

  static registerSheet(packageId: string, sheetClass: unknown, options: object = {}): void {
    sheetRegistrar?.registerSheet(
      findDocumentConfig(this.documentName).documentClass,
      packageId,
      sheetClass,
      options,
    )
  }

  static unregisterSheet(packageId: string, sheetClass: unknown, options: object = {}): void {
    sheetRegistrar?.unregisterSheet(
      findDocumentConfig(this.documentName).documentClass,
      packageId,
      sheetClass,
      options,
    )
  }

  /**
   * Converts a document of a compendium to data for a copy in the world. By default, the id, the folder, the sorting
   * and the ownership are removed.
   */
  fromCompendium(
    document: Document,
    options: {
      addFlags?: boolean
      clearFolder?: boolean
      clearSort?: boolean
      clearOwnership?: boolean
      keepId?: boolean
    } = {},
  ): PlainObject {
    const { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false } = options
    const documentData = document.toObject()
    if (!keepId) delete documentData['_id']
    if (clearFolder) delete documentData['folder']
    if (clearSort) delete documentData['sort']
    if (clearOwnership) delete documentData['ownership']
    if (document.pack) documentData['_stats'] = { compendiumSource: document.uuid }
    return documentData
  }

  /** Copies a document of a compendium into the world. */
  async importFromCompendium(
    compendium: { getDocument(compendiumEntryId: string): Promise<Document | null | undefined> },
    compendiumEntryId: string,
    updateData: PlainObject = {},
    options: OperationOptions = {},
  ): Promise<D | undefined> {
    const document = await compendium.getDocument(compendiumEntryId)
    if (!document) throw new Error(`The compendium has no document "${compendiumEntryId}".`)
    const shouldKeepId = options.keepId === true
    const importedData = {
      ...this.fromCompendium(document, { keepId: shouldKeepId }),
      ...deepClone(updateData),
    }
    const createdDocument = await this.documentClass.createDocuments<D>([importedData], options)
    return createdDocument[0]
  }
}
