/** The operations that write cards: copies in stacks, and the deck's own record. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from '../write/operation'
import { roleOf } from './roles'
import type { Stack } from './stacks'

/**
 * Returns the data of a card's copy. All of it comes from the deck's own card, because a player may edit other copies.
 */
export function essence(deck: Stack, id: string): { _id: string } & Record<string, unknown> {
  const card = deck.cards.get(id)
  if (!card) throw new Error(`The deck has no card with the id ${id}.`)
  return { ...card.toObject(), _id: id, drawn: false, flags: {} }
}

/** Creates copies of cards in the stack that the deck's record names. */
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
  // Reason for the casts: the League's types expect card data by card type; this data is a copy of stored data.
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
 * Updates the deck's record of several cards in one operation. The operation counts as done when every card has its new
 * values, because a hook of another package may stop the update of a single card.
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

/** Does a record contain every value of an update? */
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
