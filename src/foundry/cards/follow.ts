/** Follows what a Gamemaster has moved past the dealer: in Foundry's own windows of cards, or in a module's. */
import type { Layout } from '../../core/shell/deck'
import { movesBetween } from '../../core/shell/deck'
import { moveOperations } from '../decks/card-operations'
import type { Stack } from '../decks/stacks'
import { layoutNow, originOf } from '../decks/stacks'
import { write } from '../write/write'

/**
 * Those of the cards that have come to lie in a stack, while the deck says something else. A card that still lies where the
 * deck has it was copied, not moved, and its copy counts for nothing.
 */
export function movedByHand(deck: Stack, stack: string, cards: readonly string[]): string[] {
  const { away } = layoutNow(deck)
  return cards.filter((id) => {
    const copy = game.cards.get(stack)?.cards.get(id)
    if (stack === deck.id || !copy || originOf(copy) !== deck.id || away.get(id) === stack) return false
    const at = away.get(id)
    const left = at === undefined ? deck.cards.get(id)?.drawn : !game.cards.get(at)?.cards.has(id)
    return left === true
  })
}

/** Lets the deck say that cards lie where a Gamemaster has laid them. Foundry, or the module, has told of it already. */
export async function follow(
  deck: Stack,
  stack: string,
  cards: readonly string[],
  user: User.Stored,
): Promise<null> {
  const before = layoutNow(deck)
  const moved = movedByHand(deck, stack, cards)
  const after: Layout = {
    ...before,
    left: before.left.filter((id) => !moved.includes(id)),
    away: new Map([...before.away, ...moved.map((id) => [id, stack] as const)]),
  }
  const move = foundry.utils.randomID()
  const { operations } = moveOperations(deck, before, movesBetween(before, after), move, (card) => ({
    up: game.cards.get(stack)?.cards.get(card)?.face !== null,
    by: user.id,
    tag: '',
  }))
  await write(operations)
  return null
}
