/** Follows the writes of messages: redraws sheets, and notifies people of what a message announces to them. */
import { fetchScript } from '../platform/fetch-script'
import { forgetChoices, noteWrittenMessage } from './announce-choices'
import { noteActorsOfAllMessages, redrawWaitingSheets, updateActorsWaitedFor } from './waiting-messages'

const fetchAnnouncements = () => fetchScript(() => import('./announce-once'))

/** Hook: a message was created or updated. Redraws sheets, announces choices, and notifies people who have a new task. */
export function handleMessageWriteForWaiting(message: ChatMessage.Implementation): void {
  noteWrittenMessage(message)
  redrawWaitingSheets(message)
  updateActorsWaitedFor(message)
  void fetchAnnouncements().then((script) => script?.announceOnce(message))
}

/** Hook: a message was deleted. */
export function forgetAnnouncementsOfMessage(message: ChatMessage.Implementation): void {
  forgetChoices(message)
  void fetchAnnouncements().then((script) => script?.forgetAnnouncements(message))
}

/**
 * At `ready`, and when games are switched on or off: notes for whom each message waits and what it has announced, so
 * that a reload announces nothing again and the next change is announced.
 */
export function noteAllWaitingMessages(): void {
  noteActorsOfAllMessages()
  void fetchAnnouncements().then((script) => script?.noteAnnouncements())
}
