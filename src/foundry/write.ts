import type { Change, Edit, Json } from '../core/outcome'
import { deletionOf, modifyBatch } from './compat'

/** The documents that our actions change. */
export type Writable = Actor.Implementation | Item.Implementation | ChatMessage.Implementation

/** The document of a uuid, when it is in this world; documents of compendia are not played with. */
export function writableOf(uuid: string): Writable | null {
  const found = fromUuidSync(uuid, { strict: false })
  const ours = found instanceof Actor || found instanceof Item || found instanceof ChatMessage
  // Reason for the cast: the world's documents are of the classes that CONFIG names, which are ours.
  return ours && !found.pack ? (found as Writable) : null
}

/** What a field is now: its value, `undefined` for an absent key, or null for a lost document. */
export function fieldNow({ of, path }: Pick<Change, 'of' | 'path'>): { value: Json | undefined } | null {
  const document = writableOf(of)
  if (!document) return null
  // Reason for the cast: a document's source is plain data, which Foundry types by schema and we by shape.
  return { value: foundry.utils.getProperty(document.toObject(), path) as Json | undefined }
}

/** What some edits will change, field by field, as the documents are now. */
export function changesOf(edits: readonly Edit[]): Change[] {
  return edits.flatMap(({ of, set }) =>
    Object.entries(set).map(([path, after]) => {
      const before = fieldNow({ of, path })?.value
      return {
        of,
        path,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      }
    }),
  )
}

/**
 * Writes edits: the only place where our actions change documents. One document is one request; several are
 * one all-or-nothing batch where Foundry has that, else one request after another, in order, and what was
 * written is put back when a later one fails.
 */
export async function write(edits: readonly Edit[]): Promise<void> {
  const pending = edits.map((edit) => ({ edit, document: mustExist(edit.of), update: updateOf(edit) }))
  const batch = modifyBatch()
  if (pending.length > 1 && batch) {
    await batch(
      pending.map(({ document, update }) => ({
        action: 'update',
        documentName: document.documentName,
        updates: [{ _id: document.id, ...update }],
        parent: document.parent,
      })),
    )
    return
  }
  const written: Edit[] = []
  for (const { edit, document, update } of pending) {
    const back = inverseOf(edit)
    try {
      await document.update(update)
    } catch (error) {
      for (const earlier of written.reverse()) await mustExist(earlier.of).update(updateOf(earlier))
      throw error
    }
    written.push(back)
  }
}

function mustExist(uuid: string): Writable {
  const document = writableOf(uuid)
  if (!document) throw new Error(`There is no document ${uuid} in this world to write to.`)
  return document
}

function updateOf({ set }: Edit): Record<string, unknown> {
  const update: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    Object.assign(update, value === undefined ? deletionOf(path) : { [path]: value })
  }
  return update
}

function inverseOf({ of, set }: Edit): Edit {
  return {
    of,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, fieldNow({ of, path })?.value])),
  }
}
