/**
 * An adventure in a compendium: documents of several kinds that a GM imports together.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html, …/BaseAdventure.html,
 * …/interfaces/foundry.documents.types.AdventureImportOptions.html, AdventureImportData, AdventureImportResult,
 * …/functions/hookEvents.preImportAdventure.html and importAdventure. Imported documents keep their ids (#14216). Here
 * its contents are plain data.
 */
import { findDocumentConfig } from '../config'
import { game, ui } from '../state'
import { requireDocumentDialogs } from '../helpers/dialogs'
import { Hooks } from '../helpers/hooks'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import { ArrayField } from '../data/fields/array-field'
import { ForeignDocumentField } from '../data/fields/document-fields'
import { IntegerSortField } from '../data/fields/number-field'
import { ObjectField } from '../data/fields/object-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField } from '../data/fields/string-field'
import { deepClone, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'
import { createImageField, createNameField, createCommonStoredFields } from './common-fields'

/**
 * The adventure's fields that contain documents, with the kind of these documents. Folders come first, because other
 * documents refer to them.
 */
const DOCUMENT_KINDS_BY_FIELD = {
  folders: 'Folder',
  actors: 'Actor',
  items: 'Item',
  journal: 'JournalEntry',
  tables: 'RollTable',
  macros: 'Macro',
  cards: 'Cards',
  scenes: 'Scene',
} as const

/**
 * The adventure's fields for kinds of documents that the practice table cannot import. The lists in these fields must
 * be empty.
 */
const UNSUPPORTED_ADVENTURE_FIELDS = ['combats', 'playlists'] as const

type DataByDocumentKind<Entry> = Record<string, Entry[]>

export interface AdventureImportData {
  toCreate: DataByDocumentKind<PlainObject>
  toUpdate: DataByDocumentKind<PlainObject>
  documentCount: number
}

export interface AdventureImportResult {
  created: DataByDocumentKind<Document>
  updated: DataByDocumentKind<Document>
}

interface AdventureImportOptions {
  dialog?: boolean
  importFields?: string[]
  preImport?: ((importData: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[]
  postImport?: ((importResult: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[]
}

export class Adventure extends ClientDocument {
  static override metadata = createDocumentMetadata('Adventure')

  declare img: string | null
  declare caption: string
  declare description: string

  static override defineSchema(): DataSchema {
    const adventureContentFields = [...Object.keys(DOCUMENT_KINDS_BY_FIELD), ...UNSUPPORTED_ADVENTURE_FIELDS]
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      img: createImageField(null),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(
        adventureContentFields.map((adventureContentField) => [
          adventureContentField,
          new ArrayField(new ObjectField()),
        ]),
      ),
      folder: new ForeignDocumentField({ documentName: 'Folder' }),
      sort: new IntegerSortField(),
    }
  }

  /** The fields that contain embedded documents, each with its document class. */
  static get contentFields(): Record<string, DocumentClass> {
    const contentClasses = Object.entries(DOCUMENT_KINDS_BY_FIELD).map(([field, kind]) => [
      field,
      findDocumentConfig(kind).documentClass,
    ])
    return Object.fromEntries(contentClasses) as Record<string, DocumentClass>
  }

  get thumbnail(): string | null {
    return this.img
  }

  /**
   * Imports all documents of the adventure into the world. If the world has documents with the same ids, the user must
   * confirm that they are overwritten.
   */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const emptyImportResult = { created: {}, updated: {} }
    const importData = await this.prepareImport(options)
    const { toCreate, toUpdate } = importData
    if (!Hooks.call('preImportAdventure', this, options, toCreate, toUpdate)) return emptyImportResult
    if (options.dialog !== false && Object.keys(toUpdate).length > 0) {
      const hasUserConfirmed = await requireDocumentDialogs().confirm({
        window: { title: this.name },
        content: '<p>Some of this is in the world already, and is written over. Go on?</p>',
      })
      if (!hasUserConfirmed) return emptyImportResult
    }
    for (const runPreImport of options.preImport ?? []) await runPreImport(importData, options)
    const importResult = await this.importContent(importData)
    for (const runPostImport of options.postImport ?? []) await runPostImport(importResult, options)
    Hooks.callAll('importAdventure', this, options, importResult.created, importResult.updated)
    ui.notifications?.info(`“${this.name}” was imported.`)
    return importResult
  }

  /**
   * Prepares the import of an adventure: separates the documents that the world lacks from those that it already has.
   */
  prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const isEverythingImported = importFields.length === 0 || importFields.includes('all')
    const importData: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 }
    for (const unsupportedAdventureField of UNSUPPORTED_ADVENTURE_FIELDS) {
      if (listAdventureContents(this, unsupportedAdventureField).length > 0)
        throw new Error(`The practice table does not import ${unsupportedAdventureField}.`)
    }
    for (const [field, kind] of Object.entries(DOCUMENT_KINDS_BY_FIELD)) {
      if (!isEverythingImported && !importFields.includes(field)) continue
      const adventureContents = listAdventureContents(this, field)
      const isEntryInWorld = (adventureEntry: PlainObject) =>
        game.collections.get(kind)?.has(String(adventureEntry['_id'])) ?? false
      const addImportEntries = (
        entriesByKind: DataByDocumentKind<PlainObject>,
        addedEntries: PlainObject[],
      ) => {
        if (addedEntries.length > 0) entriesByKind[kind] = addedEntries
      }
      addImportEntries(
        importData.toCreate,
        adventureContents.filter((adventureEntry) => !isEntryInWorld(adventureEntry)),
      )
      addImportEntries(importData.toUpdate, adventureContents.filter(isEntryInWorld))
      importData.documentCount += adventureContents.length
    }
    return Promise.resolve(importData)
  }

  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const importResult: AdventureImportResult = { created: {}, updated: {} }
    for (const [kind, data] of Object.entries(toCreate)) {
      const { documentClass } = findDocumentConfig(kind)
      importResult.created[kind] = await documentClass.createDocuments(data, {
        keepId: true,
        keepEmbeddedIds: true,
      })
    }
    for (const [kind, data] of Object.entries(toUpdate)) {
      const { documentClass } = findDocumentConfig(kind)
      importResult.updated[kind] = await documentClass.updateDocuments(data, {
        diff: false,
        recursive: false,
      })
    }
    return importResult
  }
}

function listAdventureContents(adventure: Adventure, adventureContentField: string): PlainObject[] {
  const storedEmbeddedDocuments = adventure._source[adventureContentField]
  return Array.isArray(storedEmbeddedDocuments)
    ? storedEmbeddedDocuments.filter(isPlainObject).map((adventureEntry) => deepClone(adventureEntry))
    : []
}
