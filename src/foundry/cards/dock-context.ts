/** The template data of the dock. */
import { sortCardsInOrder } from '../../core/shell/hand-order'
import { toDeckDocumentId } from '../../core/deck-definition'
import { isChosenCard } from '../decks/chosen-cards'
import { findCardStackInRole } from '../decks/stack-roles'
import {
  activeDeckDefinitions,
  findPlayableDecks,
  findDeck,
  mayMoveCardsByHand,
  readDeckLayout,
} from '../decks/card-stacks'
import { readHeldCards } from '../decks/hands'
import { createDeckChipView } from './deck-chip'
import { createHandNotes } from './hand-notes'
import { listCardUses } from './card-uses'
import { groupCardUses } from './group-card-uses'

/** The dock's present state on this client. Other clients do not know it. */
interface DockState {
  /** The id of the user whose hand the dock shows. */
  readonly holderId: string
  /** The ids of the cards in the last render. Any other card is new and is animated as turning over. */
  readonly lastShown: ReadonlySet<string>
  readonly closed: boolean
  readonly sorted: boolean
  /** The ids of the hand's cards, in the order that the owner made by dragging. */
  readonly cardOrder: readonly string[]
}

/** The template data of the dock. Only a hand's owner and Gamemasters see its cards' faces. */
export function createDockContext({ holderId, lastShown, closed, sorted, cardOrder }: DockState) {
  const playableDecks = findPlayableDecks(game.user)
  const handStack = findCardStackInRole('hand', holderId)
  const maySeeCardFaces = holderId === game.user.id || (game.user.isGM && handStack !== null)
  const heldCards = maySeeCardFaces ? readHeldCards(holderId, sorted) : []
  const shownCards = closed ? [] : sorted ? heldCards : sortCardsInOrder(heldCards, cardOrder)
  const handHolder = game.users.get(holderId)
  const handNoteViews = holderId === game.user.id ? createHandNotes(game.user) : []
  return {
    closed,
    number: heldCards.length,
    uses: handHolder && !closed ? groupCardUses(listCardUses(handHolder)) : [],
    sorted,
    isGM: game.user.isGM,
    decks: playableDecks.map((deck) => ({
      ...createDeckChipView(deck, readDeckLayout(deck)),
      draws: mayMoveCardsByHand(deck.id),
    })),
    missing: game.user.isGM
      ? activeDeckDefinitions()
          .filter((deckDefinition) => !findDeck(toDeckDocumentId(deckDefinition)))
          .map((deckDefinition) => ({
            id: toDeckDocumentId(deckDefinition),
            name: game.i18n.localize(deckDefinition.name),
          }))
      : [],
    holders: game.users.contents.flatMap(({ id, name, isSelf }) => {
      const cardCount = readHeldCards(id).length
      return cardCount > 0 || isSelf ? [{ id, name, number: cardCount, isSelf, shown: id === holderId }] : []
    }),
    own: holderId === game.user.id,
    // A collapsed dock shows a game's note below the hand only if the note's button is enabled.
    notes: closed ? handNoteViews.filter(({ disabledReason }) => !disabledReason) : handNoteViews,
    moves: game.user.isGM || shownCards.some(({ deck }) => mayMoveCardsByHand(deck)),
    holder: game.users.get(holderId)?.name ?? '',
    cards: shownCards.map((card) => ({
      ...card,
      chosen: isChosenCard(card.id),
      turning: !lastShown.has(card.id),
    })),
  }
}
