/** The reverse of edits, and whether edits have been written. */
import { isEqualData } from '../../core/shell/undo'
import type { Edit } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { currentField, writableDocument } from '../world/documents'

/** The edits that restore the documents' present state. */
export function inverseEdits(edits: readonly Edit[]): Edit[] {
  return edits.map(({ of: uuid, set }) => ({
    of: uuid,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, currentField({ of: uuid, path })?.value])),
  }))
}

/**
 * Have edits been written? Foundry rounds and cleans stored values, so only an unchanged value proves that an edit was
 * not written. An edit of a document that was deleted meanwhile counts as not written.
 */
export function areEditsWritten(edits: readonly Edit[], editsBefore: readonly Edit[]): boolean {
  return edits.every(
    (edit, index) =>
      isDocumentThere(edit) && (isEditStored(edit) || !isEditStored(editsBefore[index] ?? edit)),
  )
}

const isDocumentThere = ({ of: uuid, set }: Edit): boolean =>
  Object.keys(set).every((path) => currentField({ of: uuid, path }) !== null)

const isEditStored = ({ of: uuid, set }: Edit): boolean =>
  Object.entries(set).every(([path, value]) => isEqualData(currentField({ of: uuid, path })?.value, value))

/** The document to write to; throws where it was deleted. */
export function requireDocument(uuid: string): WritableDocument {
  const document = writableDocument(uuid)
  if (!document) throw new Error(`This world has no document ${uuid} to write to.`)
  return document
}
