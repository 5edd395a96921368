/** Undoes the changes that an entry of a message's history lists. */
import * as v from 'valibot'
import type { Change, Entry } from '../../core/shell/history'
import type { Now } from '../../core/shell/undo'
import { entrySchema, lastToUndo, writerOf } from '../../core/shell/history'
import { leans, restsOn, reversalOf } from '../../core/shell/undo'
import type { JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal, isWritable, refuse, TABLE } from '../../core/outcome'
import { backOperations, numberMovedBy } from '../decks/card-operations'
import { findDeck, layoutNow } from '../decks/stacks'
import type { Writable } from '../world/documents'
import { actorOf, essenceOf, fieldNow, itemSource, messageOf, writableOf } from '../world/documents'
import type { Told } from '../world/told'
import { isAsRead, passOn, toldOf } from '../world/told'
import { keptHistories, keptTold, markKept } from '../world/kept-histories'
import { fieldOperations } from '../write/field-operations'
import type { Creation } from '../write/item-operations'
import { creations, deletions } from '../write/item-operations'
import type { Operation } from '../write/operation'
import { whileStands } from '../write/operation'
import { write } from '../write/write'
import { uuid } from './request'

export const undoSchema = v.object({
  type: v.literal('undo'),
  message: uuid,
  /** The index of the entry that the person chose from a list: meanwhile the history may have a later last entry. */
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
type UndoRequest = v.InferOutput<typeof undoSchema>

/**
 * The readable entries of a message's history. Unreadable entries are left out, because they cannot be undone safely.
 */
export function historyOf(told: Told): Entry[] {
  return told.history.flatMap((raw) => {
    const entry = v.safeParse(entrySchema, raw)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Why this user may not undo an entry of a message, or null. A Gamemaster may undo every trusted entry, and a player
 * the trusted entries of their own actions. An entry that a player's client wrote is trusted only if that player could
 * have made all of its changes alone.
 */
export function whyNotUndo(entry: Entry, told: Told, user: User.Stored): Refusal | null {
  const no = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.by !== user.id) return no
  if (!entry.changes.every((change) => isOurs(change, told.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isTrue(entry, told) ? null : no
}

/**
 * Is an entry credible? Yes, if a Gamemaster's client wrote it, or if its writer could have made all of its changes.
 */
function isTrue(entry: Entry, told: Told): boolean {
  const writer = game.users.get(writerOf(entry, told.writer?.id ?? '', told.vouched))
  return writer !== undefined && (writer.isGM || couldHaveWritten(entry, told, writer))
}

/** An entry that may depend on an earlier one, and its message. */
interface Leaning {
  readonly entry: Entry
  readonly told: Told
}

/** All entries that may depend on an earlier entry, from every message of the world and from deleted messages. */
export function allLeaning(): Leaning[] {
  const told = game.messages.contents.flatMap((message) => toldOf(message) ?? [])
  return [...told, ...keptHistories().map(keptTold)].flatMap((one) =>
    historyOf(one).flatMap((entry) => (leans(entry) ? [{ entry, told: one }] : [])),
  )
}

/** Does a later, credible entry depend on values that this entry wrote? */
const isRestedOn = (entry: Entry, leaning: readonly Leaning[]): boolean =>
  leaning.some((other) => restsOn(entry, other.entry, NOW) && isTrue(other.entry, other.told))

/**
 * Why an entry cannot be undone in the present state, or null.
 * @param place the index of the entry in the message's history
 * @param leaning the entries that may depend on it; a caller that checks many entries passes them in
 */
export function whyNotBack(
  told: Told,
  place: number,
  user: User.Stored,
  leaning: readonly Leaning[] = allLeaning(),
): Refusal | null {
  const history = historyOf(told)
  if (history.length !== told.history.length) return refuse('HnB.refusal.unreadableMessage')
  const entry = history[place]
  const last = lastToUndo(history)
  if (!entry || entry.undone || place > last) return refuse('HnB.refusal.nothingToUndo')
  const no = whyNotUndo(entry, told, user)
  if (no) return no
  if (place < last) return refuse('HnB.refusal.laterFirst')
  if (isRestedOn(entry, leaning)) return refuse('HnB.refusal.restedOn')
  const reversal = reversalOf(entry, NOW)
  return isRefusal(reversal) ? reversal : null
}

/** Could this player alone have made all changes of an entry? */
export function couldHaveWritten(
  { by, changes }: Entry,
  { uuid: message }: Told,
  player: User.Stored,
): boolean {
  return (
    by === player.id &&
    changes.every((change) => isOurs(change, message) && mayWrite(change, message, player))
  )
}

/**
 * Does a change concern data that our actions write? Only cards, data and items of actors, and the message's own facts.
 */
function isOurs(change: Change, message: string): boolean {
  if ('deck' in change) return true
  if ('item' in change) return actorOf(change.of) !== null
  if (!isWritable(change.path, writableOf(change.of) instanceof Item)) return false
  return change.of === message
    ? change.path.startsWith('system.facts.')
    : !(writableOf(change.of) instanceof ChatMessage)
}

/**
 * Could this player have made a change? Only Gamemasters' clients move cards and change the table's data. A deleted
 * document is allowed here; the write reports it.
 */
function mayWrite(change: Change, message: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.of === message) return true
  if (change.of === TABLE) return false
  const document: Writable | null = writableOf(change.of)
  return document?.testUserPermission(user, 'OWNER') ?? true
}

/**
 * Undoes an entry of a message, by default the last that is not undone. Refuses if another action has changed the same
 * values since.
 * @param user the person who sent the request, as the server names them
 */
export async function performUndo(
  { message: of, place: meant }: UndoRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const message = messageOf(of)
  const kept = message ? undefined : keptHistories().find((one) => `ChatMessage.${one.message}` === of)
  const told = message ? toldOf(message) : kept && keptTold(kept)
  if (!told) return refuse('HnB.refusal.messageGone')
  const history = historyOf(told)
  const place = meant ?? lastToUndo(history)
  const no = whyNotBack(told, place, user)
  if (no) return no
  const entry = history[place]
  const reversal = reversalOf({ changes: entry?.changes ?? [] }, NOW)
  if (isRefusal(reversal)) return reversal
  const { edits, drops, restored, cards } = reversal
  const marked = passOn(told).map((raw, index) => (index === place ? { ...raw, undone: true } : raw))
  const onMessage = edits.find((edit) => edit.of === of)
  const operations = [
    ...creations(restored.map(({ on, source }) => ({ on, source: source as Creation['source'] }))),
    ...fieldOperations(edits.filter((edit) => edit !== onMessage)),
    ...cards.flatMap(({ deck: id, move }) => {
      const deck = findDeck(id)
      return deck ? backOperations(deck, layoutNow(deck), move) : []
    }),
    ...deletions(drops),
    ...(kept ? [marking(kept.message, place)] : []),
    // The message is marked last: if the connection is lost halfway, the message does not claim that it was undone.
    ...(message ? fieldOperations([{ of, set: { ...onMessage?.set, 'system.history': marked } }]) : []),
  ]
  await write(message ? whileStands(operations, () => isAsRead(told)) : operations)
  return null
}

/** The operation that marks an entry of a deleted message as undone, in its kept history. It is written last. */
function marking(message: string, place: number): Operation {
  const kept = () => keptHistories().find((one) => one.message === message)
  const isDone = () => kept()?.history[place]?.undone === true
  return { batched: null, run: () => markKept(message, place), isDone, back: () => [] }
}

/** Reads the present values that a history's changes are compared with. */
export const NOW: Now = {
  field: fieldNow,
  item({ of, item }) {
    const actor = actorOf(of)
    if (!actor) return null
    const source: JsonRecord | undefined = itemSource(actor, item)
    return { value: source && essenceOf(source) }
  },
  cards({ deck: id, move }) {
    const deck = findDeck(id)
    return deck && numberMovedBy(deck, move)
  },
}
