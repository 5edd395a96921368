/** Looks for the note of an action that an earlier page could not finish. Runs when the page opens and after a reconnection. */
import { logError } from '../platform/log-error'
import { readUnfinishedNote, removeUnfinishedNote, storeUnfinishedNote } from '../write/unfinished-note'

/** Finishes the noted action. If the script for this cannot be fetched, the note is kept for the next time. Called at `ready`. */
export async function finishUnfinishedAction(): Promise<void> {
  const unfinishedNote = readUnfinishedNote()
  removeUnfinishedNote()
  if (unfinishedNote === null) return
  const finishScript = await import('./finish-noted-action').catch((error: unknown) => {
    logError('fetched', error)
    if (readUnfinishedNote() === null) storeUnfinishedNote(unfinishedNote)
    return null
  })
  await finishScript?.finishNotedAction(unfinishedNote)
}
