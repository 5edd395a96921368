import type { Copy, Layout, StoredDeck } from '../../core/deck'
import { layoutOf, moveNumber } from '../../core/deck'
import type { DeckSpec } from '../../core/deck-spec'
import { deckId } from '../../core/deck-spec'
import { activeRulesets, allRulesets } from '../world/active-rulesets'
import { say } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'

/** A stack of cards of this world. */
export type Stack = Cards.Stored

/** What a stack of ours is for: a deck's discards, the cards on the table, or a person's hand. */
export type Role = 'discards' | 'table' | 'hand'

/** A deck of this world by its id, or null. */
export function findDeck(id: string): Stack | null {
  const stack = game.cards.get(id)
  return stack?.type === 'deck' ? stack : null
}

/** What a game says of a deck that was made for it; null for a deck that a table made itself. */
export function specOf(id: string): DeckSpec | null {
  return (
    allRulesets()
      .flatMap(({ decks }) => decks)
      .find((spec) => deckId(spec) === id) ?? null
  )
}

/** The decks of the games that are switched on. */
export function activeSpecs(): readonly DeckSpec[] {
  return activeRulesets().flatMap(({ decks }) => decks)
}

/** May this person play with a deck? With those of the games that are on; with others if they may see them. */
export function mayUse(deck: Stack, user: User.Stored): boolean {
  return deck.testUserPermission(user, 'LIMITED') || activeSpecs().some((spec) => deckId(spec) === deck.id)
}

/** The decks that this person may play with, by name. */
export function decksOf(user: User.Stored): Stack[] {
  return game.cards
    .filter((stack) => stack.type === 'deck' && mayUse(stack, user))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
}

/** The stack of a role: of a deck by its id, of a person by theirs. Of several the first by id counts, always. */
export function findStack(role: Role, of: string): Stack | null {
  const found = game.cards.filter(
    (stack) => stack.getFlag(SYSTEM_ID, 'stack') === role && stack.getFlag(SYSTEM_ID, 'of') === of,
  )
  return found.sort((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null
}

/** The person whose hand a stack is, by id; empty for any other stack. */
export function holderOf(stack: Stack): string {
  return stack.getFlag(SYSTEM_ID, 'stack') === 'hand' ? (stack.getFlag(SYSTEM_ID, 'of') ?? '') : ''
}

/**
 * Finds the stack of a role, or makes it. Runs on the active GM's client alone, in the order of requests.
 * A hand is its owner's; what belongs to a deck is everybody's to see.
 */
export async function ensureStack(role: Role, of: string, ofName: string): Promise<Stack> {
  const found = findStack(role, of)
  if (found) return found
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const made = await Cards.implementation.create({
    name: say({ key: `HnB.cards.stack.${role}`, data: { name: ofName } }),
    type: role === 'hand' ? 'hand' : 'pile',
    ownership: role === 'hand' ? { default: NONE, [of]: OWNER } : { default: OBSERVER },
    flags: { [SYSTEM_ID]: { stack: role, of } },
  })
  if (!made) throw new Error(`The stack "${role}" was not made.`)
  return made
}

/** A deck as it is stored, in all stacks of this world. */
export function storedDeck(deck: Stack): StoredDeck {
  return {
    deck: deck.id,
    cards: deck.cards.map((card) => ({
      id: card.id ?? '',
      sort: card.sort,
      drawn: card.drawn,
      move: moveNumber(card.getFlag(SYSTEM_ID, 'move')),
    })),
    copies: game.cards.contents.flatMap((stack) => (stack.id === deck.id ? [] : copiesIn(stack, deck.id))),
  }
}

function copiesIn(stack: Stack, deck: string): Copy[] {
  return stack.cards.contents.flatMap((card) =>
    originOf(card) === deck
      ? [{ id: card.id ?? '', stack: stack.id, move: moveNumber(card.getFlag(SYSTEM_ID, 'move')) }]
      : [],
  )
}

/** The id of the deck that a card is of, even when that deck is gone; empty for a card that has none. */
export function originOf(card: Card.Implementation): string {
  return card._source.origin ?? ''
}

/** Where each card of a deck lies now. */
export function layoutNow(deck: Stack): Layout {
  return layoutOf(storedDeck(deck))
}
