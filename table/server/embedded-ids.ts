/** Sets the ids of embedded documents in a new document. */
import { findDocumentKind, isSingletonKind } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

/** Gives every embedded document a new id. `shouldKeepIds` keeps valid and unique ids. */
export function assignEmbeddedDocumentIds(
  documentKind: DocumentKind,
  document: PlainObject,
  shouldKeepIds: boolean,
): void {
  for (const [name, key] of Object.entries(documentKind.embedded)) {
    const childDocumentKind = findDocumentKind(name)
    if (isSingletonKind(name)) {
      const singleDocument = document[key]
      if (!isPlainObject(singleDocument)) continue
      if (!isDocumentId(singleDocument['_id'])) singleDocument['_id'] = randomID()
      // Records in a token's actor delta must keep the ids of the documents that they override.
      assignEmbeddedDocumentIds(childDocumentKind, singleDocument, true)
      continue
    }
    const usedDocumentIds = new Set<string>()
    const embeddedRecords = Array.isArray(document[key]) ? document[key].filter(isPlainObject) : []
    for (const embeddedRecord of embeddedRecords) {
      const { _id: id } = embeddedRecord
      const recordId = shouldKeepIds && isDocumentId(id) && !usedDocumentIds.has(id) ? id : randomID()
      embeddedRecord['_id'] = recordId
      usedDocumentIds.add(recordId)
      assignEmbeddedDocumentIds(childDocumentKind, embeddedRecord, shouldKeepIds)
    }
    document[key] = embeddedRecords
  }
}
