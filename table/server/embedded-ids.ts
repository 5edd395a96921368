/** Ids of embedded documents, when a document is made with some in it. */
import { documentKind, isSingleton } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

/** Give every embedded document an id of its own; those they have are kept if they are wanted and not taken. */
export function completeEmbedded(kind: DocumentKind, document: PlainObject, keepIds: boolean): void {
  for (const [name, key] of Object.entries(kind.embedded)) {
    const child = documentKind(name)
    if (isSingleton(name)) {
      const single = document[key]
      if (!isPlainObject(single)) continue
      if (!isDocumentId(single['_id'])) single['_id'] = randomID()
      // A delta's records bear the ids of what they override.
      completeEmbedded(child, single, true)
      continue
    }
    const taken = new Set<string>()
    const records = Array.isArray(document[key]) ? document[key].filter(isPlainObject) : []
    for (const record of records) {
      const { _id: id } = record
      const kept = keepIds && isDocumentId(id) && !taken.has(id) ? id : randomID()
      record['_id'] = kept
      taken.add(kept)
      completeEmbedded(child, record, keepIds)
    }
    document[key] = records
  }
}
