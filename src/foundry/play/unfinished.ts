/** Reports, at the next start, actions of an earlier page that lost its connection before it wrote their messages. */
import * as v from 'valibot'
import type { Entry } from '../../core/shell/history'
import { entrySchema } from '../../core/shell/history'
import { reversalOf } from '../../core/shell/undo'
import type { Json } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { json } from '../../core/stored'
import { tell } from '../platform/notify'
import { messageOf } from '../world/documents'
import { toldOf } from '../world/told'
import { fieldOperations } from '../write/field-operations'
import { posting } from '../write/message-operations'
import type { NewMessage } from '../write/operation'
import { dropNote, noteLeft } from '../write/note'
import { write } from '../write/write'
import { id, uuid } from './request'
import { NOW } from './undo'

const postingSchema = v.looseObject({
  _id: id,
  type: v.literal('told'),
  system: v.looseObject({ history: v.tuple([entrySchema]) }),
})

const amendingSchema = v.object({
  amends: uuid,
  known: v.number(),
  set: v.array(v.union([v.tuple([v.string(), json]), v.tuple([v.string()])])),
})
type Amending = v.InferOutput<typeof amendingSchema>

/**
 * At `ready`: writes the message of an action that an earlier page of this browser left unfinished, so it can be
 * undone.
 */
export async function finishUnfinished(): Promise<void> {
  const left = noteLeft()
  dropNote()
  const amending = v.safeParse(amendingSchema, left)
  const isTold = amending.success ? await amend(amending.output) : await post(left)
  if (isTold) tell('info', { key: 'HnB.sheet.toldLate' })
}

async function post(left: unknown): Promise<boolean> {
  const note = v.safeParse(postingSchema, left)
  if (!note.success || game.messages.has(note.output._id)) return false
  if (!wasBegun(note.output.system.history[0])) return false
  // Reason for the cast: this browser stored the note in the shape of a new message.
  await write([posting(left as NewMessage)])
  return true
}

/** Writes the amendment of a message, unless the message's history has changed since. */
async function amend({ amends, known, set }: Amending): Promise<boolean> {
  const message = messageOf(amends)
  const fields = Object.fromEntries(set.map(([path, value]): [string, Json | undefined] => [path, value]))
  const history = v.safeParse(v.array(v.unknown()), fields['system.history'])
  const entry = v.safeParse(entrySchema, history.success ? history.output.at(-1) : null)
  if (!message || !entry.success || toldOf(message)?.history.length !== known) return false
  const elsewhere = entry.output.changes.filter((change) => 'deck' in change || change.of !== amends)
  if (!wasBegun({ ...entry.output, changes: elsewhere })) return false
  await write(fieldOperations([{ of: amends, set: fields }]))
  return true
}

/** Is at least one change of an entry in place, unchanged since? */
function wasBegun(entry: Entry): boolean {
  return entry.changes.some((change) => !isRefusal(reversalOf({ ...entry, changes: [change] }, NOW)))
}
