/** Is a message as a Gamemaster's client wrote it? The checksums say so, and the writes that this client has heard. */
import type { Sealed } from './seal'
import { sealFits, sealOf } from './seal'
import { oldShapeOf } from './old-shapes'
import { ToldModel } from './told-model'
import { isUnsealed } from './unsealed'

/** The answer for each message since its last write. */
const known = new WeakMap<ChatMessage.Implementation, boolean>()

/** The last writer of a message, as the server names them. */
export function lastWriterOf(message: ChatMessage.Implementation): User.Stored | null {
  return game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
}

/**
 * Is a message as a Gamemaster's client wrote it? If its author is a Gamemaster, nobody else can write it (Foundry's
 * `DocumentAuthorField` "can only be changed later by GM users"). A player may write their own message at any time, and
 * a Gamemaster's write of another part may come right after that: then the checksum does not fit.
 */
export function isVouched(message: ChatMessage.Implementation): boolean {
  const before = known.get(message)
  if (before !== undefined) return before
  const now = isByGamemasters(message) || wasByGamemasters(message)
  known.set(message, now)
  return now
}

/** At `_onCreate`: nobody else can have written a new message from a Gamemaster's client yet. */
export function heardPost(message: ChatMessage.Implementation): void {
  known.set(message, isLeftByGamemaster(message))
}

/** At `_onUpdate`, which every client receives for every write, in the server's order. */
export function heardWrite(message: ChatMessage.Implementation): void {
  const was = known.get(message) === true
  // Two Gamemasters' clients may write at the same time: the message is still a Gamemaster's.
  known.set(message, isByGamemasters(message) || (was && isLeftByGamemaster(message)))
}

/** At `_onUpdate` of a message that is not ours, and perhaps was: forgets the answer for it. */
export function forgetWrites(message: ChatMessage.Implementation): void {
  known.delete(message)
}

/** Does only this client know that a message is a Gamemaster's? Then its checksum must be renewed. */
export function lagsBehind(message: ChatMessage.Implementation): boolean {
  return known.get(message) === true && !isByGamemasters(message)
}

/** Did a Gamemaster's client write a message last, and without leaving the mark of `unsealed.ts`? */
const isLeftByGamemaster = (message: ChatMessage.Implementation): boolean =>
  lastWriterOf(message)?.isGM === true && !isUnsealed(message)

function isByGamemasters(message: ChatMessage.Implementation): boolean {
  if (!isLeftByGamemaster(message)) return false
  return message.author?.isGM === true || sealFits(storedIn(message).seal, contentOf(message))
}

/**
 * The same for a message that is stored in an older data version than it is read in: its checksum covers the stored
 * data. Valid only before this client has heard a write of the message, because the recorded data is the data of the
 * first read.
 */
function wasByGamemasters(message: ChatMessage.Implementation): boolean {
  const old = oldShapeOf(message.uuid)
  if (!old || !isLeftByGamemaster(message)) return false
  const system = new ToldModel(foundry.utils.deepClone({ ...(old.raw.system as object) }))._source
  return sealFits(system.seal, { ...contentOf(message), system })
}

/** A new checksum for a message as it will be after some changes; without changes, as it is now. */
export function sealFor(message: ChatMessage.Implementation, changed: ChatMessage.UpdateData = {}): string {
  const { mergeObject, deepClone } = foundry.utils
  const now = contentOf(message)
  const system = new ToldModel({ ...deepClone(storedIn(message)) })
  system.updateSource({ ...deepClone(changed.system) })
  const { rolls, content, flavor } = { ...now, ...changed }
  const speaker = mergeObject({ ...message._source.speaker }, { ...changed.speaker }, { inplace: false })
  return sealOf({ system: system._source, speaker, rolls, content, flavor }, foundry.utils.randomID())
}

function contentOf(message: ChatMessage.Implementation): Sealed {
  const { speaker, rolls, content, flavor } = message._source
  return { system: storedIn(message), speaker, rolls, content, flavor }
}

/** Reason for the cast: a message of ours has its model's source, which Foundry types as any document's source. */
const storedIn = ({ _source }: ChatMessage.Implementation): ToldModel['_source'] =>
  _source.system as ToldModel['_source']
