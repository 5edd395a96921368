/** Finds the decks, hands and piles of this world. */
import type { CardDefinition, DeckLayout, StoredDeck, PreviousCardPlace } from '../../core/shell/deck-layout'
import { deckLayoutOf } from '../../core/shell/deck-layout'
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { DeckDefinition } from '../../core/deck-definition'
import { deckDocumentId } from '../../core/deck-definition'
import { isRecord, storedList } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/system-id'
import { activeRulesets, allOutlines, activeOutlines } from '../world/active-rulesets'
import { currentSettingsOf } from '../world/settings'

/** A stack of cards that this world stores. */
export type CardStack = Cards.Stored

/** A deck of this world by its id, or null. */
export function findDeck(id: string): CardStack | null {
  const stack = game.cards.get(id)
  return stack?.type === 'deck' ? stack : null
}

/** The specification of the deck with this id, from the game that it belongs to; null for a table's own deck. */
export function deckSpecOf(wantedDeckId: string): DeckDefinition | null {
  return (
    allOutlines()
      .flatMap(({ decks }) => decks)
      .find((spec) => deckDocumentId(spec) === wantedDeckId) ?? null
  )
}

/** The specifications of the active games' decks. */
export function activeDeckSpecs(): readonly DeckDefinition[] {
  return activeOutlines().flatMap(({ decks }) => decks)
}

/** Is a deck in use? A game's deck is in use while the game is active; a table's own deck is always in use. */
export function isDeckInUse({ id }: CardStack): boolean {
  return deckSpecOf(id) === null || activeDeckSpecs().some((spec) => deckDocumentId(spec) === id)
}

/**
 * Does an active game with rules for hands play with this deck? In its settings the table may have chosen an own deck
 * for the game.
 */
export function isDeckMovedByRules(wantedDeckId: string): boolean {
  return activeRulesets().some((ruleset) => ruleset.hand?.deckId(currentSettingsOf(ruleset)) === wantedDeckId)
}

/**
 * May this person play with a deck? Everybody may play with an active game's deck, and with the deck that the
 * settings choose for a game. For other decks a person needs the right to see the deck. (Foundry gives players no
 * right to a deck that a Gamemaster creates, so the right cannot decide about chosen decks.)
 */
export function mayPlayWithDeck(deck: CardStack, user: User.Stored): boolean {
  if (!isDeckInUse(deck)) return false
  return (
    deckSpecOf(deck.id) !== null || isDeckMovedByRules(deck.id) || deck.testUserPermission(user, 'LIMITED')
  )
}

/** Is a deck trusted? Only a deck that no player owns is trusted, because an owner can write to the deck. */
export function isTrustedDeck(deck: CardStack): boolean {
  return game.users.contents.every((user) => user.isGM || !deck.testUserPermission(user, 'OWNER'))
}

/** Refuses to play with a deck that a player owns, because the player can write to the deck. */
export function whyNotTrustDeck(deck: CardStack): Refusal | null {
  return isTrustedDeck(deck) ? null : refuse('HnB.cards.refusal.strangeDeck', { name: deck.name })
}

/** The decks that a person may play with, sorted by name. */
export function playableDecksOf(user: User.Stored): CardStack[] {
  return game.cards
    .filter((stack) => stack.type === 'deck' && mayPlayWithDeck(stack, user))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
}

/** The deck's own record of one of its cards. */
function cardDefinitionOf(card: Card.Implementation): CardDefinition {
  const { at, by, tag, trail } = card.flags[SYSTEM_ID] ?? {}
  return {
    id: card.id ?? '',
    sort: card.sort,
    stackId: card.drawn ? textOrEmpty(at) : '',
    userId: textOrEmpty(by),
    tag: textOrEmpty(tag),
    trail: storedList(trail).flatMap(previousPlaceIn),
  }
}

/** A stored text; empty for any other stored value. */
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An entry of a card's stored trail; an empty list for an unreadable entry. */
function previousPlaceIn(entry: unknown): PreviousCardPlace[] {
  if (!isRecord(entry)) return []
  const { move, at, sort, up, by, tag } = entry
  if (typeof move !== 'string' || typeof at !== 'string' || typeof sort !== 'number') return []
  return [{ move, at, sort, up: up === true, by: textOrEmpty(by), tag: textOrEmpty(tag) }]
}

/** The deck's own record of a card; null where the deck has no card with this id. */
export function findCardDefinition(deck: CardStack, cardId: string): CardDefinition | null {
  const card = deck.cards.get(cardId)
  return card ? cardDefinitionOf(card) : null
}

/**
 * A deck's stored record of its cards. Foundry's field `drawn` decides whether a card is outside the deck, so that
 * Foundry's own recall works, too.
 */
export function storedDeckOf(deck: CardStack): StoredDeck {
  return {
    deck: deck.id,
    cards: deck.cards.map(cardDefinitionOf),
    stacks: new Set(game.cards.map(({ id }) => id)),
  }
}

/** The place where each card of a deck lies now. */
export function currentDeckLayout(deck: CardStack): DeckLayout {
  return deckLayoutOf(storedDeckOf(deck))
}

/** All cards in other stacks that name this deck as their origin. A player can forge the name. */
export function cardCopiesOfDeck(originId: string): CardCopy[] {
  return game.cards.contents.flatMap((stack) =>
    stack.id === originId
      ? []
      : stack.cards.contents.flatMap((card) =>
          originDeckIdOf(card) === originId ? [{ id: card.id ?? '', stack: stack.id }] : [],
        ),
  )
}

/** The id of the deck that a card names as its origin; empty if the card names no deck. */
export function originDeckIdOf(card: Card.Implementation): string {
  return card._source.origin ?? ''
}
