/**
 * Notifies a person of a pending task. Removes the notification as soon as the task is no longer pending: the person or
 * another person has done the task, or its message or fight was deleted.
 */
import type { KeyedPhrase } from '../../core/phrase'
import { listenToDocumentChanges } from './hooks'
import { showNotification } from './notify'

type PendingTaskNotice = NonNullable<ReturnType<typeof showNotification>>

/**
 * The time that the check of tasks waits after a change, in milliseconds. One action writes several documents, so one
 * check can cover all of them.
 */
const TASK_CHECK_DELAY_MS = 60

/**
 * The notifications that may still be on the screen. For each notification, a function tells whether the person still
 * has the task.
 */
const isTaskPendingByNotice = new Map<PendingTaskNotice, () => boolean>()
let stopListeningToChanges: (() => void) | null = null

/** Shows a notification of a task. @param isTaskPending returns true while the person still has the task */
export function notifyOfPendingTask(phrase: KeyedPhrase, isTaskPending: () => boolean): void {
  const taskNotice = showNotification('info', phrase)
  if (!taskNotice) return
  isTaskPendingByNotice.set(taskNotice, isTaskPending)
  stopListeningToChanges ??= listenToDocumentChanges(
    foundry.utils.debounce(removeNoticesOfDoneTasks, TASK_CHECK_DELAY_MS),
  )
}

function removeNoticesOfDoneTasks(): void {
  for (const [notice, isPending] of isTaskPendingByNotice) {
    const isNoticeShown = ui.notifications?.has(notice) === true
    if (isNoticeShown && isPending()) continue
    if (isNoticeShown) ui.notifications?.remove(notice)
    isTaskPendingByNotice.delete(notice)
  }
  if (isTaskPendingByNotice.size > 0) return
  stopListeningToChanges?.()
  stopListeningToChanges = null
}
