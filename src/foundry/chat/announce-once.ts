/** Shows each notification about a message only once. A page fetches this script after its start. */
import { localizePhrase } from '../platform/notify'
import { notifyOfPendingTask } from '../platform/notify-task'
import { mayReadMessage, findMessageByUuid } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import type { Announcement } from './announcements'
import { listAnnouncements } from './announcements'
import { isMessageRecent } from './pending-steps'
import { isMessageWaitingForAnyActor } from './waiting-messages'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * The announcements that each message made to this person at the last check. The outer key is the message's uuid, the
 * inner key the announcement's id.
 */
const lastAnnouncementsByMessage = new Map<string, ReadonlyMap<string, string>>()

/**
 * Notifies this person of a message's new announcements. If several actors of this person get announcements with the
 * same text, they become one notification.
 */
export function notifyOfNewAnnouncements(message: ChatMessage.Implementation): void {
  const announcementsByText = new Map(
    listNewAnnouncements(message).map((announcement) => [
      formatAnnouncementAsText(announcement),
      announcement,
    ]),
  )
  for (const announcement of announcementsByText.values())
    notifyOfAnnouncement(documentUuidOrEmpty(message), announcement)
}

/**
 * The number of messages whose announcements a page remembers when it opens. If an older message changes later, its
 * announcement may appear a second time.
 */
const MAX_REMEMBERED_MESSAGES = 50

/**
 * Remembers what the newest messages announce, without showing notifications. Only messages that wait for an actor or
 * that are recent count.
 */
export function rememberAnnouncementsOfNewestMessages(): void {
  const messages = findMessagesThatMayWait().filter(
    (message) => isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) || isMessageRecent(message),
  )
  for (const message of messages.slice(0, MAX_REMEMBERED_MESSAGES)) listNewAnnouncements(message)
}

export function forgetAnnouncements(message: ChatMessage.Implementation): void {
  lastAnnouncementsByMessage.delete(documentUuidOrEmpty(message))
}

/**
 * Lists the announcements that a message makes to this person and that are new since the last check. Empty if this
 * person's own action has caused them, except for what this action has newly revealed, such as a card to turn.
 */
function listNewAnnouncements(message: ChatMessage.Implementation): Announcement[] {
  const messageRecord = readMessageRecordIfAllowed(message)
  const announcements = messageRecord ? listAnnouncements(messageRecord) : []
  const lastAnnouncementTextsById = lastAnnouncementsByMessage.get(documentUuidOrEmpty(message))
  if (announcements.length === 0) lastAnnouncementsByMessage.delete(documentUuidOrEmpty(message))
  else
    lastAnnouncementsByMessage.set(
      documentUuidOrEmpty(message),
      new Map(announcements.map((announcement) => [announcement.id, formatAnnouncementAsText(announcement)])),
    )
  const lastHistoryEntry = messageRecord?.history.at(-1)
  if (lastHistoryEntry?.user === game.user.id && lastHistoryEntry.final !== true) return []
  return announcements.filter(
    (announcement) =>
      lastAnnouncementTextsById?.get(announcement.id) !== formatAnnouncementAsText(announcement),
  )
}

const formatAnnouncementAsText = ({ sentence, task }: Announcement): string =>
  JSON.stringify([sentence, task])

const readMessageRecordIfAllowed = (message: ChatMessage.Implementation): MessageRecord | null =>
  mayReadMessage(message, game.user) ? readMessageRecord(message) : null

function notifyOfAnnouncement(messageUuid: string, announcement: Announcement): void {
  const { sentence, task } = announcement
  const phraseData = { sentence: localizePhrase(sentence), task: task ? localizePhrase(task) : '' }
  notifyOfPendingTask(task ? { key: 'HnB.next.notice', data: phraseData } : sentence, () =>
    isAnnouncementStillMade(messageUuid, announcement),
  )
}

/** True if a message still makes this announcement to this person, for any of the person's actors. */
function isAnnouncementStillMade(messageUuid: string, announcement: Announcement): boolean {
  const message = findMessageByUuid(messageUuid)
  const messageRecord = message ? readMessageRecordIfAllowed(message) : null
  const currentAnnouncements = messageRecord ? listAnnouncements(messageRecord) : []
  return currentAnnouncements.some(
    (currentAnnouncement) =>
      formatAnnouncementAsText(currentAnnouncement) === formatAnnouncementAsText(announcement),
  )
}
