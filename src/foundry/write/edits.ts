/** Computes the edits that would undo given edits, and checks whether the server has stored edits. */
import { areDataEqual } from '../../core/shell/undo'
import type { DocumentEdit } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { readCurrentFieldValue, findWritableDocument } from '../world/documents'

/**
 * Computes edits by which the given edits can later be undone. They set the same fields to the values that the fields
 * have now.
 */
export function createInverseEdits(edits: readonly DocumentEdit[]): DocumentEdit[] {
  return edits.map(({ target: uuid, set }) => ({
    target: uuid,
    set: Object.fromEntries(
      Object.keys(set).map((fieldPath) => [
        fieldPath,
        readCurrentFieldValue({ target: uuid, path: fieldPath })?.value,
      ]),
    ),
  }))
}

/**
 * Did the server store these edits? A changed value counts as stored, because Foundry may round or clean it. An
 * unchanged value or a deleted document counts as not stored.
 */
export function areDocumentEditsStored(
  edits: readonly DocumentEdit[],
  previousEdits: readonly DocumentEdit[],
): boolean {
  return edits.every(
    (documentEdit, index) =>
      doesDocumentExist(documentEdit) &&
      (isDocumentEditStored(documentEdit) || !isDocumentEditStored(previousEdits[index] ?? documentEdit)),
  )
}

const doesDocumentExist = ({ target: uuid, set }: DocumentEdit): boolean =>
  Object.keys(set).every((fieldPath) => readCurrentFieldValue({ target: uuid, path: fieldPath }) !== null)

const isDocumentEditStored = ({ target: uuid, set }: DocumentEdit): boolean =>
  Object.entries(set).every(([path, value]) =>
    areDataEqual(readCurrentFieldValue({ target: uuid, path })?.value, value),
  )

/** Finds the document with this uuid, for an edit that changes it. @throws if the world has no such document */
export function requireDocument(documentUuid: string): WritableDocument {
  const document = findWritableDocument(documentUuid)
  if (!document) throw new Error(`This world has no document ${documentUuid} to write to.`)
  return document
}
