/** The template data of a deck's window. */
import { cardsIn } from '../../core/shell/deck'
import { findStack } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { isByRules, layoutNow } from '../decks/stacks'
import { chipOf } from './dock-context'
import { handOf } from '../decks/hands'
import { stacksLeftBehind } from './left-behind'
import { isTheirs } from './rights'

/** What a person has chosen in a deck's window; only their own client knows it. */
interface WindowState {
  readonly chosen: ReadonlySet<string>
  /** The ids of the cards that were face up at the last render; only other cards play the animation of turning over. */
  readonly known: ReadonlySet<string>
  readonly dealTo: ReadonlySet<string>
}

/** The template data of a deck's window. A face-down card has no name, not even for the player who played it. */
export function deckContext(deck: Stack | null, { chosen, known, dealTo }: WindowState) {
  if (!deck) return { gone: true, table: [] }
  const layout = layoutNow(deck)
  const pile = findStack('discards', deck.id)
  const table = cardsOnTable(deck)
  return {
    gone: false,
    isGM: game.user.isGM,
    // When a game's rules move the cards of a deck, only a Gamemaster may move them by hand.
    moves: game.user.isGM || !isByRules(deck.id),
    chip: chipOf(deck, layout),
    table: table.map((card) => ({
      ...viewOf(card),
      chosen: chosen.has(card.id ?? ''),
      turning: card.face !== null && !known.has(card.id ?? ''),
      theirs: isTheirs(card.id ?? '', deck, findStack('laid', deck.id)?.id ?? '', game.user),
    })),
    discards: (pile ? cardsIn(layout, pile.id) : [])
      .flatMap((id) => pile?.cards.get(id) ?? [])
      .sort((a, b) => b.sort - a.sort)
      .map(viewOf),
    leftBehind: game.user.isGM ? stacksLeftBehind(deck) : [],
    holders: game.users.contents.map(({ id, name }) => ({
      id,
      name,
      number: handOf(id).length,
      ticked: dealTo.has(id),
    })),
  }
}

function cardsOnTable(deck: Stack): Card.Implementation[] {
  const table = findStack('laid', deck.id)
  if (!table) return []
  return cardsIn(layoutNow(deck), table.id)
    .flatMap((id) => table.cards.get(id) ?? [])
    .sort((a, b) => a.sort - b.sort)
}

function viewOf(card: Card.Implementation) {
  const face = card.face === null ? null : card.faces[card.face]
  return {
    id: card.id ?? '',
    name: face?.name ?? '',
    src: face?.img ?? '',
    back: card.back.img ?? '',
    faceDown: !face,
  }
}
