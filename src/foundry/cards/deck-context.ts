/** The template data of a deck's window. */
import { findCardIdsInStack } from '../../core/shell/deck-layout'
import { fillInNames } from '../platform/actor-names'
import { shownCardName } from '../decks/shown-card-name'
import { findCardStackInRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { mayMoveCardsByHand, readDeckLayout } from '../decks/card-stacks'
import { createDeckChipView } from './deck-chip'
import { readHeldCards } from '../decks/hands'
import { countCardsByStackName, findUnplayableCardsOfDeck } from './unplayable-cards'
import { mayMoveCard } from './card-rights'

/** The choices that this person has made in a deck's window. They exist only on this client. */
interface DeckWindowState {
  readonly chosen: ReadonlySet<string>
  /**
   * The ids of the cards that were face up when the window was last drawn. A card that is face up now, but was not
   * then, is animated as turning over.
   */
  readonly lastFaceUp: ReadonlySet<string>
  readonly dealTargets: ReadonlySet<string>
}

/**
 * Makes the template data of a deck's window. The data name no face-down card, not even to the player who played it.
 */
export function createDeckWindowContext(
  deck: CardStack | null,
  { chosen, lastFaceUp, dealTargets }: DeckWindowState,
) {
  if (!deck) return { gone: true, table: [] }
  const deckLayout = readDeckLayout(deck)
  const discardStack = findCardStackInRole('discards', deck.id)
  const tableCards = createTableCardViews(deck)
  return {
    gone: false,
    isGM: game.user.isGM,
    moves: mayMoveCardsByHand(deck.id),
    chip: createDeckChipView(deck, deckLayout),
    table: tableCards.map((card) => ({
      ...createTableCardView(card),
      chosen: chosen.has(card.id ?? ''),
      turning: card.face !== null && !lastFaceUp.has(card.id ?? ''),
      theirs: mayMoveCard(card.id ?? '', deck, findCardStackInRole('laid', deck.id)?.id ?? '', game.user),
    })),
    discards: (discardStack ? findCardIdsInStack(deckLayout, discardStack.id) : [])
      .flatMap((cardId) => discardStack?.cards.get(cardId) ?? [])
      .sort((a, b) => b.sort - a.sort)
      .map(createTableCardView),
    leftBehind: game.user.isGM
      ? countCardsByStackName(Object.values(findUnplayableCardsOfDeck(deck)).flat()).map(
          ({ name, number }) => ({
            name: fillInNames(name),
            number,
          }),
        )
      : [],
    holders: game.users.contents.map(({ id, name }) => ({
      id,
      name,
      number: readHeldCards(id).length,
      ticked: dealTargets.has(id),
    })),
  }
}

function createTableCardViews(deck: CardStack): Card.Implementation[] {
  const tableStack = findCardStackInRole('laid', deck.id)
  if (!tableStack) return []
  return findCardIdsInStack(readDeckLayout(deck), tableStack.id)
    .flatMap((cardId) => tableStack.cards.get(cardId) ?? [])
    .sort((a, b) => a.sort - b.sort)
}

function createTableCardView(tableCard: Card.Implementation) {
  const shownCardFace = tableCard.face === null ? null : tableCard.faces[tableCard.face]
  return {
    id: tableCard.id ?? '',
    name: shownCardName(shownCardFace?.name ?? '', shownCardFace?.img ?? ''),
    src: shownCardFace?.img ?? '',
    back: tableCard.back.img ?? '',
    faceDown: !shownCardFace,
  }
}
