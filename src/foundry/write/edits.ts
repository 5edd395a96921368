/** Computes the edits that reverse other edits, and checks whether the server has stored edits. */
import { isEqualData } from '../../core/shell/undo'
import type { Edit } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { currentFieldValue, writableDocument } from '../world/documents'

/** Computes the reversal of edits: edits that set the same fields to their present values. */
export function inverseEdits(edits: readonly Edit[]): Edit[] {
  return edits.map(({ target: uuid, set }) => ({
    target: uuid,
    set: Object.fromEntries(
      Object.keys(set).map((path) => [path, currentFieldValue({ target: uuid, path })?.value]),
    ),
  }))
}

/**
 * Did the server store these edits? Foundry may round or clean a value before it stores the value, so a changed value
 * also counts as stored. A value that is still the old value counts as not stored. If the edit's document was deleted
 * meanwhile, the edit counts as not stored.
 */
export function areEditsWritten(edits: readonly Edit[], editsBefore: readonly Edit[]): boolean {
  return edits.every(
    (edit, index) =>
      doesDocumentExist(edit) && (isEditStored(edit) || !isEditStored(editsBefore[index] ?? edit)),
  )
}

const doesDocumentExist = ({ target: uuid, set }: Edit): boolean =>
  Object.keys(set).every((path) => currentFieldValue({ target: uuid, path }) !== null)

const isEditStored = ({ target: uuid, set }: Edit): boolean =>
  Object.entries(set).every(([path, value]) =>
    isEqualData(currentFieldValue({ target: uuid, path })?.value, value),
  )

/** Finds the document that an edit changes. @throws if the world has no such document */
export function requireDocument(uuid: string): WritableDocument {
  const document = writableDocument(uuid)
  if (!document) throw new Error(`This world has no document ${uuid} to write to.`)
  return document
}
