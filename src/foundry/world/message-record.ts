/** Reads a message of ours, and determines which person its content depends on. */
import { isWithinSize } from '../../core/shell/data-size'
import { isRetracted, withWriters } from '../../core/shell/message-history'
import type { Json } from '../../core/outcome'
import { messageByUuid } from './documents'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'
import { isGmConfirmed, lastWriterOf } from './gm-confirmed'

/** The key under which messages of no particular game find their phrases. */
export const COMMON_KEY = 'common'

/** A message record: the stored data, which no schema has checked yet, and what the server says about it. */
export interface MessageRecord {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  /** The facts of the related messages, where `withRelatedFacts` has added them. */
  readonly related?: readonly unknown[]
  readonly history: readonly Record<string, Json>[]
  /**
   * The person on whom the message depends: a player who has ever written any of it, else a Gamemaster; null where that
   * player no longer exists. Anything in the message may be that person's invention.
   */
  readonly writer: User.Stored | null
  /** Is the message as a Gamemaster's client wrote it? Then its statements about writers and doubts are true. */
  readonly vouched: boolean
  /** Have only Gamemasters ever written the message? */
  readonly gmVerified: boolean
  /** Was the message itself undone? Then it offers nothing. */
  readonly retracted: boolean
}

/**
 * The most characters in a player's message, dice included: ten times our longest. A message that a Gamemaster's client
 * wrote may be longer: the end of a scene for a thousand characters.
 */
const MAX_MESSAGE_CHARS = 50_000

/** Is a message short enough to be read, regardless of its writer? */
function isWithinMaxChars({
  _source: { system, rolls, content, flavor },
}: ChatMessage.Implementation): boolean {
  return isWithinSize([system, rolls, content, flavor], MAX_MESSAGE_CHARS)
}

/** Has a player overfilled a message of ours? Then nothing of the message is read or shown. */
export const isOverfilled = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof MessageRecordModel &&
  !isWithinMaxChars(message) &&
  messageRecordOf(message)?.gmVerified === false

/**
 * The record of a message of ours, or null for other messages. An overfilled message has neither facts nor a history.
 */
export function messageRecordOf(message: ChatMessage.Implementation): MessageRecord | null {
  if (!(message.system instanceof MessageRecordModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Reason for the cast: data from a database is plain data, and Foundry types it as any object.
  const history = message.system.history as Record<string, Json>[]
  const gmConfirmed = isGmConfirmed(message)
  const writer = responsibleWriterOf(message, gmConfirmed ? doubted : null)
  const gmVerified = gmConfirmed && doubted === ''
  const record = {
    uuid: message.uuid,
    ruleset,
    kind,
    actor,
    writer,
    vouched: gmConfirmed,
    gmVerified,
  }
  if (!gmVerified && !isWithinMaxChars(message))
    return { ...record, facts: null, history: [], retracted: false }
  const retracted = isRetracted(history.map(({ undone }) => ({ undone: undone === true })))
  return { ...record, facts, history, retracted }
}

/**
 * The person on whom a message depends. Only its author and Gamemasters may write it, and the server names the last
 * writer. A message that a Gamemaster's client left without a checksum, such as a copy, may be the invention of any
 * player.
 */
function responsibleWriterOf(
  message: ChatMessage.Implementation,
  doubted: string | null,
): User.Stored | null {
  const lastWriter = lastWriterOf(message)
  if (hasUnverifiedMark(message) && message.author?.isGM) return null
  if (doubted === '' || lastWriter?.isGM !== true) return lastWriter
  return game.users.get(doubted ?? message._source.author ?? '') ?? null
}

/**
 * May a message give an actor's owner something to do? Only where a Gamemaster's client, or an owner of that actor,
 * wrote all of the message.
 */
export function mayAddressOwnerOf(
  { writer }: Pick<MessageRecord, 'writer'>,
  actor: Actor.Implementation,
): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Does a message still have the content of this record, and the same authority? */
export function isRecordUnchanged(record: MessageRecord): boolean {
  const message = messageByUuid(record.uuid)
  const currentRecord = message && messageRecordOf(message)
  const contentText = ({ ruleset, kind, actor, facts, history, gmVerified }: MessageRecord) =>
    JSON.stringify([ruleset, kind, actor, facts, history, gmVerified])
  return currentRecord !== null && contentText(currentRecord) === contentText(record)
}

/**
 * A message's history, ready to be stored again. A Gamemaster's client adds its writer to each entry; a player's client
 * changes nothing.
 */
export function historyToStore(
  record: Pick<MessageRecord, 'history' | 'writer' | 'vouched'>,
): readonly Record<string, Json>[] {
  if (!game.user.isGM) return record.history
  return withWriters(record.history, record.writer?.id ?? '', record.vouched)
}

/**
 * When a message was posted, in milliseconds since 1970. The author states the timestamp, and may date a message ahead;
 * the server states when the message was created. The timestamp of an imported message is older than its creation.
 */
export const postedAt = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())

/** Is a message newer than another? By their time, then their id: a collection's order is not guaranteed. */
export function isNewerMessage(
  { id, timestamp }: { readonly id: string; readonly timestamp: number },
  other: { readonly id: string; readonly timestamp: number },
): boolean {
  return timestamp > other.timestamp || (timestamp === other.timestamp && id > other.id)
}
