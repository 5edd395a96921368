/** Sets the ids of embedded documents in a new document. */
import { findDocumentKind, isSingletonKind } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

/**
 * Gives new ids to all embedded documents in a document. With `shouldKeepIds`, an id stays if it is valid and no other
 * document in the list has it.
 */
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
      // Keeps the ids of the records inside a token's actor delta, because such a record overrides the document of the
      // base actor that has the same id.
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
