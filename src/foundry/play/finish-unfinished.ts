/** Looks for the note of an unfinished action of an earlier page, when the page opens and after a reconnection. */
import { logError } from '../platform/log-error'
import { readUnfinishedNotes, removeUnfinishedNote } from '../write/unfinished-note'

/**
 * Finishes the actions that earlier pages of this browser have noted as unfinished. If the script for this cannot be
 * fetched, or if the page is closed meanwhile, the notes are kept for the next time. Called at `ready`.
 */
export async function finishUnfinishedActions(): Promise<void> {
  const notesOfUnfinishedActions = readUnfinishedNotes()
  if (notesOfUnfinishedActions.length === 0) return
  const scriptFinishingActions = await import('./finish-noted-action').catch((error: unknown) =>
    logError('fetched', error),
  )
  if (!scriptFinishingActions) return
  for (const noteOfUnfinishedAction of notesOfUnfinishedActions)
    // Another page of this browser may have finished the action during the fetch.
    if (removeUnfinishedNote(noteOfUnfinishedAction))
      await scriptFinishingActions.finishNotedAction(noteOfUnfinishedAction)
}
