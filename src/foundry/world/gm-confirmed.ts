/** Is a message as a Gamemaster's client wrote it? The checksums say so, and the writes that this client has heard. */
import type { ChecksumContent } from './checksum'
import { isChecksumValid, checksumOf } from './checksum'
import { oldDataOf } from './old-data'
import { MessageRecordModel } from './message-record-model'
import { hasUnverifiedMark } from './unverified-mark'

/** The answer for each message since its last write. */
const confirmations = new WeakMap<ChatMessage.Implementation, boolean>()

/** The last writer of a message, as the server names them. */
export function lastWriterOf(message: ChatMessage.Implementation): User.Stored | null {
  return game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
}

/**
 * Is a message as a Gamemaster's client wrote it? If its author is a Gamemaster, nobody else can write it (Foundry's
 * `DocumentAuthorField` "can only be changed later by GM users"). A player may write their own message at any time, and
 * a Gamemaster's write of another part may come right after that: then the checksum does not fit.
 */
export function isGmConfirmed(message: ChatMessage.Implementation): boolean {
  const remembered = confirmations.get(message)
  if (remembered !== undefined) return remembered
  const isConfirmed = isWrittenByGMs(message) || wasWrittenByGMs(message)
  confirmations.set(message, isConfirmed)
  return isConfirmed
}

/** At `_onCreate`: nobody else can have written a new message from a Gamemaster's client yet. */
export function rememberPost(message: ChatMessage.Implementation): void {
  confirmations.set(message, isLastWrittenByGM(message))
}

/** At `_onUpdate`, which every client receives for every write, in the server's order. */
export function rememberWrite(message: ChatMessage.Implementation): void {
  const wasConfirmed = confirmations.get(message) === true
  // Two Gamemasters' clients may write at the same time: the message is still a Gamemaster's.
  confirmations.set(message, isWrittenByGMs(message) || (wasConfirmed && isLastWrittenByGM(message)))
}

/** At `_onUpdate` of a message that is not ours, and perhaps was: forgets the answer for it. */
export function forgetConfirmation(message: ChatMessage.Implementation): void {
  confirmations.delete(message)
}

/** Does only this client know that a message is a Gamemaster's? Then its checksum must be renewed. */
export function needsNewChecksum(message: ChatMessage.Implementation): boolean {
  return confirmations.get(message) === true && !isWrittenByGMs(message)
}

/** Did a Gamemaster's client write a message last, and without leaving the mark of `unverified-mark.ts`? */
const isLastWrittenByGM = (message: ChatMessage.Implementation): boolean =>
  lastWriterOf(message)?.isGM === true && !hasUnverifiedMark(message)

function isWrittenByGMs(message: ChatMessage.Implementation): boolean {
  if (!isLastWrittenByGM(message)) return false
  return (
    message.author?.isGM === true || isChecksumValid(storedSystemOf(message).seal, checksumContentOf(message))
  )
}

/**
 * The same for a message that is stored in an older data version than it is read in: its checksum covers the stored
 * data. Valid only before this client has heard a write of the message, because the recorded data is the data of the
 * first read.
 */
function wasWrittenByGMs(message: ChatMessage.Implementation): boolean {
  const oldData = oldDataOf(message.uuid)
  if (!oldData || !isLastWrittenByGM(message)) return false
  const system = new MessageRecordModel(foundry.utils.deepClone({ ...(oldData.raw.system as object) }))
    ._source
  return isChecksumValid(system.seal, { ...checksumContentOf(message), system })
}

/** A new checksum for a message as it will be after some changes; without changes, as it is now. */
export function newChecksumFor(
  message: ChatMessage.Implementation,
  changed: ChatMessage.UpdateData = {},
): string {
  const { mergeObject, deepClone } = foundry.utils
  const currentContent = checksumContentOf(message)
  const system = new MessageRecordModel({ ...deepClone(storedSystemOf(message)) })
  system.updateSource({ ...deepClone(changed.system) })
  const { rolls, content, flavor } = { ...currentContent, ...changed }
  const speaker = mergeObject({ ...message._source.speaker }, { ...changed.speaker }, { inplace: false })
  return checksumOf({ system: system._source, speaker, rolls, content, flavor }, foundry.utils.randomID())
}

function checksumContentOf(message: ChatMessage.Implementation): ChecksumContent {
  const { speaker, rolls, content, flavor } = message._source
  return { system: storedSystemOf(message), speaker, rolls, content, flavor }
}

/** Reason for the cast: a message of ours has its model's source, which Foundry types as any document's source. */
const storedSystemOf = ({ _source }: ChatMessage.Implementation): MessageRecordModel['_source'] =>
  _source.system as MessageRecordModel['_source']
