/**
 * An adventure in a compendium: documents of several kinds that a GM imports together.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html, …/BaseAdventure.html,
 * …/interfaces/foundry.documents.types.AdventureImportOptions.html, AdventureImportData, AdventureImportResult,
 * …/functions/hookEvents.preImportAdventure.html and importAdventure. Imported documents keep their ids, so that a
 * second import recognises them (#14216). On this table, the contents of an adventure are plain data instead of
 * documents.
 */
import { documentConfig } from '../config'
import { game, ui } from '../state'
import { dialogs } from '../helpers/dialogs'
import { Hooks } from '../helpers/hooks'
import { documentMetadata } from '../abstract/document-metadata'
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
import { imageField, nameField, commonStoredFields } from './common-fields'

/**
 * The adventure's fields with documents, and the kind of the documents in each. Folders come first, because the other
 * documents refer to them.
 */
const CONTENT_KINDS = {
  folders: 'Folder',
  actors: 'Actor',
  items: 'Item',
  journal: 'JournalEntry',
  tables: 'RollTable',
  macros: 'Macro',
  cards: 'Cards',
  scenes: 'Scene',
} as const

/** The practice table cannot import these kinds of documents, so an adventure's lists of them must be empty. */
const UNSUPPORTED_FIELDS = ['combats', 'playlists'] as const

type EntriesByKind<Entry> = Record<string, Entry[]>

export interface AdventureImportData {
  toCreate: EntriesByKind<PlainObject>
  toUpdate: EntriesByKind<PlainObject>
  documentCount: number
}

export interface AdventureImportResult {
  created: EntriesByKind<Document>
  updated: EntriesByKind<Document>
}

interface AdventureImportOptions {
  dialog?: boolean
  importFields?: string[]
  preImport?: ((data: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[]
  postImport?: ((result: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[]
}

export class Adventure extends ClientDocument {
  static override metadata = documentMetadata('Adventure')

  declare img: string | null
  declare caption: string
  declare description: string

  static override defineSchema(): DataSchema {
    const contents = [...Object.keys(CONTENT_KINDS), ...UNSUPPORTED_FIELDS]
    return {
      ...commonStoredFields(),
      name: nameField(),
      img: imageField(null),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(contents.map((field) => [field, new ArrayField(new ObjectField())])),
      folder: new ForeignDocumentField({ documentName: 'Folder' }),
      sort: new IntegerSortField(),
    }
  }

  /** The fields that contain embedded documents, each with its document class. */
  static get contentFields(): Record<string, DocumentClass> {
    const classes = Object.entries(CONTENT_KINDS).map(([field, kind]) => [
      field,
      documentConfig(kind).documentClass,
    ])
    return Object.fromEntries(classes) as Record<string, DocumentClass>
  }

  get thumbnail(): string | null {
    return this.img
  }

  /** Imports everything into the world. The user confirms before the import overwrites documents with the same id. */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const emptyResult = { created: {}, updated: {} }
    const data = await this.prepareImport(options)
    const { toCreate, toUpdate } = data
    if (!Hooks.call('preImportAdventure', this, options, toCreate, toUpdate)) return emptyResult
    if (options.dialog !== false && Object.keys(toUpdate).length > 0) {
      const hasConfirmed = await dialogs().confirm({
        window: { title: this.name },
        content: '<p>Some of this is in the world already, and is written over. Go on?</p>',
      })
      if (!hasConfirmed) return emptyResult
    }
    for (const callback of options.preImport ?? []) await callback(data, options)
    const result = await this.importContent(data)
    for (const callback of options.postImport ?? []) await callback(result, options)
    Hooks.callAll('importAdventure', this, options, result.created, result.updated)
    ui.notifications?.info(`“${this.name}” was imported.`)
    return result
  }

  /** Splits the adventure's documents into documents that the world lacks and documents that the world already has. */
  prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const importsAll = importFields.length === 0 || importFields.includes('all')
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 }
    for (const field of UNSUPPORTED_FIELDS) {
      if (contentEntries(this, field).length > 0)
        throw new Error(`The practice table does not import ${field}.`)
    }
    for (const [field, kind] of Object.entries(CONTENT_KINDS)) {
      if (!importsAll && !importFields.includes(field)) continue
      const entries = contentEntries(this, field)
      const isInWorld = (entry: PlainObject) => game.collections.get(kind)?.has(String(entry['_id'])) ?? false
      const addEntries = (target: EntriesByKind<PlainObject>, addedEntries: PlainObject[]) => {
        if (addedEntries.length > 0) target[kind] = addedEntries
      }
      addEntries(
        data.toCreate,
        entries.filter((entry) => !isInWorld(entry)),
      )
      addEntries(data.toUpdate, entries.filter(isInWorld))
      data.documentCount += entries.length
    }
    return Promise.resolve(data)
  }

  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const result: AdventureImportResult = { created: {}, updated: {} }
    for (const [kind, data] of Object.entries(toCreate)) {
      const { documentClass } = documentConfig(kind)
      result.created[kind] = await documentClass.createDocuments(data, {
        keepId: true,
        keepEmbeddedIds: true,
      })
    }
    for (const [kind, data] of Object.entries(toUpdate)) {
      const { documentClass } = documentConfig(kind)
      result.updated[kind] = await documentClass.updateDocuments(data, { diff: false, recursive: false })
    }
    return result
  }
}

function contentEntries(adventure: Adventure, field: string): PlainObject[] {
  const entries = adventure._source[field]
  return Array.isArray(entries) ? entries.filter(isPlainObject).map((entry) => deepClone(entry)) : []
}
