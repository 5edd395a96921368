/** Finds the decks, hands and piles of this world. */
import type {
  CardDefinition,
  DeckLayout,
  StoredDeck,
  CardPlaceBeforeMove,
} from '../../core/shell/deck-layout'
import { computeDeckLayout } from '../../core/shell/deck-layout'
import type { CardCopyInStack } from '../../core/shell/deck-diagnosis'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { DeckDefinition } from '../../core/deck-definition'
import { toDeckDocumentId } from '../../core/deck-definition'
import { isRecord, toListOrEmpty } from '../../core/plain-data'
import { fillInNames } from '../platform/actor-names'
import { createTextOfSystemGivenName } from '../platform/given-names'
import { SYSTEM_ID } from '../platform/icon-path'
import { activeRulesets, allGameOutlines, activeGameOutlines } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'

/** A stack of cards that is stored in this world. */
export type CardStack = Cards.Stored

/** The deck with this id in this world, or null. */
export function findDeck(deckId: string): CardStack | null {
  const cardStack = game.cards.get(deckId)
  return cardStack?.type === 'deck' ? cardStack : null
}

/** The game's definition of the deck with this id. Null for a deck that the table made. */
export function findDeckDefinition(wantedDeckId: string): DeckDefinition | null {
  return (
    allGameOutlines()
      .flatMap(({ decks }) => decks)
      .find((deckDefinition) => toDeckDocumentId(deckDefinition) === wantedDeckId) ?? null
  )
}

/**
 * Makes a deck's name for storing and sending. For a game's deck, this is a phrase key; if a person has renamed the
 * deck, it is that name. The backs of the cards still hold the original name, so the code can tell.
 */
export function createStorableDeckName(deck: CardStack): string {
  const deckDefinition = findDeckDefinition(deck.id)
  const isDeckRenamed = !deck.cards.some(({ back }) => back.name === deck.name)
  return deckDefinition && !isDeckRenamed ? createTextOfSystemGivenName(deckDefinition.name) : deck.name
}

/** A deck's name in this person's language, for the screen. */
export const shownDeckName = (deck: CardStack): string => fillInNames(createStorableDeckName(deck))

/** The definitions of the active games' decks. */
export function activeDeckDefinitions(): readonly DeckDefinition[] {
  return activeGameOutlines().flatMap(({ decks }) => decks)
}

/** Is a deck in use? A game's deck needs its game to be active. A deck that the table made is always in use. */
export function isDeckInUse({ id }: CardStack): boolean {
  return (
    findDeckDefinition(id) === null ||
    activeDeckDefinitions().some((deckDefinition) => toDeckDocumentId(deckDefinition) === id)
  )
}

/** Does an active game with rules for hands use this deck? A game's settings may name a deck that the table made. */
export function isDeckMovedByRules(wantedDeckId: string): boolean {
  return activeRulesets().some(
    (ruleset) => ruleset.hand?.deckId(currentGameSettings(ruleset)) === wantedDeckId,
  )
}

/** May this user move the deck's cards by hand? Players may not if only a game's rules move them. */
export const mayMoveCardsByHand = (deckId: string): boolean => game.user.isGM || !isDeckMovedByRules(deckId)

/**
 * May this user play with a deck? Yes, if an active game moves its cards, or if the settings choose it. For any other
 * deck, the user needs Foundry's permission.
 */
export function mayPlayWithDeck(deck: CardStack, user: User.Stored): boolean {
  if (!isDeckInUse(deck)) return false
  return (
    findDeckDefinition(deck.id) !== null ||
    isDeckMovedByRules(deck.id) ||
    deck.testUserPermission(user, 'LIMITED')
  )
}

/** True if players cannot write to this deck. A deck that a player owns is not trusted. */
export function isTrustedDeck(deck: CardStack): boolean {
  return game.users.contents.every((user) => user.isGM || !deck.testUserPermission(user, 'OWNER'))
}

/** Refuses a deck that a player owns, because the player can write to it. */
export function whyNotTrustDeck(deck: CardStack): Refusal | null {
  return isTrustedDeck(deck)
    ? null
    : refuse('HnB.cards.refusal.strangeDeck', { name: createStorableDeckName(deck) })
}

/** The decks with which a user may play, sorted by name. */
export function findPlayableDecks(user: User.Stored): CardStack[] {
  return game.cards
    .filter((cardStack) => cardStack.type === 'deck' && mayPlayWithDeck(cardStack, user))
    .sort((a, b) => shownDeckName(a).localeCompare(shownDeckName(b), game.i18n.lang))
}

/** Reads the record of one card from the deck's document. */
function readCardDefinition(card: Card.Implementation): CardDefinition {
  const { at, by, tag, trail } = card.flags[SYSTEM_ID] ?? {}
  return {
    id: card.id ?? '',
    sort: card.sort,
    stackId: card.drawn ? toTextOrEmpty(at) : '',
    userId: toTextOrEmpty(by),
    tag: toTextOrEmpty(tag),
    trail: toListOrEmpty(trail).flatMap(parsePreviousCardPlace),
  }
}

/** The stored value if it is a text, or else an empty text. */
const toTextOrEmpty = (possibleText: unknown): string =>
  typeof possibleText === 'string' ? possibleText : ''

/**
 * Parses one entry of a card's stored trail, which lists the card's earlier places. Returns an empty list for an
 * invalid entry.
 */
function parsePreviousCardPlace(cardTrailEntry: unknown): CardPlaceBeforeMove[] {
  if (!isRecord(cardTrailEntry)) return []
  const { move, at, sort, up, by, tag } = cardTrailEntry
  if (typeof move !== 'string' || typeof at !== 'string' || typeof sort !== 'number') return []
  return [{ move, at, sort, up: up === true, by: toTextOrEmpty(by), tag: toTextOrEmpty(tag) }]
}

/** The deck's record of a card. Null if the deck has no card with this id. */
export function findCardDefinition(deck: CardStack, cardId: string): CardDefinition | null {
  const card = deck.cards.get(cardId)
  return card ? readCardDefinition(card) : null
}

/**
 * Counts the cards that Undo would return if it undid this move. Cards that have been moved again since do not count.
 */
export function countReturnableCards(deck: CardStack, deckMoveId: string): number {
  return deck.cards.filter(
    (card) => findCardDefinition(deck, card.id ?? '')?.trail.at(-1)?.move === deckMoveId,
  ).length
}

/**
 * Reads a deck's document: its cards and their places. Foundry's own field `drawn` says which cards have left the deck,
 * also after a Gamemaster recalled cards with Foundry's button.
 */
export function readStoredDeck(deck: CardStack): StoredDeck {
  return {
    deck: deck.id,
    cards: deck.cards.map(readCardDefinition),
    stacks: new Set(game.cards.map(({ id }) => id)),
  }
}

/** Computes in which stack, and at which position, each card of a deck lies now. */
export function readDeckLayout(deck: CardStack): DeckLayout {
  return computeDeckLayout(readStoredDeck(deck))
}

/** Finds all cards in other stacks that name this deck's card as their original. Players can forge this name. */
export function findCardCopies(originCardId: string): CardCopyInStack[] {
  return game.cards.contents.flatMap((cardStack) =>
    cardStack.id === originCardId
      ? []
      : cardStack.cards.contents.flatMap((card) =>
          readOriginDeckId(card) === originCardId ? [{ id: card.id ?? '', stack: cardStack.id }] : [],
        ),
  )
}

/** The id of the deck that a card names as its origin. Empty if it names none. */
export function readOriginDeckId(card: Card.Implementation): string {
  return card._source.origin ?? ''
}
