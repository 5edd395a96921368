/** The template data of a deck's window. */
import { cardsInStack } from '../../core/shell/deck-layout'
import { fillInNames } from '../platform/actor-names'
import { shownCardName } from '../decks/shown-card-name'
import { findStackInRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { isDeckMovedByRules, currentDeckLayout } from '../decks/card-stacks'
import { deckChipView } from './deck-chip'
import { readHeldCards } from '../decks/hands'
import { countCardsByStackName, unplayableCards } from './unplayable-cards'
import { mayMoveCard } from './card-rights'

/** What this person has chosen in a deck's window. This state exists only on this client. */
interface DeckWindowState {
  readonly chosen: ReadonlySet<string>
  /**
   * The ids of the cards that were face up at the last render. A face-up card that is not among them is animated as
   * turning over.
   */
  readonly lastFaceUp: ReadonlySet<string>
  readonly dealTargets: ReadonlySet<string>
}

/**
 * The template data of a deck's window. The data names no face-down card, not even for the player who has played the
 * card.
 */
export function deckWindowContext(
  deck: CardStack | null,
  { chosen, lastFaceUp, dealTargets }: DeckWindowState,
) {
  if (!deck) return { gone: true, table: [] }
  const layout = currentDeckLayout(deck)
  const discardStack = findStackInRole('discards', deck.id)
  const tableCards = cardsOnTable(deck)
  return {
    gone: false,
    isGM: game.user.isGM,
    // If only a game's rules move the cards of a deck, players may not move them by hand. A Gamemaster may.
    moves: game.user.isGM || !isDeckMovedByRules(deck.id),
    chip: deckChipView(deck, layout),
    table: tableCards.map((card) => ({
      ...tableCardView(card),
      chosen: chosen.has(card.id ?? ''),
      turning: card.face !== null && !lastFaceUp.has(card.id ?? ''),
      theirs: mayMoveCard(card.id ?? '', deck, findStackInRole('laid', deck.id)?.id ?? '', game.user),
    })),
    discards: (discardStack ? cardsInStack(layout, discardStack.id) : [])
      .flatMap((id) => discardStack?.cards.get(id) ?? [])
      .sort((a, b) => b.sort - a.sort)
      .map(tableCardView),
    leftBehind: game.user.isGM
      ? countCardsByStackName(Object.values(unplayableCards(deck)).flat()).map(({ name, number }) => ({
          name: fillInNames(name),
          number,
        }))
      : [],
    holders: game.users.contents.map(({ id, name }) => ({
      id,
      name,
      number: readHeldCards(id).length,
      ticked: dealTargets.has(id),
    })),
  }
}

function cardsOnTable(deck: CardStack): Card.Implementation[] {
  const tableStack = findStackInRole('laid', deck.id)
  if (!tableStack) return []
  return cardsInStack(currentDeckLayout(deck), tableStack.id)
    .flatMap((id) => tableStack.cards.get(id) ?? [])
    .sort((a, b) => a.sort - b.sort)
}

function tableCardView(card: Card.Implementation) {
  const face = card.face === null ? null : card.faces[card.face]
  return {
    id: card.id ?? '',
    name: shownCardName(face?.name ?? '', face?.img ?? ''),
    src: face?.img ?? '',
    back: card.back.img ?? '',
    faceDown: !face,
  }
}
