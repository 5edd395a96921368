/** Reverses edits, and checks whether edits have been written. */
import { isEqualData } from '../../core/shell/undo'
import type { Edit } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { currentFieldValue, writableDocument } from '../world/documents'

/** The edits that would return the edited fields to their present values. */
export function inverseEdits(edits: readonly Edit[]): Edit[] {
  return edits.map(({ target: uuid, set }) => ({
    target: uuid,
    set: Object.fromEntries(
      Object.keys(set).map((path) => [path, currentFieldValue({ target: uuid, path })?.value]),
    ),
  }))
}

/**
 * Did the server store these edits? Foundry rounds and cleans values before it stores them, so a different value also counts as
 * stored. Only an unchanged value proves that an edit was not stored. The edit of a document that was deleted meanwhile counts as
 * not stored.
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

/**
 * The document that an edit changes.
 * @throws if the document was deleted
 */
export function requireDocument(uuid: string): WritableDocument {
  const document = writableDocument(uuid)
  if (!document) throw new Error(`This world has no document ${uuid} to write to.`)
  return document
}
