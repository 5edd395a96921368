/** Finds the decks, hands and piles of this world. */
import type { Definition, Layout, StoredDeck, Trace } from '../../core/shell/deck'
import { layoutOf } from '../../core/shell/deck'
import type { Copy } from '../../core/shell/deck-doctor'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { DeckSpec } from '../../core/deck-spec'
import { deckId } from '../../core/deck-spec'
import { SYSTEM_ID } from '../platform/system-id'
import { activeRulesets, outlines, outlinesOn } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'

/** A stack of cards of this world. */
export type Stack = Cards.Stored

/** A deck of this world by its id, or null. */
export function findDeck(id: string): Stack | null {
  const stack = game.cards.get(id)
  return stack?.type === 'deck' ? stack : null
}

/** A game's specification of its deck, by the deck's id; null for a table's own deck. */
export function specOf(id: string): DeckSpec | null {
  return (
    outlines()
      .flatMap(({ decks }) => decks)
      .find((spec) => deckId(spec) === id) ?? null
  )
}

/** The specifications of the active games' decks. */
export function activeSpecs(): readonly DeckSpec[] {
  return outlinesOn().flatMap(({ decks }) => decks)
}

/**
 * Is a deck in use? A deck that was made for a game is in use while the game is active; a table's own deck always is.
 */
export function isInUse({ id }: Stack): boolean {
  return specOf(id) === null || activeSpecs().some((spec) => deckId(spec) === id)
}

/**
 * Does an active game with rules for hands play with this deck? The table's rules may name a deck of the table's own.
 */
export function isByRules(deck: string): boolean {
  return activeRulesets().some((ruleset) => ruleset.hand?.deck(settingsOf(ruleset)) === deck)
}

/**
 * May this person play with a deck? Everybody may play with an active game's deck, and with a deck that the table's
 * rules name for a game; other decks need the right to see them. Foundry gives players no right to a deck that a
 * Gamemaster creates, so that right cannot decide about a deck which the table has chosen.
 */
export function mayPlayWith(deck: Stack, user: User.Stored): boolean {
  if (!isInUse(deck)) return false
  return specOf(deck.id) !== null || isByRules(deck.id) || deck.testUserPermission(user, 'LIMITED')
}

/** Is a deck trusted? Yes, unless a player owns it and can therefore write to it. */
export function isTrusted(deck: Stack): boolean {
  return game.users.contents.every((user) => user.isGM || !deck.testUserPermission(user, 'OWNER'))
}

/** Why a deck may not be played with, or null: a player owns it and can write to it. */
export function whyNotTrusted(deck: Stack): Refusal | null {
  return isTrusted(deck) ? null : refuse('HnB.cards.refusal.strangeDeck', { name: deck.name })
}

/** The decks that a person may play with, sorted by name. */
export function decksOf(user: User.Stored): Stack[] {
  return game.cards
    .filter((stack) => stack.type === 'deck' && mayPlayWith(stack, user))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
}

/** The deck's own record of one of its cards. */
function definitionOf(card: Card.Implementation): Definition {
  const { at = '', by = '', tag = '', trail = [] } = card.flags[SYSTEM_ID] ?? {}
  return {
    id: card.id ?? '',
    sort: card.sort,
    at: card.drawn ? at : '',
    by,
    tag,
    trail: trail.filter(isTrace),
  }
}

function isTrace(trace: Partial<Trace>): trace is Trace {
  return typeof trace.move === 'string' && typeof trace.at === 'string' && typeof trace.sort === 'number'
}

/** The deck's own record of a card; null where the deck has no card with this id. */
export function cardNow(deck: Stack, id: string): Definition | null {
  const card = deck.cards.get(id)
  return card ? definitionOf(card) : null
}

/** A deck as it is stored. Foundry's `drawn` decides whether a card is away, so that Foundry's own recall works too. */
export function storedDeck(deck: Stack): StoredDeck {
  return {
    deck: deck.id,
    cards: deck.cards.map(definitionOf),
    stacks: new Set(game.cards.map(({ id }) => id)),
  }
}

/** The place where each card of a deck lies now. */
export function layoutNow(deck: Stack): Layout {
  return layoutOf(storedDeck(deck))
}

/** All cards in other stacks that name this deck as their origin. A player can forge the name. */
export function copiesOf(deck: string): Copy[] {
  return game.cards.contents.flatMap((stack) =>
    stack.id === deck
      ? []
      : stack.cards.contents.flatMap((card) =>
          originOf(card) === deck ? [{ id: card.id ?? '', stack: stack.id }] : [],
        ),
  )
}

/** The id of the deck that a card names as its origin; empty where it names none. */
export function originOf(card: Card.Implementation): string {
  return card._source.origin ?? ''
}
