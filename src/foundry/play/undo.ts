import * as v from 'valibot'
import type { Change, Entry } from '../../core/history'
import type { Now } from '../../core/undo'
import { entrySchema, lastToUndo, writerOf } from '../../core/history'
import { restsOn, reversalOf } from '../../core/undo'
import type { JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal, isWritable, refuse, TABLE } from '../../core/outcome'
import { backOperations, movedBy } from '../decks/card-operations'
import { findDeck, layoutNow } from '../decks/stacks'
import type { Writable } from '../world/documents'
import { actorOf, essenceOf, fieldNow, itemSource, messageOf, writableOf } from '../world/documents'
import type { Told } from '../world/told'
import { isAsRead, passOn, toldOf } from '../world/told'
import { fieldOperations } from '../write/field-operations'
import type { Creation } from '../write/item-operations'
import { creations, deletions } from '../write/item-operations'
import { whileStands } from '../write/operation'
import { write } from '../write/write'
import { uuid } from './request'

export const undoSchema = v.object({ type: v.literal('undo'), message: uuid })
type UndoRequest = v.InferOutput<typeof undoSchema>

/** The history of a message; entries that cannot be read are left out, so that nothing is undone by guessing. */
export function historyOf(told: Told): Entry[] {
  return told.history.flatMap((raw) => {
    const entry = v.safeParse(entrySchema, raw)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Why this user may not take back an entry of a message, or null. A history is only as true as who wrote it: what a
 * player wrote reaches no further than they do, and only their own clicks and a Gamemaster's take it back; what a
 * Gamemaster's client wrote may be taken back by whoever it says did it.
 */
export function whyNotUndo(entry: Entry, told: Told, user: User.Stored): Refusal | null {
  const no = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.by !== user.id) return no
  if (!entry.changes.every((change) => isOurs(change, told.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isTrue(entry, told) ? null : no
}

/** Is an entry the word of a Gamemaster's client, or no more than its writer could have done? */
function isTrue(entry: Entry, told: Told): boolean {
  const writer = game.users.get(writerOf(entry, told.writer?.id ?? '', told.vouched))
  return writer !== undefined && (writer.isGM || couldHaveWritten(entry, told, writer))
}

/** Does anything that was told rest on what an entry wrote? Asked of every message, for a later one may be far down. */
function isRestedOn(entry: Entry): boolean {
  return game.messages.contents.some((message) => {
    const told = toldOf(message)
    if (!told) return false
    return historyOf(told).some((other) => restsOn(entry, other, NOW) && isTrue(other, told))
  })
}

/** Does an entry say only what this player could have done alone? */
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

/** Cards are moved by Gamemasters' clients alone. A document that is gone harms nobody; that is told when it is to be written. */
function mayWrite(change: Change, message: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.of === message) return true
  if (change.of === TABLE) return false
  const document: Writable | null = writableOf(change.of)
  return document?.testUserPermission(user, 'OWNER') ?? true
}

/** Puts back what the last standing entry of a message changed, if nothing else has changed it since. */
export async function performUndo({ message: of }: UndoRequest, user: User.Stored): Promise<Refusal | null> {
  const message = messageOf(of)
  const told = message && toldOf(message)
  if (!told) return refuse('HnB.refusal.messageGone')
  const history = historyOf(told)
  if (history.length !== told.history.length) return refuse('HnB.refusal.unreadableMessage')
  const place = lastToUndo(history)
  const entry = history[place]
  if (!entry) return refuse('HnB.refusal.nothingToUndo')
  const no = whyNotUndo(entry, told, user)
  if (no) return no
  if (isRestedOn(entry)) return refuse('HnB.refusal.restedOn')
  const reversal = reversalOf(entry, NOW)
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
    // Last, so that a message whose changes were only half taken back when the line was cut does not say that they were.
    ...fieldOperations([{ of, set: { ...onMessage?.set, 'system.history': marked } }]),
  ]
  await write(whileStands(operations, () => isAsRead(told)))
  return null
}

/** How things are now, as a history asks. */
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
    return deck && movedBy(deck, move)
  },
}
