/** Takes back what a message tells. */
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
  /** The index of the entry that somebody has chosen from a list: the last may be another by now. */
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
type UndoRequest = v.InferOutput<typeof undoSchema>

/** The history of a message; unreadable entries are left out, so that nothing is undone by guessing. */
export function historyOf(told: Told): Entry[] {
  return told.history.flatMap((raw) => {
    const entry = v.safeParse(entrySchema, raw)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Why this user may not take back an entry of a message, or null. A history is only as true as its writer: what a
 * player wrote reaches no further than that player does, and only they and Gamemasters may take it back; what a
 * Gamemaster's client wrote may also be taken back by the person it names.
 */
export function whyNotUndo(entry: Entry, told: Told, user: User.Stored): Refusal | null {
  const no = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.by !== user.id) return no
  if (!entry.changes.every((change) => isOurs(change, told.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isTrue(entry, told) ? null : no
}

/** Did a Gamemaster's client write an entry, or does it claim no more than its writer could have done? */
function isTrue(entry: Entry, told: Told): boolean {
  const writer = game.users.get(writerOf(entry, told.writer?.id ?? '', told.vouched))
  return writer !== undefined && (writer.isGM || couldHaveWritten(entry, told, writer))
}

/** An entry, and the message that tells it. */
interface Leaning {
  readonly entry: Entry
  readonly told: Told
}

/** All entries that rest on another, of whatever message: a later one may be far down, or deleted. */
export function allLeaning(): Leaning[] {
  const told = game.messages.contents.flatMap((message) => toldOf(message) ?? [])
  return [...told, ...keptHistories().map(keptTold)].flatMap((one) =>
    historyOf(one).flatMap((entry) => (leans(entry) ? [{ entry, told: one }] : [])),
  )
}

/** Does anything else rest on what an entry wrote? */
const isRestedOn = (entry: Entry, leaning: readonly Leaning[]): boolean =>
  leaning.some((other) => restsOn(entry, other.entry, NOW) && isTrue(other.entry, other.told))

/**
 * Why an entry cannot be taken back in the present state, or null.
 * @param place index of the entry in the message's history
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

/** Does an entry claim only what this player could have done alone? */
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

/** Only what our actions write is ever written back: data and items of actors, and the facts of the message itself. */
function isOurs(change: Change, message: string): boolean {
  if ('deck' in change) return true
  if ('item' in change) return actorOf(change.of) !== null
  if (!isWritable(change.path, writableOf(change.of) instanceof Item)) return false
  return change.of === message
    ? change.path.startsWith('system.facts.')
    : !(writableOf(change.of) instanceof ChatMessage)
}

/** Only Gamemasters' clients move cards. A deleted document harms nobody; it is reported when it would be written. */
function mayWrite(change: Change, message: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.of === message) return true
  if (change.of === TABLE) return false
  const document: Writable | null = writableOf(change.of)
  return document?.testUserPermission(user, 'OWNER') ?? true
}

/** Puts back what the last standing entry of a message changed, unless something else has changed it since. */
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
    // Last, so that a message whose changes were only half undone when the connection was lost does not claim that they
    // were.
    ...(message ? fieldOperations([{ of, set: { ...onMessage?.set, 'system.history': marked } }]) : []),
  ]
  await write(message ? whileStands(operations, () => isAsRead(told)) : operations)
  return null
}

/** Marks one entry of a deleted message as undone: the last of the writes. */
function marking(message: string, place: number): Operation {
  const kept = () => keptHistories().find((one) => one.message === message)
  const isDone = () => kept()?.history[place]?.undone === true
  return { batched: null, run: () => markKept(message, place), isDone, back: () => [] }
}

/** The present state, as a history asks for it. */
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
