/** Reads our messages, and finds the user who could have made up a message's content. */
import { isWithinSize } from '../../core/shell/data-size'
import { isMessageUndone, addWriters } from '../../core/shell/message-history'
import type { Json } from '../../core/outcome'
import { messageByUuid } from './documents'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'
import { isGmConfirmed, findLastWriter } from './gm-confirmed'
import { uuidOf } from '../platform/uuid-of'

/** The key that a message without a game stores in place of a game's key. The phrases of such a message have the key too. */
export const COMMON_RULESET_KEY = 'common'

/**
 * A message as the system reads it: the stored data, which no schema has checked yet, and what the server says about the message.
 */
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
   * The user who could have made up the message's content. It is a player if a player has ever written a part of the message;
   * otherwise it is a Gamemaster. Null if that player no longer exists.
   */
  readonly writer: User.Stored | null
  /** Did Gamemasters' clients write the whole message? Only then does its history name the true writers. */
  readonly isGmConfirmed: boolean
  /** Have only Gamemasters ever written the message? */
  readonly gmVerified: boolean
  /** Was the message itself undone? Then it has no buttons. */
  readonly isUndone: boolean
}

/**
 * A player's message may have at most this many characters, dice included: ten times our longest message. A message from a
 * Gamemaster's client may be longer, for example the end of a scene with a thousand characters.
 */
const MAX_MESSAGE_CHARS = 50_000

/** Is a message short enough for a player to write? The function does not look at who wrote the message. */
function isWithinMaxChars({
  _source: { system, rolls, content, flavor },
}: ChatMessage.Implementation): boolean {
  return isWithinSize([system, rolls, content, flavor], MAX_MESSAGE_CHARS)
}

/**
 * Is one of our messages longer than a player may write? The system ignores the content of such a message and shows none of it.
 */
export const isMessageTooLong = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof MessageRecordModel &&
  !isWithinMaxChars(message) &&
  readMessageRecord(message)?.gmVerified === false

/**
 * The record of one of our messages. Null for other messages. The record of an overlong message has neither facts nor
 * a history.
 */
export function readMessageRecord(message: ChatMessage.Implementation): MessageRecord | null {
  if (!(message.system instanceof MessageRecordModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Cast: data from a database is plain data, which Foundry types as any object.
  const history = message.system.history as Record<string, Json>[]
  const isConfirmedByGMs = isGmConfirmed(message)
  const writer = findResponsibleWriter(message, isConfirmedByGMs ? doubted : null)
  const gmVerified = isConfirmedByGMs && doubted === ''
  const record = {
    uuid: uuidOf(message),
    ruleset,
    kind,
    actor,
    writer,
    isGmConfirmed: isConfirmedByGMs,
    gmVerified,
  }
  if (!gmVerified && !isWithinMaxChars(message))
    return { ...record, facts: null, history: [], isUndone: false }
  const isUndone = isMessageUndone(history.map(({ undone }) => ({ undone: undone === true })))
  return { ...record, facts, history, isUndone }
}

/**
 * The user who could have made up a message's content. Only the author and Gamemasters can write the message, and the server
 * states the last writer. Null if any player could have made it up: a Gamemaster's message without a checksum may be a copy of a
 * player's message.
 */
function findResponsibleWriter(
  message: ChatMessage.Implementation,
  earlierPlayerId: string | null,
): User.Stored | null {
  const lastWriter = findLastWriter(message)
  if (hasUnverifiedMark(message) && message.author?.isGM) return null
  if (earlierPlayerId === '' || lastWriter?.isGM !== true) return lastWriter
  return game.users.get(earlierPlayerId ?? message._source.author ?? '') ?? null
}

/**
 * May a message ask an actor's owner for something? Only if Gamemasters' clients and owners of this actor wrote all
 * of it.
 */
export function mayAskOwnerOf(
  { writer }: Pick<MessageRecord, 'writer'>,
  actor: Actor.Implementation,
): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Does the stored message still have the same content and the same writers as this record? */
export function isRecordUnchanged(record: MessageRecord): boolean {
  const message = messageByUuid(record.uuid)
  const currentRecord = message && readMessageRecord(message)
  const contentText = ({ ruleset, kind, actor, facts, history, gmVerified }: MessageRecord) =>
    JSON.stringify([ruleset, kind, actor, facts, history, gmVerified])
  return currentRecord !== null && contentText(currentRecord) === contentText(record)
}

/**
 * A message's history as this client must store it. A Gamemaster's client adds to each entry the user who wrote it. A player's
 * client stores the history unchanged.
 */
export function historyWithWriters(
  record: Pick<MessageRecord, 'history' | 'writer' | 'isGmConfirmed'>,
): readonly Record<string, Json>[] {
  if (!game.user.isGM) return record.history
  return addWriters(record.history, record.writer?.id ?? '', record.isGmConfirmed)
}

/**
 * When a message was posted, in milliseconds since 1970. The author's client states the timestamp and may lie about the future,
 * but the server states the time of creation. So the earlier of the two counts. An imported message has a timestamp that is older
 * than its creation.
 */
export const messageTime = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())
