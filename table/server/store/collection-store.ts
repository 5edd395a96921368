/** Stores the documents of one kind: in memory, or in a LevelDB. */
import { mkdir } from 'node:fs/promises'
import { ClassicLevel } from 'classic-level'
import { findDocumentKind } from '../../shared/document-kinds'
import type { StoredDocument } from '../../shared/wire'
import { assembleDocumentsFromRecords, createDocumentRecords } from './records'
import type { DatabaseRecordsByKey } from './records'

/** The new state of a stored document. Null deletes the document. */
export type DocumentChange = readonly [id: string, document: StoredDocument | null]

export interface CollectionStore {
  load(): Promise<{ documents: StoredDocument[]; problems: string[] }>
  /** Stores the changes of documents. The promise resolves when the changes would survive a crash of the process. */
  write(documentChanges: readonly DocumentChange[]): Promise<void>
  close(): Promise<void>
}

/** A store in memory: its documents are lost when the practice table closes. */
export class InMemoryStore implements CollectionStore {
  load(): Promise<{ documents: StoredDocument[]; problems: string[] }> {
    return Promise.resolve({ documents: [], problems: [] })
  }

  write(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

/**
 * Stores documents in a LevelDB. A record that cannot be read stays in the database unchanged, and the record of its
 * parent keeps its id.
 */
export class LevelDatabaseStore implements CollectionStore {
  readonly #documentName: string
  readonly #folder: string
  #database: ClassicLevel | null = null
  /**
   * The records of each document, as they are stored on disk. When a document is written, only the records that differ
   * from these are written.
   */
  readonly #written = new Map<string, Map<string, string>>()
  #unreadable = new Map<string, string[]>()

  constructor(documentName: string, databaseFolder: string) {
    this.#documentName = documentName
    this.#folder = databaseFolder
  }

  async load(): Promise<{ documents: StoredDocument[]; problems: string[] }> {
    await mkdir(this.#folder, { recursive: true })
    this.#database = new ClassicLevel(this.#folder, { keyEncoding: 'utf8', valueEncoding: 'utf8' })
    await this.#database.open()
    const databaseEntries = await this.#database.iterator().all()
    const { documents, problems, unreadable } = assembleDocumentsFromRecords(
      this.#documentName,
      databaseEntries,
    )
    this.#unreadable = unreadable
    const textsByKey = new Map(databaseEntries)
    for (const document of documents) {
      const recordKeys = [...createDocumentRecords(this.#documentName, document).keys()]
      this.#written.set(
        document._id,
        new Map(recordKeys.map((recordKey) => [recordKey, textsByKey.get(recordKey) ?? ''])),
      )
    }
    return { documents, problems }
  }

  async write(documentChanges: readonly DocumentChange[]): Promise<void> {
    const changedRecordTexts = new Map<string, string>()
    const deletedRecordKeys = new Set<string>()
    const writtenTextsById = new Map<string, Map<string, string>>()
    for (const [id, document] of documentChanges) {
      const documentRecords = document
        ? this.#serialise(createDocumentRecords(this.#documentName, document))
        : new Map<string, string>()
      const writtenRecordTexts = this.#written.get(id) ?? new Map<string, string>()
      for (const [key, text] of documentRecords)
        if (writtenRecordTexts.get(key) !== text) changedRecordTexts.set(key, text)
      for (const recordKey of writtenRecordTexts.keys())
        if (!documentRecords.has(recordKey)) deletedRecordKeys.add(recordKey)
      writtenTextsById.set(id, documentRecords)
    }
    const databaseBatch = [
      ...[...deletedRecordKeys].map((recordKey) => ({ type: 'del' as const, key: recordKey })),
      ...[...changedRecordTexts].map(([key, value]) => ({ type: 'put' as const, key, value })),
    ]
    if (databaseBatch.length > 0) await this.#database?.batch(databaseBatch, { sync: true })
    for (const [id, records] of writtenTextsById) {
      if (records.size > 0) this.#written.set(id, records)
      else this.#written.delete(id)
    }
  }

  #serialise(recordsByKey: DatabaseRecordsByKey): Map<string, string> {
    const textsByKey = new Map<string, string>()
    for (const [key, record] of recordsByKey) {
      for (const embeddedFieldKey of Object.values(findDocumentKind(this.#documentName).embedded)) {
        const idsOfUnreadableRecords = this.#unreadable.get(`${key} ${embeddedFieldKey}`)
        const existingRecordKeys = record[embeddedFieldKey]
        if (idsOfUnreadableRecords && Array.isArray(existingRecordKeys))
          record[embeddedFieldKey] = [
            ...new Set([...(existingRecordKeys as unknown[]), ...idsOfUnreadableRecords]),
          ]
      }
      textsByKey.set(key, JSON.stringify(record))
    }
    return textsByKey
  }

  async close(): Promise<void> {
    await this.#database?.close()
  }
}
