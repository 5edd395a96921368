import * as v from 'valibot'
import type { Entry } from '../core/history'
import { entrySchema, lastToUndo, undoEdits } from '../core/history'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { StoredCard } from './card-model'
import { cardOf } from './card-model'
import type { UndoRequest } from './request'
import { fieldNow, writableOf } from './documents'
import { write } from './write'

/** The history of a card; entries that cannot be read are left out, so that nothing is undone by guessing. */
export function historyOf(card: StoredCard): Entry[] {
  return card.history.flatMap((raw) => {
    const entry = v.safeParse(entrySchema, raw)
    return entry.success ? [entry.output] : []
  })
}

/**
 * May this user take back an entry of a card? A GM may; anybody else what they did themselves, on the card and on
 * what is still theirs: a history is only as true as who wrote it, and it must not reach further than they do.
 */
export function mayUndo(entry: Entry, card: string, user: User.Stored): boolean {
  if (user.isGM) return true
  return (
    entry.by === user.id &&
    entry.changes.every(({ of }) => {
      const document = of === card ? null : writableOf(of)
      return !document || document.testUserPermission(user, 'OWNER')
    })
  )
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
  if (!mayUndo(entry, uuid, user)) return refuse('HnB.refusal.notYoursToUndo')
  const edits = undoEdits(entry, fieldNow)
  if (isRefusal(edits)) return edits
  const marked = card.history.map((raw, index) => (index === place ? { ...raw, undone: true } : raw))
  const onCard = edits.find(({ of }) => of === uuid)
  await write([
    ...edits.filter((edit) => edit !== onCard),
    { of: uuid, set: { ...onCard?.set, 'system.history': marked } },
  ])
  return null
}
