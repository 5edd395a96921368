/**
 * Reads the stored records of this system's messages, and finds the user who is responsible for a message's content.
 */
import { isDataWithinSize } from '../../core/shell/data-size'
import { isMessageUndone, addWriterToHistoryEntries } from '../../core/shell/message-history'
import type { Json } from '../../core/outcome'
import { findMessageByUuid } from './documents'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'
import { isMessageGmConfirmed, findLastMessageWriter } from './gm-confirmed'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The key that stands in place of a game's key in messages that belong to no game, and in their phrases. */
export const COMMON_RULESET_KEY = 'common'

/**
 * A chat message of this system: the stored data, which no schema has checked yet, and its writer according to the
 * server.
 */
export interface MessageRecord {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  /** The facts of the related messages. Missing until `addFactsOfRelatedMessages` has added them. */
  readonly related?: readonly unknown[]
  readonly history: readonly Record<string, Json>[]
  /**
   * The user who is responsible for the message's content. This is a player if a player ever wrote any part of it,
   * otherwise a Gamemaster. Null if that user was deleted, or if any player could have made up the content.
   */
  readonly writer: User.Stored | null
  /**
   * True if Gamemasters' clients wrote every part of the message. If false, the entries of its history may name users
   * who did not write them.
   */
  readonly isGmConfirmed: boolean
  /** Have only Gamemasters ever written the message? */
  readonly gmVerified: boolean
  /** True if the first entry of the message's history was undone. The message then has no buttons. */
  readonly isUndone: boolean
}

/**
 * The highest number of characters in a player's message, dice included: ten times this system's longest usual message.
 * A Gamemaster's message may be longer, for example for a thousand actors at a scene's end.
 */
const MAX_MESSAGE_CHARS = 50_000

/** True if this message is no longer than a player's message may be. The check does not depend on who wrote it. */
function isMessageRecordWithinMaxChars({
  _source: { system, rolls, content, flavor },
}: ChatMessage.Implementation): boolean {
  return isDataWithinSize([system, rolls, content, flavor], MAX_MESSAGE_CHARS)
}

/** Is a message longer than a player may write? The system then ignores its content, unless it is GM-verified. */
export const isMessageTooLong = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof MessageRecordModel &&
  !isMessageRecordWithinMaxChars(message) &&
  readMessageRecord(message)?.gmVerified === false

/**
 * Reads the stored record of our chat message. Null for any other message. A record that is too long loses its facts
 * and its history.
 */
export function readMessageRecord(message: ChatMessage.Implementation): MessageRecord | null {
  if (!(message.system instanceof MessageRecordModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Cast: this field holds plain data from the database, which Foundry types as any object.
  const messageHistory = message.system.history as Record<string, Json>[]
  const isMessageConfirmedByGMs = isMessageGmConfirmed(message)
  const responsibleWriter = findResponsibleMessageWriter(message, isMessageConfirmedByGMs ? doubted : null)
  const gmVerified = isMessageConfirmedByGMs && doubted === ''
  const messageRecord = {
    uuid: documentUuidOrEmpty(message),
    ruleset,
    kind,
    actor,
    writer: responsibleWriter,
    isGmConfirmed: isMessageConfirmedByGMs,
    gmVerified,
  }
  if (!gmVerified && !isMessageRecordWithinMaxChars(message))
    return { ...messageRecord, facts: null, history: [], isUndone: false }
  const isMessageRecordUndone = isMessageUndone(
    messageHistory.map(({ undone }) => ({ undone: undone === true })),
  )
  return { ...messageRecord, facts, history: messageHistory, isUndone: isMessageRecordUndone }
}

/**
 * Finds the user who is responsible for a message's content, from the server's record of the message's last writer.
 * Null if any player could have made up the content, because a Gamemaster's message without a checksum may be a copy of
 * a player's.
 */
function findResponsibleMessageWriter(
  message: ChatMessage.Implementation,
  earlierPlayerId: string | null,
): User.Stored | null {
  const lastMessageWriter = findLastMessageWriter(message)
  if (hasUnverifiedMark(message) && message.author?.isGM) return null
  if (earlierPlayerId === '' || lastMessageWriter?.isGM !== true) return lastMessageWriter
  return game.users.get(earlierPlayerId ?? message._source.author ?? '') ?? null
}

/**
 * True if this message may ask an actor's owner for something. It may only if the user who is responsible for its
 * content owns the actor too. Gamemasters own every actor.
 */
export function mayWriterAskActorOwner(
  { writer }: Pick<MessageRecord, 'writer'>,
  actor: Actor.Implementation,
): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** True if the stored message still equals this record: in its content, and in whether it is GM-verified. */
export function isMessageRecordUnchanged(messageRecord: MessageRecord): boolean {
  const message = findMessageByUuid(messageRecord.uuid)
  const currentMessageRecord = message && readMessageRecord(message)
  const serializeRecordContent = ({ ruleset, kind, actor, facts, history, gmVerified }: MessageRecord) =>
    JSON.stringify([ruleset, kind, actor, facts, history, gmVerified])
  return (
    currentMessageRecord !== null &&
    serializeRecordContent(currentMessageRecord) === serializeRecordContent(messageRecord)
  )
}

/**
 * A message's history as this client must store it. A Gamemaster's client adds to each entry the id of the user who
 * wrote it.
 */
export function addWritersToHistory(
  messageRecord: Pick<MessageRecord, 'history' | 'writer' | 'isGmConfirmed'>,
): readonly Record<string, Json>[] {
  if (!game.user.isGM) return messageRecord.history
  return addWriterToHistoryEntries(
    messageRecord.history,
    messageRecord.writer?.id ?? '',
    messageRecord.isGmConfirmed,
  )
}

/**
 * The time at which a message was posted, in milliseconds since 1970. Of two times, the earlier is taken: the author's
 * timestamp, which a client may place in the future, or the server's creation time, which is too late for an imported
 * message.
 */
export const readMessagePostingTime = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())
