/**
 * Converts documents to LevelDB records and back, with the keys that Foundry uses (foundry-api §11): `!actors!a`,
 * `!actors.items!a.i`. Every embedded document is a record of its own; the record of the parent stores only its id.
 */
import { documentKind } from '../../shared/document-kinds'
import { isSingleton } from '../../shared/document-kinds'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { StoredDocument } from '../../shared/wire'

export type RecordsByKey = Map<string, PlainObject>

interface RecordKeyParts {
  readonly collections: string
  readonly ids: string
}

function recordKey({ collections, ids }: RecordKeyParts): string {
  return `!${collections}!${ids}`
}

/** Splits a document into its own record and the records of its embedded documents. */
export function documentRecords(documentName: string, document: StoredDocument): RecordsByKey {
  const { collection } = documentKind(documentName)
  const records: RecordsByKey = new Map()
  flatten(documentName, document, { collections: collection, ids: document._id }, records)
  return records
}

function flatten(
  documentName: string,
  document: PlainObject,
  address: RecordKeyParts,
  records: RecordsByKey,
): void {
  const record: PlainObject = { ...document }
  records.set(recordKey(address), record)
  for (const [name, key] of Object.entries(documentKind(documentName).embedded)) {
    const value = record[key]
    const flattenChild = (entry: PlainObject): string => {
      const id = String(entry['_id'])
      flatten(
        name,
        entry,
        { collections: `${address.collections}.${key}`, ids: `${address.ids}.${id}` },
        records,
      )
      return id
    }
    if (isSingleton(name)) {
      if (isPlainObject(value)) record[key] = flattenChild(value)
    } else record[key] = Array.isArray(value) ? value.filter(isPlainObject).map(flattenChild) : []
  }
}

export interface AssembledDocuments {
  readonly documents: StoredDocument[]
  /** A sentence for each unreadable record. */
  readonly problems: string[]
  /** The ids of unreadable embedded records. The map's keys name the parent document and its field. */
  readonly unreadable: Map<string, string[]>
}

/**
 * Builds the documents of one kind from their stored records. Unreadable records are left out and reported in
 * `problems`.
 */
export function assembleDocuments(
  documentName: string,
  entries: Iterable<readonly [string, string]>,
): AssembledDocuments {
  const { collection } = documentKind(documentName)
  const records: RecordsByKey = new Map()
  const result: AssembledDocuments = { documents: [], problems: [], unreadable: new Map() }
  const unreadableKeys = new Set<string>()
  for (const [key, text] of entries) {
    const record = parse(text)
    if (record && typeof record['_id'] === 'string' && key.endsWith(record['_id'])) records.set(key, record)
    else {
      unreadableKeys.add(key)
      result.problems.push(
        `The record ${key} of the collection "${collection}" cannot be read; it is kept as it is.`,
      )
    }
  }
  const prefix = `!${collection}!`
  for (const [key, record] of records) {
    if (!key.startsWith(prefix)) continue
    const address = { collections: collection, ids: key.slice(prefix.length) }
    // The cast is safe: the loop above has checked the record's `_id`.
    result.documents.push(
      unflatten(documentName, record, address, records, unreadableKeys, result) as StoredDocument,
    )
  }
  return result
}

function parse(text: string): PlainObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}

function unflatten(
  documentName: string,
  record: PlainObject,
  address: RecordKeyParts,
  records: RecordsByKey,
  unreadableKeys: ReadonlySet<string>,
  result: AssembledDocuments,
): PlainObject {
  const document = { ...record }
  for (const [name, key] of Object.entries(documentKind(documentName).embedded)) {
    const child = (id: unknown): PlainObject[] => {
      // The record of a compendium may contain its embedded documents themselves, instead of their ids.
      if (isPlainObject(id)) return [id]
      const childAddress = {
        collections: `${address.collections}.${key}`,
        ids: `${address.ids}.${String(id)}`,
      }
      const embeddedRecord = records.get(recordKey(childAddress))
      if (embeddedRecord)
        return [unflatten(name, embeddedRecord, childAddress, records, unreadableKeys, result)]
      if (unreadableKeys.has(recordKey(childAddress))) {
        const parentFieldKey = `${recordKey(address)} ${key}`
        result.unreadable.set(parentFieldKey, [...(result.unreadable.get(parentFieldKey) ?? []), String(id)])
      }
      return []
    }
    const value = record[key]
    if (isSingleton(name)) {
      if (value !== null && value !== undefined) document[key] = child(value)[0] ?? null
    } else document[key] = Array.isArray(value) ? value.flatMap(child) : []
  }
  return document
}
