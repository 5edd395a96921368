/** The single writes of cards: copies in stacks, and the deck's own record. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from '../write/operation'
import { roleOf } from './roles'
import type { Stack } from './stacks'

/** What a copy takes over from the deck's own card, and from nowhere else. */
export function essence(deck: Stack, id: string): { _id: string } & Record<string, unknown> {
  const card = deck.cards.get(id)
  if (!card) throw new Error(`The deck has no card ${id}.`)
  return { ...card.toObject(), _id: id, drawn: false, flags: {} }
}

/** Puts copies of cards into the stack where the deck says they lie. */
export function copyIn(stack: Stack, deck: Stack, ids: readonly string[]): Operation {
  const up = roleOf(stack.id)?.role === 'hand'
  return createIn(
    stack,
    ids.map((id, index) => ({
      ...essence(deck, id),
      origin: deck.id,
      face: up ? 0 : null,
      sort: Date.now() + index,
    })),
  )
}

type Source = { readonly _id: string }

export function createIn(stack: Stack, data: readonly object[]): Operation {
  // Reason for the casts: the types want a card's data by its type, and ours is a copy of what Foundry has stored.
  const ids = (data as Source[]).map(({ _id }) => _id)
  const fresh = (data as Source[]).filter(({ _id }) => !stack.cards.has(_id))
  return {
    batched: { action: 'create', documentName: 'Card', parent: stack, data: fresh, keepId: true },
    run: () => stack.createEmbeddedDocuments('Card', fresh as Card.CreateData[], { keepId: true }),
    isDone: () => ids.every((id) => stack.cards.has(id)),
    back: () => [
      deleteFrom(
        stack,
        fresh.map(({ _id }) => _id),
      ),
    ],
  }
}

export function deleteFrom(stack: Stack, ids: readonly string[]): Operation {
  const sources = ids.flatMap((id) => stack.cards.get(id)?.toObject() ?? [])
  const there = sources.map(({ _id }) => _id ?? '')
  return {
    batched: { action: 'delete', documentName: 'Card', parent: stack, ids: there },
    run: () => stack.deleteEmbeddedDocuments('Card', there),
    isDone: () => !there.some((id) => stack.cards.has(id)),
    back: () => [createIn(stack, sources)],
  }
}

/**
 * Writes the deck's record of some of its cards in one operation. It is done when every card says what was to be written:
 * a hook of another package may stop a single one.
 */
export function sayIn(deck: Stack, updates: readonly (Source & Record<string, unknown>)[]): Operation {
  const before = updates.map(({ _id }) => wordOf(deck, _id))
  return {
    batched: { action: 'update', documentName: 'Card', parent: deck, updates },
    run: () => deck.updateEmbeddedDocuments('Card', updates as Card.UpdateData[]),
    isDone: () => updates.every((update) => says(wordOf(deck, update._id), update)),
    back: () => [sayIn(deck, before)],
  }
}

/** Has a record every value of an update? */
function says(record: Readonly<Record<string, unknown>>, update: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(update).every(([field, value]) =>
    isPlain(value)
      ? says(isPlain(record[field]) ? record[field] : {}, value)
      : JSON.stringify(record[field]) === JSON.stringify(value),
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordOf(deck: Stack, id: string): Source & Record<string, unknown> {
  const card = deck.cards.get(id)
  const { at = '', by = '', tag = '', trail = [] } = card?.flags[SYSTEM_ID] ?? {}
  return {
    _id: id,
    drawn: card?.drawn ?? false,
    sort: card?.sort ?? 0,
    face: card?.face ?? null,
    [`flags.${SYSTEM_ID}`]: { at, by, tag, trail },
  }
}
