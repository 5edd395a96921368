/** The reverse of edits, and whether edits have been written. */
import { same } from '../../core/shell/undo'
import type { Edit } from '../../core/outcome'
import type { Writable } from '../world/documents'
import { fieldNow, writableOf } from '../world/documents'

/** The edits that restore the documents' present state. */
export function inverseOf(edits: readonly Edit[]): Edit[] {
  return edits.map(({ of, set }) => ({
    of,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, fieldNow({ of, path })?.value])),
  }))
}

/**
 * Have edits been written? Foundry rounds and cleans stored values, so only an unchanged value proves that an edit was
 * not written. An edit of a document that was deleted meanwhile counts as not written.
 */
export function isWritten(edits: readonly Edit[], before: readonly Edit[]): boolean {
  return edits.every((edit, index) => exists(edit) && (stands(edit) || !stands(before[index] ?? edit)))
}

const exists = ({ of, set }: Edit): boolean =>
  Object.keys(set).every((path) => fieldNow({ of, path }) !== null)

const stands = ({ of, set }: Edit): boolean =>
  Object.entries(set).every(([path, value]) => same(fieldNow({ of, path })?.value, value))

/** The document to write to; throws where it was deleted. */
export function mustExist(uuid: string): Writable {
  const document = writableOf(uuid)
  if (!document) throw new Error(`This world has no document ${uuid} to write to.`)
  return document
}
