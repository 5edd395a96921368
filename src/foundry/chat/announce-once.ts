/** Shows each notification about a message only once. A page fetches this script after its start. */
import { localizePhrase } from '../platform/notify'
import { notifyOfTask } from '../platform/notify-task'
import { mayReadMessage, messageByUuid } from '../world/documents'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import type { Announcement } from './announcements'
import { listAnnouncements } from './announcements'
import { isRecentMessage } from './pending-steps'
import { isWaitingForAnyActor } from './waiting-messages'
import { uuidOf } from '../platform/uuid-of'

/**
 * The announcements that each message made to this person at the last check, by the message's uuid and the
 * announcement's id.
 */
const lastAnnouncements = new Map<string, ReadonlyMap<string, string>>()

/**
 * Notifies this person of each new announcement of a message. Announcements with the same text, for several actors of
 * this person, become one notification.
 */
export function notifyOfNewAnnouncements(message: ChatMessage.Implementation): void {
  const announcementsByText = new Map(
    listNewAnnouncements(message).map((entry) => [announcementText(entry), entry]),
  )
  for (const announcement of announcementsByText.values()) notifyOfAnnouncement(uuidOf(message), announcement)
}

/**
 * When a page opens, it remembers the announcements of at most this many messages. If an older message changes later,
 * its notification may be shown a second time.
 */
const MAX_REMEMBERED_MESSAGES = 50

/** Remembers the announcements of the newest messages that wait for an actor or are recent. Shows no notifications. */
export function rememberAnnouncements(): void {
  const messages = messagesThatMayWait().filter(
    (message) => isWaitingForAnyActor(uuidOf(message)) || isRecentMessage(message),
  )
  for (const message of messages.slice(0, MAX_REMEMBERED_MESSAGES)) listNewAnnouncements(message)
}

export function forgetAnnouncements(message: ChatMessage.Implementation): void {
  lastAnnouncements.delete(uuidOf(message))
}

/**
 * The announcements that a message makes to this person now and did not make at the last check. Empty if this person
 * wrote the last entry of the history, because they have just seen the message. If their entry revealed something new,
 * such as a card to turn, they get the announcements too.
 */
function listNewAnnouncements(message: ChatMessage.Implementation): Announcement[] {
  const record = readRecordIfAllowed(message)
  const announcements = record ? listAnnouncements(record) : []
  const lastTextsById = lastAnnouncements.get(uuidOf(message))
  if (announcements.length === 0) lastAnnouncements.delete(uuidOf(message))
  else
    lastAnnouncements.set(
      uuidOf(message),
      new Map(announcements.map((entry) => [entry.id, announcementText(entry)])),
    )
  const lastEntry = record?.history.at(-1)
  if (lastEntry?.user === game.user.id && lastEntry.final !== true) return []
  return announcements.filter((entry) => lastTextsById?.get(entry.id) !== announcementText(entry))
}

const announcementText = ({ sentence, task }: Announcement): string => JSON.stringify([sentence, task])

const readRecordIfAllowed = (message: ChatMessage.Implementation): MessageRecord | null =>
  mayReadMessage(message, game.user) ? readMessageRecord(message) : null

function notifyOfAnnouncement(uuid: string, announcement: Announcement): void {
  const { sentence, task } = announcement
  const data = { sentence: localizePhrase(sentence), task: task ? localizePhrase(task) : '' }
  notifyOfTask(task ? { key: 'HnB.next.notice', data } : sentence, () => isAnnounced(uuid, announcement))
}

/** Does a message still make this announcement to this person, for any of their actors? */
function isAnnounced(uuid: string, announcement: Announcement): boolean {
  const message = messageByUuid(uuid)
  const record = message ? readRecordIfAllowed(message) : null
  const entries = record ? listAnnouncements(record) : []
  return entries.some((entry) => announcementText(entry) === announcementText(announcement))
}
