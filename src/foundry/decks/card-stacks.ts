/** Finds the decks, hands and piles of this world. */
import type { CardDefinition, DeckLayout, StoredDeck, CardTrace } from '../../core/shell/deck-layout'
import { deckLayoutOf } from '../../core/shell/deck-layout'
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { DeckSpec } from '../../core/deck-spec'
import { deckDocumentId } from '../../core/deck-spec'
import { SYSTEM_ID } from '../platform/system-id'
import { activeRulesets, allOutlines, activeOutlines } from '../world/active-rulesets'
import { currentSettingsOf } from '../world/settings'

/** A stack of cards of this world. */
export type CardStack = Cards.Stored

/** A deck of this world by its id, or null. */
export function findDeck(id: string): CardStack | null {
  const stack = game.cards.get(id)
  return stack?.type === 'deck' ? stack : null
}

/** A game's specification of its deck, by the deck's id; null for a table's own deck. */
export function deckSpecOf(wantedDeckId: string): DeckSpec | null {
  return (
    allOutlines()
      .flatMap(({ decks }) => decks)
      .find((spec) => deckDocumentId(spec) === wantedDeckId) ?? null
  )
}

/** The specifications of the active games' decks. */
export function activeDeckSpecs(): readonly DeckSpec[] {
  return activeOutlines().flatMap(({ decks }) => decks)
}

/**
 * Is a deck in use? A deck that was made for a game is in use while the game is active; a table's own deck always is.
 */
export function isDeckInUse({ id }: CardStack): boolean {
  return deckSpecOf(id) === null || activeDeckSpecs().some((spec) => deckDocumentId(spec) === id)
}

/**
 * Does an active game with rules for hands play with this deck? The table's rules may name a deck of the table's own.
 */
export function isDeckOfHandRules(wantedDeckId: string): boolean {
  return activeRulesets().some((ruleset) => ruleset.hand?.deck(currentSettingsOf(ruleset)) === wantedDeckId)
}

/**
 * May this person play with a deck? Everybody may play with an active game's deck, and with a deck that the table's
 * rules name for a game; other decks need the right to see them. Foundry gives players no right to a deck that a
 * Gamemaster creates, so that right cannot decide about a deck which the table has chosen.
 */
export function mayPlayWithDeck(deck: CardStack, user: User.Stored): boolean {
  if (!isDeckInUse(deck)) return false
  return (
    deckSpecOf(deck.id) !== null || isDeckOfHandRules(deck.id) || deck.testUserPermission(user, 'LIMITED')
  )
}

/** Is a deck trusted? Yes, unless a player owns it and can therefore write to it. */
export function isTrustedDeck(deck: CardStack): boolean {
  return game.users.contents.every((user) => user.isGM || !deck.testUserPermission(user, 'OWNER'))
}

/** Why a deck may not be played with, or null: a player owns it and can write to it. */
export function whyNotTrustedDeck(deck: CardStack): Refusal | null {
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
  const { at = '', by = '', tag = '', trail = [] } = card.flags[SYSTEM_ID] ?? {}
  return {
    id: card.id ?? '',
    sort: card.sort,
    at: card.drawn ? at : '',
    by,
    tag,
    trail: trail.filter(isCardTrace),
  }
}

function isCardTrace(trace: Partial<CardTrace>): trace is CardTrace {
  return typeof trace.move === 'string' && typeof trace.at === 'string' && typeof trace.sort === 'number'
}

/** The deck's own record of a card; null where the deck has no card with this id. */
export function findCardDefinition(deck: CardStack, cardId: string): CardDefinition | null {
  const card = deck.cards.get(cardId)
  return card ? cardDefinitionOf(card) : null
}

/** A deck as it is stored. Foundry's `drawn` decides whether a card is away, so that Foundry's own recall works too. */
export function storedDeckOf(deck: CardStack): StoredDeck {
  return {
    deck: deck.id,
    cards: deck.cards.map(cardDefinitionOf),
    stacks: new Set(game.cards.map(({ id }) => id)),
  }
}

/** The place where each card of a deck lies now. */
export function currentLayout(deck: CardStack): DeckLayout {
  return deckLayoutOf(storedDeckOf(deck))
}

/** All cards in other stacks that name this deck as their origin. A player can forge the name. */
export function copiesOfDeck(originId: string): CardCopy[] {
  return game.cards.contents.flatMap((stack) =>
    stack.id === originId
      ? []
      : stack.cards.contents.flatMap((card) =>
          originDeckIdOf(card) === originId ? [{ id: card.id ?? '', stack: stack.id }] : [],
        ),
  )
}

/** The id of the deck that a card names as its origin; empty where it names none. */
export function originDeckIdOf(card: Card.Implementation): string {
  return card._source.origin ?? ''
}
