/** Reads a message of ours, and determines whose word it is. */
import { isModest } from '../../core/shell/modest'
import { isRetracted, vouch } from '../../core/shell/history'
import type { Json } from '../../core/outcome'
import { messageOf } from './documents'
import { ToldModel } from './told-model'
import { isUnsealed } from './unsealed'
import { isVouched, lastWriterOf } from './vouched'

/** The key under which messages of no particular game find their words. */
export const COMMON = 'common'

/** What a message stores, as plain data, unread; and what the server says about it. */
export interface Told {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  readonly history: readonly Record<string, Json>[]
  /**
   * Whose word it is: a player's, if one has ever written any of it, else a Gamemaster's; null where that player no
   * longer exists. Anything in the message may be their invention.
   */
  readonly writer: User.Stored | null
  /** Is it as a Gamemaster's client wrote it, so that what it says about writers and doubts is true? */
  readonly vouched: boolean
  /** Has nobody but Gamemasters ever written it? */
  readonly sealed: boolean
  /** Was the message itself taken back? Then it offers nothing. */
  readonly retracted: boolean
}

/**
 * The most characters in a player's message, dice included: ten times our longest. A message written by a Gamemaster's
 * client may be longer: the end of a scene for a thousand characters.
 */
const MOST = 50_000

/** Is a message short enough to be read, whoever wrote it? */
function isBrief({ _source: { system, rolls, content, flavor } }: ChatMessage.Implementation): boolean {
  return isModest([system, rolls, content, flavor], MOST)
}

/** Has a player overfilled a message of ours, so that nothing of it is read or shown? */
export const isStuffed = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof ToldModel && toldOf(message)?.sealed === false && !isBrief(message)

/**
 * What a message of ours tells, or null for others; one that a player has overfilled has neither facts nor a history.
 */
export function toldOf(message: ChatMessage.Implementation): Told | null {
  if (!(message.system instanceof ToldModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Reason for the cast: what came out of a database is plain data, and Foundry types it as any object.
  const history = message.system.history as Record<string, Json>[]
  const vouched = isVouched(message)
  const writer = writerOf(message, vouched ? doubted : null)
  const sealed = vouched && doubted === ''
  const told = { uuid: message.uuid, ruleset, kind, actor, writer, vouched, sealed }
  if (!sealed && !isBrief(message)) return { ...told, facts: null, history: [], retracted: false }
  const retracted = isRetracted(history.map(({ undone }) => ({ undone: undone === true })))
  return { ...told, facts, history, retracted }
}

/**
 * Whose word a message is. Only its author and Gamemasters may write it, and the server names the last writer. Of one that
 * a Gamemaster's client left unsealed, such as a copy, nobody knows more than that a player may have invented it.
 */
function writerOf(message: ChatMessage.Implementation, doubted: string | null): User.Stored | null {
  const last = lastWriterOf(message)
  if (isUnsealed(message) && message.author?.isGM) return null
  if (doubted === '' || last?.isGM !== true) return last
  return game.users.get(doubted ?? message._source.author ?? '') ?? null
}

/**
 * May a message leave something to an actor's owner? Only where a Gamemaster's client, or an owner of that actor, wrote
 * all of it.
 */
export function speaksFor({ writer }: Pick<Told, 'writer'>, actor: Actor.Implementation): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Does a message still say what was read of it, and on the same authority? */
export function isAsRead(read: Told): boolean {
  const message = messageOf(read.uuid)
  const now = message && toldOf(message)
  const said = ({ ruleset, kind, actor, facts, history, sealed }: Told) =>
    JSON.stringify([ruleset, kind, actor, facts, history, sealed])
  return now !== null && said(now) === said(read)
}

/**
 * The history of a message as a Gamemaster's client stores it again, each entry with its writer; a player's stays as it
 * is.
 */
export function passOn(told: Pick<Told, 'history' | 'writer' | 'vouched'>): readonly Record<string, Json>[] {
  if (!game.user.isGM) return told.history
  return vouch(told.history, told.writer?.id ?? '', told.vouched)
}

/**
 * When a message was posted, in milliseconds since 1970. Its author states the timestamp, and may date a message ahead; the
 * server states when it was created. An imported message is older than that.
 */
export const postedAt = ({ timestamp, _stats }: ChatMessage.Implementation): number =>
  Math.min(timestamp, _stats.createdTime ?? Date.now())

/** Is a message newer than another? By their time, then their id: a collection's order is not guaranteed. */
export function isNewer(
  { id, timestamp }: { readonly id: string; readonly timestamp: number },
  than: { readonly id: string; readonly timestamp: number },
): boolean {
  return timestamp > than.timestamp || (timestamp === than.timestamp && id > than.id)
}
