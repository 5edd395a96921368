/**
 * Decides whether Gamemasters' clients wrote the whole of a message. The decision uses checksums, and the writes that
 * this client has received.
 */
import type { ChecksumContent } from './checksum'
import { isChecksumValid, computeMessageChecksum } from './checksum'
import { findOldDataOfDocument } from './old-data'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'

/**
 * Records whether Gamemasters' clients wrote all of a message. An answer is valid until the message is written again.
 */
const gmConfirmationByMessage = new WeakMap<ChatMessage.Implementation, boolean>()

/** The user who last wrote a message. The server states this user, so no client can lie. */
export function findLastMessageWriter(message: ChatMessage.Implementation): User.Stored | null {
  return game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
}

/**
 * True if only Gamemasters' clients wrote the message. If its author is a Gamemaster, this is certain (Foundry's
 * `DocumentAuthorField` "can only be changed later by GM users"). A player's message needs a checksum that matches.
 */
export function isMessageGmConfirmed(message: ChatMessage.Implementation): boolean {
  const cachedGmConfirmation = gmConfirmationByMessage.get(message)
  if (cachedGmConfirmation !== undefined) return cachedGmConfirmation
  const isMessageConfirmed = isMessageWrittenByGMs(message) || wasMessageWrittenByGMs(message)
  gmConfirmationByMessage.set(message, isMessageConfirmed)
  return isMessageConfirmed
}

/**
 * Called at `_onCreate`. Remembers whether a Gamemaster's client has created the message. If so, Gamemasters wrote all
 * of it, because no other client can have changed it yet.
 */
export function rememberCreatedMessage(message: ChatMessage.Implementation): void {
  gmConfirmationByMessage.set(message, isMessageLastWrittenByGM(message))
}

/**
 * Called at `_onUpdate`. Every client receives every write, in the server's order, so this client knows of each write.
 */
export function rememberUpdatedMessage(message: ChatMessage.Implementation): void {
  const wasGmConfirmed = gmConfirmationByMessage.get(message) === true
  // If two Gamemasters' clients write at the same time, the stored checksum may not match the content. The message
  // still counts as written by Gamemasters, because it already counted so before and a Gamemaster wrote last.
  gmConfirmationByMessage.set(
    message,
    isMessageWrittenByGMs(message) || (wasGmConfirmed && isMessageLastWrittenByGM(message)),
  )
}

/** Forgets whether Gamemasters wrote a message that no longer belongs to this system. Called at `_onUpdate`. */
export function forgetGmConfirmation(message: ChatMessage.Implementation): void {
  gmConfirmationByMessage.delete(message)
}

/** True if Gamemasters wrote the message but its stored checksum cannot prove this to the other clients. */
export function doesMessageNeedNewChecksum(message: ChatMessage.Implementation): boolean {
  return gmConfirmationByMessage.get(message) === true && !isMessageWrittenByGMs(message)
}

/**
 * Was a Gamemaster's client the last to write this message? A message with the mark “not verified” does not count
 * (`unverified-mark.ts`).
 */
const isMessageLastWrittenByGM = (message: ChatMessage.Implementation): boolean =>
  findLastMessageWriter(message)?.isGM === true && !hasUnverifiedMark(message)

function isMessageWrittenByGMs(message: ChatMessage.Implementation): boolean {
  if (!isMessageLastWrittenByGM(message)) return false
  return (
    message.author?.isGM === true ||
    isChecksumValid(readStoredSystemDataOfMessage(message).seal, readChecksumContent(message))
  )
}

/**
 * True if only Gamemasters' clients wrote this message, which was stored by an older version of the system. The
 * function checks the checksum of the data before their migration. The answer holds until the message is written again.
 */
function wasMessageWrittenByGMs(message: ChatMessage.Implementation): boolean {
  const oldMessageRecordData = findOldDataOfDocument(message.uuid)
  if (!oldMessageRecordData || !isMessageLastWrittenByGM(message)) return false
  const messageRecordModel = new MessageRecordModel(
    foundry.utils.deepClone({ ...(oldMessageRecordData.raw.system as object) }),
  )._source
  return isChecksumValid(messageRecordModel.seal, {
    ...readChecksumContent(message),
    system: messageRecordModel,
  })
}

/** The checksum that a message needs after these changes. */
export function computeNewChecksum(
  message: ChatMessage.Implementation,
  messageUpdateData: ChatMessage.UpdateData = {},
): string {
  const { mergeObject, deepClone } = foundry.utils
  const currentChecksumContent = readChecksumContent(message)
  const messageRecordModel = new MessageRecordModel({ ...deepClone(readStoredSystemDataOfMessage(message)) })
  messageRecordModel.updateSource({ ...deepClone(messageUpdateData.system) })
  const { rolls, content, flavor } = { ...currentChecksumContent, ...messageUpdateData }
  const newSpeaker = mergeObject(
    { ...message._source.speaker },
    { ...messageUpdateData.speaker },
    { inplace: false },
  )
  return computeMessageChecksum(
    { system: messageRecordModel._source, speaker: newSpeaker, rolls, content, flavor },
    foundry.utils.randomID(),
  )
}

function readChecksumContent(message: ChatMessage.Implementation): ChecksumContent {
  const { speaker, rolls, content, flavor } = message._source
  return { system: readStoredSystemDataOfMessage(message), speaker, rolls, content, flavor }
}

/** Cast: this system's messages store the fields of `MessageRecordModel`, which Foundry's types do not say. */
const readStoredSystemDataOfMessage = ({
  _source,
}: ChatMessage.Implementation): MessageRecordModel['_source'] =>
  _source.system as MessageRecordModel['_source']
