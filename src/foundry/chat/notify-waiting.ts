/** Reacts to written messages: redraws sheets, and notifies people of what a message announces to them. */
import { fetchScript } from '../platform/fetch-script'
import { forgetChoiceNamesOfMessage, rememberWrittenMessage } from './announce-choices'
import {
  cacheActorsAwaitedByMessages,
  redrawWaitingSheets,
  updateCachedAwaitedActors,
} from './waiting-messages'

const fetchAnnouncementScript = () => fetchScript(() => import('./announce-once'))

/**
 * Called when a message was created or updated. Redraws the sheets of the actors for whom the message waits, and
 * notifies this person of a new task.
 */
export function updateSheetsAndNotifyAfterMessageWrite(message: ChatMessage.Implementation): void {
  rememberWrittenMessage(message)
  redrawWaitingSheets(message)
  updateCachedAwaitedActors(message)
  void fetchAnnouncementScript().then((announcementScript) =>
    announcementScript?.notifyOfNewAnnouncements(message),
  )
}

/** Called when a message was deleted. Forgets what the message has announced. */
export function forgetAnnouncementsOfMessage(message: ChatMessage.Implementation): void {
  forgetChoiceNamesOfMessage(message)
  void fetchAnnouncementScript().then((announcementScript) =>
    announcementScript?.forgetAnnouncements(message),
  )
}

/**
 * Remembers for which actors each message waits, and what each message has announced. So a reload of the page repeats
 * no notification. Called at `ready`, and when games are activated or deactivated.
 */
export function rememberWaitingMessages(): void {
  cacheActorsAwaitedByMessages()
  void fetchAnnouncementScript().then((announcementScript) =>
    announcementScript?.rememberAnnouncementsOfNewestMessages(),
  )
}
