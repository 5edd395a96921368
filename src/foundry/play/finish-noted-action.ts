/**
 * Finishes the action of an earlier page that lost its connection before writing the action's message. Fetched when a
 * note of such an action exists (`finish-unfinished.ts`).
 */
import * as v from 'valibot'
import type { HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema } from '../../core/shell/message-history'
import { createReversalOfHistoryEntry } from '../../core/shell/undo'
import type { Json } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { jsonSchema } from '../../core/plain-data'
import { notifyUser } from '../platform/notify'
import { readCurrentFieldValue, findMessageByUuid } from '../world/documents'
import { readMessageRecord } from '../world/message-record'
import { createFieldOperations } from '../write/field-operations'
import { createMessagePostOperation } from '../write/message-operations'
import type { NewMessage } from '../write/operation'
import { writeOperations } from '../write/write'
import { foundryIdSchema, foundryUuidSchema } from './client-request'
import { READER_OF_PRESENT_VALUES } from './present-values'

const unfinishedMessageNoteSchema = v.object({
  _id: foundryIdSchema,
  type: v.literal('record'),
  system: v.object({ history: v.pipe(v.array(historyEntrySchema), v.maxLength(1)) }),
})

const unfinishedAmendmentNoteSchema = v.object({
  amends: foundryUuidSchema,
  known: v.number(),
  /** The changed fields as pairs of path and value. A path without a value deletes the field. */
  set: v.array(v.pipe(v.array(jsonSchema), v.maxLength(2))),
})
type UnfinishedAmendmentNote = v.InferOutput<typeof unfinishedAmendmentNoteSchema>

/**
 * Posts the message that an earlier page of this browser did not post. With the message, people can undo the action.
 * @param noteOfUnfinishedAction the note that the earlier page left; no schema has checked it
 */
export async function finishNotedAction(noteOfUnfinishedAction: unknown): Promise<void> {
  const parsedAmendmentNote = v.safeParse(unfinishedAmendmentNoteSchema, noteOfUnfinishedAction)
  const isActionReported = parsedAmendmentNote.success
    ? await amendUnfinishedMessage(parsedAmendmentNote.output)
    : await postUnfinishedMessage(noteOfUnfinishedAction)
  if (isActionReported) notifyUser('info', { key: 'HnB.sheet.toldLate' })
}

async function postUnfinishedMessage(noteOfUnfinishedAction: unknown): Promise<boolean> {
  const parsedNoteOfUnfinishedMessage = v.safeParse(unfinishedMessageNoteSchema, noteOfUnfinishedAction)
  if (!parsedNoteOfUnfinishedMessage.success || game.messages.has(parsedNoteOfUnfinishedMessage.output._id))
    return false
  const [entry] = parsedNoteOfUnfinishedMessage.output.system.history
  if (!entry || !isHistoryEntryPartlyWritten(entry)) return false
  // Cast: the schema has checked the note, and this browser stored it as a new message.
  await writeOperations([createMessagePostOperation(noteOfUnfinishedAction as NewMessage)])
  return true
}

/** Makes the message change that an earlier page could not finish, unless the message's history has changed since. */
async function amendUnfinishedMessage({
  amends,
  known: knownLength,
  set,
}: UnfinishedAmendmentNote): Promise<boolean> {
  const message = findMessageByUuid(amends)
  const changedFields = Object.fromEntries(
    set.flatMap(([path, value]): [string, Json | undefined][] =>
      typeof path === 'string' ? [[path, value]] : [],
    ),
  )
  const parsedHistory = v.safeParse(v.array(v.unknown()), changedFields['system.history'])
  const historyEntry = v.safeParse(
    historyEntrySchema,
    parsedHistory.success ? parsedHistory.output.at(-1) : null,
  )
  if (!message || !historyEntry.success || readMessageRecord(message)?.history.length !== knownLength)
    return false
  const otherDocumentChanges = historyEntry.output.changes.filter(
    (historyChange) => 'deck' in historyChange || historyChange.target !== amends,
  )
  if (!isHistoryEntryPartlyWritten({ ...historyEntry.output, changes: otherDocumentChanges })) return false
  await writeOperations(createFieldOperations([{ target: amends, set: changedFields }]))
  return true
}

/**
 * True if at least a part of this history entry's changes was written, because a document still has the value that the
 * entry wrote. For a counter, the value must be exactly equal.
 */
function isHistoryEntryPartlyWritten(historyEntry: HistoryEntry): boolean {
  const presentValueReaderWithExactFields = { ...READER_OF_PRESENT_VALUES, field: readCurrentFieldValue }
  return historyEntry.changes.some(
    (historyChange) =>
      !isRefusal(
        createReversalOfHistoryEntry(
          { ...historyEntry, changes: [historyChange] },
          presentValueReaderWithExactFields,
        ),
      ),
  )
}
