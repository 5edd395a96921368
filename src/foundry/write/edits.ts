/** What puts edits back, and whether they have been written. */
import { same } from '../../core/shell/undo'
import type { Edit } from '../../core/outcome'
import type { Writable } from '../world/documents'
import { fieldNow, writableOf } from '../world/documents'

/** What puts edits back, as the documents are now. */
export function inverseOf(edits: readonly Edit[]): Edit[] {
  return edits.map(({ of, set }) => ({
    of,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, fieldNow({ of, path })?.value])),
  }))
}

/**
 * Have edits been written? Foundry rounds and cleans what it stores, so that only what stayed as it was before has
 * certainly not been; and nothing has been written to a document that was deleted meanwhile.
 */
export function isWritten(edits: readonly Edit[], before: readonly Edit[]): boolean {
  return edits.every((edit, index) => exists(edit) && (stands(edit) || !stands(before[index] ?? edit)))
}

const exists = ({ of, set }: Edit): boolean =>
  Object.keys(set).every((path) => fieldNow({ of, path }) !== null)

const stands = ({ of, set }: Edit): boolean =>
  Object.entries(set).every(([path, value]) => same(fieldNow({ of, path })?.value, value))

/** The document that is to be written to; throws where it is gone. */
export function mustExist(uuid: string): Writable {
  const document = writableOf(uuid)
  if (!document) throw new Error(`There is no document ${uuid} in this world to write to.`)
  return document
}
