/** Reads a message of ours, and determines which person may have made up its content. */
import { isWithinSize } from '../../core/shell/data-size'
import { isMessageUndone, addWriters } from '../../core/shell/message-history'
import type { Json } from '../../core/outcome'
import { messageByUuid } from './documents'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'
import { isGmConfirmed, lastWriterOf } from './gm-confirmed'

/** The key under which messages without a particular game find their phrases. */
export const COMMON_RULESET_KEY = 'common'

/** A message record: the stored data, which no schema has parsed yet, and the server's information about it. */
export interface MessageRecord {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  /** The facts of the related messages, if `withRelatedFacts` has added them. */
  readonly related?: readonly unknown[]
  readonly history: readonly Record<string, Json>[]
  /**
   * The person who may have made up anything in the message: a player who has ever written a part of it, else a
   * Gamemaster; null if that player no longer exists.
   */
  readonly writer: User.Stored | null
  /** Did a Gamemaster's client write the whole message? Then its statements about writers are true. */
  readonly isGmConfirmed: boolean
  /** Have only Gamemasters ever written the message? */
  readonly gmVerified: boolean
  /** Was the message itself undone? Then it offers no actions. */
  readonly isUndone: boolean
}

/**
 * The maximum number of characters in a player's message, dice included: ten times our longest message. A message from
 * a Gamemaster's client may be longer, such as the end of a scene with a thousand characters.
 */
const MAX_MESSAGE_CHARS = 50_000

/** Is a message within the limit for players' messages, whoever wrote it? */
function isWithinMaxChars({
  _source: { system, rolls, content, flavor },
}: ChatMessage.Implementation): boolean {
  return isWithinSize([system, rolls, content, flavor], MAX_MESSAGE_CHARS)
}

/** Is a message of ours longer than a player may write? Then nothing of it is read or shown. */
export const isOverlong = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof MessageRecordModel &&
  !isWithinMaxChars(message) &&
  messageRecordOf(message)?.gmVerified === false

/**
 * The record of a message of ours; null for other messages. The record of an overlong message has neither facts nor a
 * history.
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
    isGmConfirmed: gmConfirmed,
    gmVerified,
  }
  if (!gmVerified && !isWithinMaxChars(message))
    return { ...record, facts: null, history: [], isUndone: false }
  const isUndone = isMessageUndone(history.map(({ undone }) => ({ undone: undone === true })))
  return { ...record, facts, history, isUndone }
}

/**
 * The person who may have made up a message's content. Only its author and Gamemasters may write it, and the server
 * names the last writer. If a Gamemaster's client wrote it without a checksum, such as a copy, any player may have made
 * it up.
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
 * May a message ask an actor's owner for something? Only if Gamemasters' clients and owners of that actor wrote all of
 * it.
 */
export function mayAskOwnerOf(
  { writer }: Pick<MessageRecord, 'writer'>,
  actor: Actor.Implementation,
): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Does a message still have this record's content, and the same writers? */
export function isRecordUnchanged(record: MessageRecord): boolean {
  const message = messageByUuid(record.uuid)
  const currentRecord = message && messageRecordOf(message)
  const contentText = ({ ruleset, kind, actor, facts, history, gmVerified }: MessageRecord) =>
    JSON.stringify([ruleset, kind, actor, facts, history, gmVerified])
  return currentRecord !== null && contentText(currentRecord) === contentText(record)
}

/**
 * A message's history in the form to store. A Gamemaster's client adds the writer to each entry; a player's client
 * changes nothing.
 */
export function historyToStore(
  record: Pick<MessageRecord, 'history' | 'writer' | 'isGmConfirmed'>,
): readonly Record<string, Json>[] {
  if (!game.user.isGM) return record.history
  return addWriters(record.history, record.writer?.id ?? '', record.isGmConfirmed)
}

/**
 * When a message was posted, in milliseconds since 1970. The author's client states the timestamp and could state a
 * future time; the server states the time of creation. An imported message has a timestamp older than its creation.
 */
export const messageTime = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())
