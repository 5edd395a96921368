/**
 * Finishes the action of an earlier page that lost its connection before it wrote the action's message. A page fetches this
 * script when it finds the note of such an action (`finish-unfinished.ts`).
 */
import * as v from 'valibot'
import type { HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema } from '../../core/shell/message-history'
import { reversalOfEntry } from '../../core/shell/undo'
import type { Json } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { jsonSchema } from '../../core/plain-data'
import { notifyUser } from '../platform/notify'
import { currentFieldValue, messageByUuid } from '../world/documents'
import { readMessageRecord } from '../world/message-record'
import { fieldOperations } from '../write/field-operations'
import { postMessageOperation } from '../write/message-operations'
import type { NewMessage } from '../write/operation'
import { writeOperations } from '../write/write'
import { foundryIdSchema, foundryUuidSchema } from './client-request'
import { PRESENT_VALUE_READER } from './present-values'

const messageNoteSchema = v.object({
  _id: foundryIdSchema,
  type: v.literal('record'),
  system: v.object({ history: v.pipe(v.array(historyEntrySchema), v.maxLength(1)) }),
})

const amendmentNoteSchema = v.object({
  amends: foundryUuidSchema,
  known: v.number(),
  /** The fields to set: each a path and a value, or only a path for a field to delete. */
  set: v.array(v.pipe(v.array(jsonSchema), v.maxLength(2))),
})
type AmendmentNote = v.InferOutput<typeof amendmentNoteSchema>

/**
 * Posts the message that an earlier page of this browser did not post. With the message, people can undo the action.
 * @param note the note that the earlier page left; no schema has checked it
 */
export async function finishActionOfNote(note: unknown): Promise<void> {
  const parsedAmendment = v.safeParse(amendmentNoteSchema, note)
  const isReported = parsedAmendment.success
    ? await amendUnfinished(parsedAmendment.output)
    : await postUnfinished(note)
  if (isReported) notifyUser('info', { key: 'HnB.sheet.toldLate' })
}

async function postUnfinished(note: unknown): Promise<boolean> {
  const parsedNote = v.safeParse(messageNoteSchema, note)
  if (!parsedNote.success || game.messages.has(parsedNote.output._id)) return false
  const [entry] = parsedNote.output.system.history
  if (!entry || !isPartlyDone(entry)) return false
  // Cast: the schema has checked the note, and this browser stored the note in the form of a new message.
  await writeOperations([postMessageOperation(note as NewMessage)])
  return true
}

/**
 * Makes the change of a message that an earlier page could not finish. Does nothing if the message's history has changed since.
 */
async function amendUnfinished({ amends, known: knownLength, set }: AmendmentNote): Promise<boolean> {
  const message = messageByUuid(amends)
  const fields = Object.fromEntries(
    set.flatMap(([path, value]): [string, Json | undefined][] =>
      typeof path === 'string' ? [[path, value]] : [],
    ),
  )
  const history = v.safeParse(v.array(v.unknown()), fields['system.history'])
  const entry = v.safeParse(historyEntrySchema, history.success ? history.output.at(-1) : null)
  if (!message || !entry.success || readMessageRecord(message)?.history.length !== knownLength) return false
  const otherChanges = entry.output.changes.filter((change) => 'deck' in change || change.target !== amends)
  if (!isPartlyDone({ ...entry.output, changes: otherChanges })) return false
  await writeOperations(fieldOperations([{ target: amends, set: fields }]))
  return true
}

/**
 * Was a part of this entry's action written? Yes, if at least one document still has the value that the entry wrote. For a
 * counter, the exact value is compared, and not only the difference.
 */
function isPartlyDone(entry: HistoryEntry): boolean {
  const exactValueReader = { ...PRESENT_VALUE_READER, field: currentFieldValue }
  return entry.changes.some(
    (change) => !isRefusal(reversalOfEntry({ ...entry, changes: [change] }, exactValueReader)),
  )
}
