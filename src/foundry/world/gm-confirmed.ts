/**
 * Did Gamemasters' clients write the whole message? This file decides it from checksums, and from the writes that this client has
 * received.
 */
import type { ChecksumContent } from './checksum'
import { isChecksumValid, computeChecksum } from './checksum'
import { findOldData } from './old-data'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'

/** Did Gamemasters' clients write all of a message? The answer for each message is cached until the message's next write. */
const gmConfirmationByMessage = new WeakMap<ChatMessage.Implementation, boolean>()

/** The user who last wrote a message. The server states this user, so no client can lie. */
export function findLastWriter(message: ChatMessage.Implementation): User.Stored | null {
  return game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
}

/**
 * Did Gamemasters' clients write the whole message? Yes, if the author is a Gamemaster, because nobody else can write that
 * message (Foundry's `DocumentAuthorField` "can only be changed later by GM users"). If the author is a player, the player may
 * write the message at any time, even just before a Gamemaster writes another part. Then the checksum does not match, and the
 * answer is no.
 */
export function isGmConfirmed(message: ChatMessage.Implementation): boolean {
  const cachedAnswer = gmConfirmationByMessage.get(message)
  if (cachedAnswer !== undefined) return cachedAnswer
  const isConfirmed = isWrittenByGMs(message) || wasWrittenByGMs(message)
  gmConfirmationByMessage.set(message, isConfirmed)
  return isConfirmed
}

/** Called at `_onCreate`. If a Gamemaster's client has just created a message, nobody else can have changed it yet. */
export function rememberCreatedMessage(message: ChatMessage.Implementation): void {
  gmConfirmationByMessage.set(message, isLastWrittenByGM(message))
}

/** Called at `_onUpdate`. Every client receives every write in the server's order, so no write is overlooked. */
export function rememberUpdatedMessage(message: ChatMessage.Implementation): void {
  const wasConfirmed = gmConfirmationByMessage.get(message) === true
  // If two Gamemasters' clients write at the same time, the checksum may not match. The message still counts, because only
  // Gamemasters wrote it.
  gmConfirmationByMessage.set(
    message,
    isWrittenByGMs(message) || (wasConfirmed && isLastWrittenByGM(message)),
  )
}

/** Drops the cached answer for a message that is no longer ours. Called at `_onUpdate`. */
export function forgetConfirmation(message: ChatMessage.Implementation): void {
  gmConfirmationByMessage.delete(message)
}

/**
 * Does this client know from the received writes, and not from the checksum, that Gamemasters wrote the message? Then the message
 * needs a new checksum for the other clients.
 */
export function needsNewChecksum(message: ChatMessage.Implementation): boolean {
  return gmConfirmationByMessage.get(message) === true && !isWrittenByGMs(message)
}

/**
 * Did a Gamemaster's client write this message last, and is the message without the mark “not verified” (`unverified-mark.ts`)?
 */
const isLastWrittenByGM = (message: ChatMessage.Implementation): boolean =>
  findLastWriter(message)?.isGM === true && !hasUnverifiedMark(message)

function isWrittenByGMs(message: ChatMessage.Implementation): boolean {
  if (!isLastWrittenByGM(message)) return false
  return (
    message.author?.isGM === true ||
    isChecksumValid(readStoredSystem(message).seal, readChecksumContent(message))
  )
}

/**
 * Is this a message that an older version of the system stored, and did Gamemasters' clients write it? The checksum covers the
 * stored data, not the migrated data. The stored data was recorded when this client first read it, so the answer holds only until
 * the message is written again.
 */
function wasWrittenByGMs(message: ChatMessage.Implementation): boolean {
  const oldData = findOldData(message.uuid)
  if (!oldData || !isLastWrittenByGM(message)) return false
  const system = new MessageRecordModel(foundry.utils.deepClone({ ...(oldData.raw.system as object) }))
    ._source
  return isChecksumValid(system.seal, { ...readChecksumContent(message), system })
}

/** A new checksum for a message, computed from the content that the message will have after these changes. */
export function newChecksumFor(
  message: ChatMessage.Implementation,
  updateData: ChatMessage.UpdateData = {},
): string {
  const { mergeObject, deepClone } = foundry.utils
  const currentContent = readChecksumContent(message)
  const system = new MessageRecordModel({ ...deepClone(readStoredSystem(message)) })
  system.updateSource({ ...deepClone(updateData.system) })
  const { rolls, content, flavor } = { ...currentContent, ...updateData }
  const speaker = mergeObject({ ...message._source.speaker }, { ...updateData.speaker }, { inplace: false })
  return computeChecksum(
    { system: system._source, speaker, rolls, content, flavor },
    foundry.utils.randomID(),
  )
}

function readChecksumContent(message: ChatMessage.Implementation): ChecksumContent {
  const { speaker, rolls, content, flavor } = message._source
  return { system: readStoredSystem(message), speaker, rolls, content, flavor }
}

/** Cast: the stored data of our messages has the fields of our model; Foundry's types do not say so. */
const readStoredSystem = ({ _source }: ChatMessage.Implementation): MessageRecordModel['_source'] =>
  _source.system as MessageRecordModel['_source']
