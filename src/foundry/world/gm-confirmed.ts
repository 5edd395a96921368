/**
 * Did Gamemasters' clients write the whole message? Checksums and the writes that this client has received decide.
 */
import type { ChecksumContent } from './checksum'
import { isChecksumValid, computeChecksum } from './checksum'
import { findOldData } from './old-data'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'

/** For each message, whether Gamemasters' clients wrote all of it, as computed since its last write. */
const confirmations = new WeakMap<ChatMessage.Implementation, boolean>()

/** The last writer of a message, as the server names them. */
export function findLastWriter(message: ChatMessage.Implementation): User.Stored | null {
  return game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
}

/**
 * Did Gamemasters' clients write the whole message? Yes, if the author is a Gamemaster, because nobody else can
 * write the message (Foundry's `DocumentAuthorField` "can only be changed later by GM users"). A player may
 * write their own message at any time, even just before a Gamemaster writes another part of it. Then the
 * checksum does not match.
 */
export function isGmConfirmed(message: ChatMessage.Implementation): boolean {
  const remembered = confirmations.get(message)
  if (remembered !== undefined) return remembered
  const isConfirmed = isWrittenByGMs(message) || wasWrittenByGMs(message)
  confirmations.set(message, isConfirmed)
  return isConfirmed
}

/** Called at `_onCreate`. Nobody else can have changed a new message from a Gamemaster's client yet. */
export function rememberCreation(message: ChatMessage.Implementation): void {
  confirmations.set(message, isLastWrittenByGM(message))
}

/** Called at `_onUpdate`. Every client receives every write, in the server's order. */
export function rememberUpdate(message: ChatMessage.Implementation): void {
  const wasConfirmed = confirmations.get(message) === true
  // If two Gamemasters' clients write at the same time, the message still counts as written by Gamemasters.
  confirmations.set(message, isWrittenByGMs(message) || (wasConfirmed && isLastWrittenByGM(message)))
}

/** Drops the cached answer for a message that is no longer ours. Called at `_onUpdate`. */
export function forgetConfirmation(message: ChatMessage.Implementation): void {
  confirmations.delete(message)
}

/** Does only this client know that a Gamemaster wrote the message? Then the message needs a new checksum. */
export function needsNewChecksum(message: ChatMessage.Implementation): boolean {
  return confirmations.get(message) === true && !isWrittenByGMs(message)
}

/** Did a Gamemaster's client write this message last, without the mark of `unverified-mark.ts`? */
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
 * Did a Gamemaster's client write this message, whose data was stored in an older version? The checksum covers the
 * data as stored, not as migrated. The answer is valid until this client receives a write of the message, because the
 * stored data was recorded when it was first read.
 */
function wasWrittenByGMs(message: ChatMessage.Implementation): boolean {
  const oldData = findOldData(message.uuid)
  if (!oldData || !isLastWrittenByGM(message)) return false
  const system = new MessageRecordModel(foundry.utils.deepClone({ ...(oldData.raw.system as object) }))
    ._source
  return isChecksumValid(system.seal, { ...readChecksumContent(message), system })
}

/**
 * A new checksum for a message as it will be after the given changes. Without changes, for the message as it
 * is.
 */
export function newChecksumFor(
  message: ChatMessage.Implementation,
  changed: ChatMessage.UpdateData = {},
): string {
  const { mergeObject, deepClone } = foundry.utils
  const currentContent = readChecksumContent(message)
  const system = new MessageRecordModel({ ...deepClone(readStoredSystem(message)) })
  system.updateSource({ ...deepClone(changed.system) })
  const { rolls, content, flavor } = { ...currentContent, ...changed }
  const speaker = mergeObject({ ...message._source.speaker }, { ...changed.speaker }, { inplace: false })
  return computeChecksum(
    { system: system._source, speaker, rolls, content, flavor },
    foundry.utils.randomID(),
  )
}

function readChecksumContent(message: ChatMessage.Implementation): ChecksumContent {
  const { speaker, rolls, content, flavor } = message._source
  return { system: readStoredSystem(message), speaker, rolls, content, flavor }
}

/** Cast: our messages have the source of our model; Foundry types it like any document's source. */
const readStoredSystem = ({ _source }: ChatMessage.Implementation): MessageRecordModel['_source'] =>
  _source.system as MessageRecordModel['_source']
