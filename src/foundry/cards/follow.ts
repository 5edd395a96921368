/** Records cards that a Gamemaster has moved without the dealer: in Foundry's own card windows, or with a module. */
import type { Layout } from '../../core/shell/deck'
import { movesBetween } from '../../core/shell/deck'
import { moveOperations } from '../decks/card-operations'
import type { Stack } from '../decks/stacks'
import { layoutNow, originOf } from '../decks/stacks'
import { write } from '../write/write'

/**
 * The ids of the given cards that were moved into a stack, while the deck's record says otherwise. A card that still
 * lies where the record has it was copied, not moved; the copy counts for nothing.
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

/** Records in the deck where a Gamemaster has moved cards. Foundry or the module has already posted a message. */
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
