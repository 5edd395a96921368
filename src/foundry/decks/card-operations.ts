/** The writes of one card transaction, ordered so that no card is ever in two places. */
import type { Definition, Layout, Moves, Trace } from '../../core/shell/deck'
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from '../write/operation'
import { createIn, deleteFrom, essence, sayIn } from './card-writes'
import { forgettingHands } from './hand-log'
import type { Stack } from './stacks'
import { cardNow } from './stacks'

/** How a card lies in its new stack: face up or down, the id of the person who laid it, and its tag. */
export interface Look {
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/** The deck records this many moves of each card; only they can be undone. */
const REMEMBERED = 20

/** A card, its destination, and the record of its earlier moves. */
interface Arrival extends Look {
  readonly card: string
  /** The id of the destination: a stack, or the deck itself. */
  readonly to: string
  readonly sort: number
  readonly trail: readonly Trace[]
}

/**
 * Returns the operations of one transaction, and the number of cards that it touches. The operations create copies in
 * the new stacks, then update the deck's record, then delete the copies in the old stacks. Only the deck's record says
 * where a card lies, so every card is in exactly one place at every instant.
 * @param move the id of the move
 * @param look returns how a card lies in a stack, both by their ids; in the deck every card lies face down
 */
export function moveOperations(
  deck: Stack,
  layout: Layout,
  { moves, order }: Moves,
  move: string,
  look: (card: string, stack: string) => Look,
): { readonly operations: Operation[]; readonly number: number } {
  const places = new Map((order ?? []).map((id, sort) => [id, sort]))
  const targets = new Map(moves.map(({ card, to }) => [card, to]))
  const touched = new Set([...targets.keys(), ...places.keys()])
  let bottom = Math.max(0, ...deck.cards.map(({ sort }) => sort))
  const arrivals = [...touched].flatMap((id): Arrival[] => {
    const before = cardNow(deck, id)
    if (!before) return []
    const from = layout.away.get(id) ?? deck.id
    const to = targets.get(id) ?? from
    const sort = places.get(id) ?? (to === deck.id && from !== deck.id ? ++bottom : before.sort)
    const trace = traceOf(deck, before, from, move)
    return [
      { card: id, to, sort, ...(to === deck.id ? DOWN : look(id, to)), trail: [...before.trail, trace] },
    ]
  })
  return { operations: arrive(deck, layout, arrivals), number: arrivals.length }
}

const DOWN: Look = { up: false, by: '', tag: '' }

function traceOf(deck: Stack, { id, sort, by, tag }: Definition, at: string, move: string): Trace {
  const up = game.cards.get(at)?.cards.get(id)?.face === 0
  return { move, at: at === deck.id ? '' : at, sort, up, by, tag }
}

/** Counts the cards whose last move was this move: only they can go back. */
export function numberMovedBy(deck: Stack, move: string): number {
  return deck.cards.filter((card) => cardNow(deck, card.id ?? '')?.trail.at(-1)?.move === move).length
}

/** Returns the operations that undo a move. Each card returns to its old place; in the deck, to its old position. */
export function backOperations(deck: Stack, layout: Layout, move: string): Operation[] {
  const arrivals = deck.cards.contents.flatMap((card): Arrival[] => {
    const now = cardNow(deck, card.id ?? '')
    const last = now?.trail.at(-1)
    if (!now || last?.move !== move) return []
    // If the old stack has been deleted, the card goes into the deck.
    const to = last.at === '' || !game.cards.has(last.at) ? deck.id : last.at
    return [{ card: now.id, to, ...last, trail: now.trail.slice(0, -1) }]
  })
  return [...arrive(deck, layout, arrivals), ...forgettingHands(deck, move)]
}

function arrive(deck: Stack, layout: Layout, arrivals: readonly Arrival[]): Operation[] {
  const copies = new Map<string, object[]>()
  const leaves = new Map<string, string[]>()
  const ledger = arrivals.map(({ card, to, sort, up, by, tag, trail }, index) => {
    const from = layout.away.get(card) ?? deck.id
    const away = to !== deck.id
    if (away && to !== from) {
      const source = {
        ...essence(deck, card),
        origin: deck.id,
        face: up ? 0 : null,
        sort: Date.now() + index,
      }
      copies.set(to, [...(copies.get(to) ?? []), source])
    }
    if (from !== deck.id && to !== from) leaves.set(from, [...(leaves.get(from) ?? []), card])
    const at = away ? to : ''
    return {
      _id: card,
      drawn: away,
      sort,
      face: null,
      [`flags.${SYSTEM_ID}`]: { at, by, tag, trail: trail.slice(-REMEMBERED) },
    }
  })
  return [
    ...[...copies].map(([stack, data]) => createIn(stackOf(stack), data)),
    ...(ledger.length > 0 ? [sayIn(deck, ledger)] : []),
    ...[...leaves].map(([stack, ids]) => deleteFrom(stackOf(stack), ids)),
  ]
}

function stackOf(id: string): Stack {
  const stack = game.cards.get(id)
  if (!stack) throw new Error(`This world has no stack of cards with the id ${id}.`)
  return stack
}
