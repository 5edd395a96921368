/** Sets the ids of embedded documents in a new document. */
import { documentKind, isSingleton } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

/** Gives every embedded document an id. With `keepIds`, valid and unique ids stay. */
export function setEmbeddedIds(kind: DocumentKind, document: PlainObject, keepIds: boolean): void {
  for (const [name, key] of Object.entries(kind.embedded)) {
    const child = documentKind(name)
    if (isSingleton(name)) {
      const single = document[key]
      if (!isPlainObject(single)) continue
      if (!isDocumentId(single['_id'])) single['_id'] = randomID()
      // A delta's records must keep the ids of the documents that they override.
      setEmbeddedIds(child, single, true)
      continue
    }
    const taken = new Set<string>()
    const records = Array.isArray(document[key]) ? document[key].filter(isPlainObject) : []
    for (const record of records) {
      const { _id: id } = record
      const recordId = keepIds && isDocumentId(id) && !taken.has(id) ? id : randomID()
      record['_id'] = recordId
      taken.add(recordId)
      setEmbeddedIds(child, record, keepIds)
    }
    document[key] = records
  }
}
