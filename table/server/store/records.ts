/**
 * Converts documents to LevelDB records and back. The keys of the records are those of Foundry (foundry-api §11):
 * `!actors!a`, `!actors.items!a.i`. Each embedded document has a record of its own. The parent's record stores only the
 * ids of its embedded documents.
 */
import { findDocumentKind } from '../../shared/document-kinds'
import { isSingletonKind } from '../../shared/document-kinds'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { StoredDocument } from '../../shared/wire'

export type DatabaseRecordsByKey = Map<string, PlainObject>

interface DatabaseKeyParts {
  readonly collections: string
  readonly ids: string
}

function createRecordKey({ collections, ids }: DatabaseKeyParts): string {
  return `!${collections}!${ids}`
}

/** Splits a document into its own record and the records of its embedded documents. */
export function createDocumentRecords(documentName: string, document: StoredDocument): DatabaseRecordsByKey {
  const { collection } = findDocumentKind(documentName)
  const recordsByKey: DatabaseRecordsByKey = new Map()
  flattenDocument(documentName, document, { collections: collection, ids: document._id }, recordsByKey)
  return recordsByKey
}

function flattenDocument(
  documentName: string,
  document: PlainObject,
  recordKeyParts: DatabaseKeyParts,
  recordsByKey: DatabaseRecordsByKey,
): void {
  const documentRecord: PlainObject = { ...document }
  recordsByKey.set(createRecordKey(recordKeyParts), documentRecord)
  for (const [name, key] of Object.entries(findDocumentKind(documentName).embedded)) {
    const embeddedDocuments = documentRecord[key]
    const flattenChildDocument = (childDocument: PlainObject): string => {
      const childId = String(childDocument['_id'])
      flattenDocument(
        name,
        childDocument,
        { collections: `${recordKeyParts.collections}.${key}`, ids: `${recordKeyParts.ids}.${childId}` },
        recordsByKey,
      )
      return childId
    }
    if (isSingletonKind(name)) {
      if (isPlainObject(embeddedDocuments)) documentRecord[key] = flattenChildDocument(embeddedDocuments)
    } else
      documentRecord[key] = Array.isArray(embeddedDocuments)
        ? embeddedDocuments.filter(isPlainObject).map(flattenChildDocument)
        : []
  }
}

export interface AssembledRecordsAndUnreadableKeys {
  readonly documents: StoredDocument[]
  /** One sentence for each stored record that could not be read. */
  readonly problems: string[]
  /** The ids of embedded records that could not be read. They are grouped by the parent document and the field. */
  readonly unreadable: Map<string, string[]>
}

/** Builds the documents of one kind from stored records. Reports unreadable records in `problems`. */
export function assembleDocumentsFromRecords(
  documentName: string,
  databaseEntries: Iterable<readonly [string, string]>,
): AssembledRecordsAndUnreadableKeys {
  const { collection } = findDocumentKind(documentName)
  const recordsByKey: DatabaseRecordsByKey = new Map()
  const assembledDocuments: AssembledRecordsAndUnreadableKeys = {
    documents: [],
    problems: [],
    unreadable: new Map(),
  }
  const unreadableKeys = new Set<string>()
  for (const [key, text] of databaseEntries) {
    const parsedRecord = parseStoredRecord(text)
    if (parsedRecord && typeof parsedRecord['_id'] === 'string' && key.endsWith(parsedRecord['_id']))
      recordsByKey.set(key, parsedRecord)
    else {
      unreadableKeys.add(key)
      assembledDocuments.problems.push(
        `The record ${key} of the collection "${collection}" cannot be read; it is kept as it is.`,
      )
    }
  }
  const recordKeyPrefix = `!${collection}!`
  for (const [key, record] of recordsByKey) {
    if (!key.startsWith(recordKeyPrefix)) continue
    const recordKeyParts = { collections: collection, ids: key.slice(recordKeyPrefix.length) }
    // The cast is safe: the loop above has checked the record's `_id`.
    assembledDocuments.documents.push(
      unflattenRecord(
        documentName,
        record,
        recordKeyParts,
        recordsByKey,
        unreadableKeys,
        assembledDocuments,
      ) as StoredDocument,
    )
  }
  return assembledDocuments
}

function parseStoredRecord(recordText: string): PlainObject | null {
  try {
    const parsedRecordValue: unknown = JSON.parse(recordText)
    return isPlainObject(parsedRecordValue) ? parsedRecordValue : null
  } catch {
    return null
  }
}

function unflattenRecord(
  documentName: string,
  storedRecord: PlainObject,
  recordKeyParts: DatabaseKeyParts,
  recordsByKey: DatabaseRecordsByKey,
  unreadableKeys: ReadonlySet<string>,
  assembledDocuments: AssembledRecordsAndUnreadableKeys,
): PlainObject {
  const document = { ...storedRecord }
  for (const [name, key] of Object.entries(findDocumentKind(documentName).embedded)) {
    const listChildRecords = (childIdOrRecord: unknown): PlainObject[] => {
      // In a compendium, the record of a document may contain its embedded documents themselves. In a world, it
      // contains only their ids.
      if (isPlainObject(childIdOrRecord)) return [childIdOrRecord]
      const childRecordAddress = {
        collections: `${recordKeyParts.collections}.${key}`,
        ids: `${recordKeyParts.ids}.${String(childIdOrRecord)}`,
      }
      const embeddedRecord = recordsByKey.get(createRecordKey(childRecordAddress))
      if (embeddedRecord)
        return [
          unflattenRecord(
            name,
            embeddedRecord,
            childRecordAddress,
            recordsByKey,
            unreadableKeys,
            assembledDocuments,
          ),
        ]
      if (unreadableKeys.has(createRecordKey(childRecordAddress))) {
        const parentFieldKey = `${createRecordKey(recordKeyParts)} ${key}`
        assembledDocuments.unreadable.set(parentFieldKey, [
          ...(assembledDocuments.unreadable.get(parentFieldKey) ?? []),
          String(childIdOrRecord),
        ])
      }
      return []
    }
    const embeddedDocuments = storedRecord[key]
    if (isSingletonKind(name)) {
      if (embeddedDocuments !== null && embeddedDocuments !== undefined)
        document[key] = listChildRecords(embeddedDocuments)[0] ?? null
    } else document[key] = Array.isArray(embeddedDocuments) ? embeddedDocuments.flatMap(listChildRecords) : []
  }
  return document
}
