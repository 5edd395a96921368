import * as v from 'valibot'
import type { Entry } from '../../core/history'
import { entrySchema, reversalOf } from '../../core/history'
import { isRefusal } from '../../core/outcome'
import { tell } from '../platform/notify'
import { posting } from '../write/message-operations'
import type { NewMessage } from '../write/operation'
import { dropNote, noteLeft } from '../write/note'
import { write } from '../write/write'
import { id } from './request'
import { NOW } from './undo'

const noteSchema = v.looseObject({
  _id: id,
  type: v.literal('told'),
  system: v.looseObject({ history: v.tuple([entrySchema]) }),
})

/** At `ready`: tells what an earlier page of this browser did and could not tell any more, so that it can be undone. */
export async function finishUnfinished(): Promise<void> {
  const left = noteLeft()
  dropNote()
  const note = v.safeParse(noteSchema, left)
  if (!note.success || game.messages.has(note.output._id)) return
  const [entry] = note.output.system.history
  if (!entry.changes.some((change) => stands({ ...entry, changes: [change] }))) return
  // Reason for the cast: this browser kept it as it was about to be posted.
  await write([posting(left as NewMessage)])
  tell('info', { key: 'HnB.sheet.toldLate' })
}

/** Has what an entry says been done, and nothing changed it since? */
function stands(entry: Entry): boolean {
  return !isRefusal(reversalOf(entry, NOW))
}
