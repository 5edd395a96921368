import * as v from 'valibot'
import type { Entry } from '../../core/history'
import { entrySchema, lastToUndo, undoEdits, writerOf } from '../../core/history'
import type { Change, Refusal } from '../../core/outcome'
import { isRefusal, isWritable, refuse } from '../../core/outcome'
import type { StoredCard } from '../world/card-model'
import { cardOf, passOn } from '../world/card-model'
import type { UndoRequest } from './request'
import { fieldNow, writableOf } from '../world/documents'
import { write } from '../write/write'

/** The history of a card; entries that cannot be read are left out, so that nothing is undone by guessing. */
export function historyOf(card: StoredCard): Entry[] {
  return card.history.flatMap((raw) => {
    const entry = v.safeParse(entrySchema, raw)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Why this user may not take back an entry of a card, or null. A history is only as true as who wrote it: what a
 * player wrote reaches no further than they do, and only their own clicks and a Gamemaster's take it back; what a
 * Gamemaster's client wrote may be taken back by whoever it says did it.
 */
export function whyNotUndo(entry: Entry, card: StoredCard, user: User.Stored): Refusal | null {
  const no = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.by !== user.id) return no
  const { writer: last } = card
  const writer = last && game.users.get(writerOf(entry, last.id, last.isGM))
  if (!writer) return no
  if (!entry.changes.every((change) => isOurs(change, card.uuid))) return refuse('HnB.refusal.unreadableCard')
  if (writer.isGM) return null
  const own =
    entry.by === writer.id && entry.changes.every(({ of }) => of === card.uuid || mayWrite(of, writer))
  return own ? null : no
}

/** Only what our actions write is ever written back: data of actors and items, and the facts of the card itself. */
function isOurs({ of, path }: Change, card: string): boolean {
  if (!isWritable(path)) return false
  return of === card ? path.startsWith('system.facts.') : !(writableOf(of) instanceof ChatMessage)
}

/** A document that is gone harms nobody; that it is gone is told when it is to be written. */
function mayWrite(uuid: string, user: User.Stored): boolean {
  return writableOf(uuid)?.testUserPermission(user, 'OWNER') ?? true
}

/** Puts back what the last standing entry of a card changed, if nothing else has changed it since. */
export async function performUndo({ card: uuid }: UndoRequest, user: User.Stored): Promise<Refusal | null> {
  const message = writableOf(uuid)
  const card = message instanceof ChatMessage ? cardOf(message) : null
  if (!card) return refuse('HnB.refusal.cardGone')
  const history = historyOf(card)
  if (history.length !== card.history.length) return refuse('HnB.refusal.unreadableCard')
  const place = lastToUndo(history)
  const entry = history[place]
  if (!entry) return refuse('HnB.refusal.nothingToUndo')
  const no = whyNotUndo(entry, card, user)
  if (no) return no
  const edits = undoEdits(entry, fieldNow)
  if (isRefusal(edits)) return edits
  const marked = passOn(card).map((raw, index) => (index === place ? { ...raw, undone: true } : raw))
  const onCard = edits.find(({ of }) => of === uuid)
  await write([
    ...edits.filter((edit) => edit !== onCard),
    { of: uuid, set: { ...onCard?.set, 'system.history': marked } },
  ])
  return null
}
