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

/** The key that messages of no game, and their phrases, have in place of a game's key. */
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
   * The user who is responsible for the message's content: a player if one ever wrote any part, otherwise a Gamemaster.
   * Null if that user is deleted, or if any player could have made it up.
   */
  readonly writer: User.Stored | null
  /** Have Gamemasters' clients written every part of the message? If not, its history may name false writers. */
  readonly isGmConfirmed: boolean
  /** Have only Gamemasters ever written the message? */
  readonly gmVerified: boolean
  /** Is the first entry of the message's history undone? Then the message has no buttons. */
  readonly isUndone: boolean
}

/**
 * The highest number of characters in a player's message, dice included: ten times this system's longest usual message.
 * A Gamemaster's message may be longer, for example for a thousand characters at a scene's end.
 */
const MAX_MESSAGE_CHARS = 50_000

/** Is this message within the size limit for players' messages? Whoever wrote it is checked. */
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
 * The user who is responsible for a message's content, by the server's record of the last writer. Null if any player
 * could have made it up: a Gamemaster's message without a checksum may copy a player's.
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
 * May this message ask an actor's owner for something? Only if its responsible writer owns the actor, as every
 * Gamemaster does.
 */
export function mayWriterAskActorOwner(
  { writer }: Pick<MessageRecord, 'writer'>,
  actor: Actor.Implementation,
): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Is the stored message still the same as this record, in its content and in whether it is GM-verified? */
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
 * When a message was posted, in milliseconds since 1970: the earlier of the author's timestamp, which could lie in the
 * future, and the server's creation time, which is late for an imported message.
 */
export const readMessagePostingTime = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())
