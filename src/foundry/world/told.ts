/** Reads a message of ours, and determines which person its content depends on. */
import { isModest } from '../../core/shell/modest'
import { isRetracted, vouch } from '../../core/shell/history'
import type { Json } from '../../core/outcome'
import { messageOf } from './documents'
import { ToldModel } from './told-model'
import { isUnsealed } from './unsealed'
import { isVouched, lastWriterOf } from './vouched'

/** The key under which messages of no particular game find their phrases. */
export const COMMON = 'common'

/** A message record: the stored data, which no schema has checked yet, and what the server says about it. */
export interface Told {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  readonly history: readonly Record<string, Json>[]
  /**
   * The person on whom the message depends: a player who has ever written any of it, else a Gamemaster; null where that
   * player no longer exists. Anything in the message may be that person's invention.
   */
  readonly writer: User.Stored | null
  /** Is the message as a Gamemaster's client wrote it? Then its statements about writers and doubts are true. */
  readonly vouched: boolean
  /** Have only Gamemasters ever written the message? */
  readonly sealed: boolean
  /** Was the message itself undone? Then it offers nothing. */
  readonly retracted: boolean
}

/**
 * The most characters in a player's message, dice included: ten times our longest. A message that a Gamemaster's client
 * wrote may be longer: the end of a scene for a thousand characters.
 */
const MOST = 50_000

/** Is a message short enough to be read, regardless of its writer? */
function isBrief({ _source: { system, rolls, content, flavor } }: ChatMessage.Implementation): boolean {
  return isModest([system, rolls, content, flavor], MOST)
}

/** Has a player overfilled a message of ours? Then nothing of the message is read or shown. */
export const isStuffed = (message: ChatMessage.Implementation): boolean =>
  message.system instanceof ToldModel && toldOf(message)?.sealed === false && !isBrief(message)

/**
 * The record of a message of ours, or null for other messages. An overfilled message has neither facts nor a history.
 */
export function toldOf(message: ChatMessage.Implementation): Told | null {
  if (!(message.system instanceof ToldModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Reason for the cast: data from a database is plain data, and Foundry types it as any object.
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
 * The person on whom a message depends. Only its author and Gamemasters may write it, and the server names the last
 * writer. A message that a Gamemaster's client left without a checksum, such as a copy, may be the invention of any
 * player.
 */
function writerOf(message: ChatMessage.Implementation, doubted: string | null): User.Stored | null {
  const last = lastWriterOf(message)
  if (isUnsealed(message) && message.author?.isGM) return null
  if (doubted === '' || last?.isGM !== true) return last
  return game.users.get(doubted ?? message._source.author ?? '') ?? null
}

/**
 * May a message give an actor's owner something to do? Only where a Gamemaster's client, or an owner of that actor,
 * wrote all of the message.
 */
export function speaksFor({ writer }: Pick<Told, 'writer'>, actor: Actor.Implementation): boolean {
  return writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** Does a message still have the content of this record, and the same authority? */
export function isAsRead(read: Told): boolean {
  const message = messageOf(read.uuid)
  const now = message && toldOf(message)
  const said = ({ ruleset, kind, actor, facts, history, sealed }: Told) =>
    JSON.stringify([ruleset, kind, actor, facts, history, sealed])
  return now !== null && said(now) === said(read)
}

/**
 * A message's history, ready to be stored again. A Gamemaster's client adds its writer to each entry; a player's client
 * changes nothing.
 */
export function passOn(told: Pick<Told, 'history' | 'writer' | 'vouched'>): readonly Record<string, Json>[] {
  if (!game.user.isGM) return told.history
  return vouch(told.history, told.writer?.id ?? '', told.vouched)
}

/**
 * When a message was posted, in milliseconds since 1970. The author states the timestamp, and may date a message ahead;
 * the server states when the message was created. The timestamp of an imported message is older than its creation.
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
