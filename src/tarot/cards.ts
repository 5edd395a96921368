/** The table's tarot deck: cards as facts, what a card's suit is worth, and who holds and plays which hand. */
import * as v from 'valibot'
import type { Chance, Dealing, Dealt } from '../core/chance'
import { cardId, deckId } from '../core/deck-spec'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import type { CardSuit } from './arcana'
import { ARCANA, MINOR_SUITS } from './arcana'
import { deck } from './deck'
import type { Settings, Tarot } from './rules'

const text = v.pipe(v.string(), v.maxLength(200))

/** A card that everybody may see, as a message stores it. */
export const cardFact = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  suit: v.picklist([...MINOR_SUITS, 'major']),
  /** Which of our 78 cards it is; empty for a card of another deck. */
  arcanum: v.pipe(v.string(), v.maxLength(20)),
  name: text,
  img: text,
})
type CardFact = v.InferOutput<typeof cardFact>

/** The id of the deck that the table plays with. */
export function deckOf({ deck: chosen }: Pick<Settings, 'deck'>): string {
  return chosen === '' ? deckId(deck) : chosen
}

/**
 * The suit that a card counts as: the one its deck names, under the table's own names as well (ruling TC10). A card of
 * no such suit is one of the major arcana.
 */
export function suitOf(suit: string, { suits }: Pick<Settings, 'suits'>): CardSuit {
  const plain = suit.trim().toLowerCase()
  if (plain === '') return 'major'
  const named = MINOR_SUITS.find((known) => known === plain || suits[known].trim().toLowerCase() === plain)
  return named ?? 'major'
}

/** A suit under the table's own name for it. */
export function suitWords(suit: CardSuit, { suits }: Pick<Settings, 'suits'>): Words {
  const word = suit === 'major' ? '' : suits[suit].trim()
  return word === '' ? { key: `HnB.tarot.suit.${suit}` } : { text: word }
}

const OURS = new Map(ARCANA.map(({ id }) => [cardId(id), id]))

export function factOf({ id, suit, name, img }: Dealt, settings: Settings): CardFact {
  return { id, suit: suitOf(suit, settings), arcanum: OURS.get(id) ?? '', name, img }
}

/** A card's name: in the reader's language for one of our cards, else as its deck has it. */
export function cardWords({ arcanum, name }: Pick<CardFact, 'arcanum' | 'name'>): Words {
  return arcanum === '' ? { text: name } : { key: `HnB.tarot.card.${arcanum}` }
}

/** The user whose hand is played for an actor: its player's, else that of the person who plays it now. */
export function holderOf({ actor, asker }: Pick<Situation<Tarot>, 'actor' | 'asker'>): string {
  return actor.player ?? asker.id
}

/** The cards that a form has ticked, by its fields `cards.<id>`. */
export const ticked = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(16)), v.boolean()),
    v.transform((ticks) => Object.keys(ticks).filter((id) => ticks[id] === true)),
  ),
  {},
)

/** The table's deck with the hand that is played for an actor; refuses where the deck is lost. */
export function dealingFor(situation: Situation<Tarot>, chance: Chance): Dealing | Refusal {
  const dealing = chance.cards(deckOf(situation.settings), holderOf(situation))
  return dealing ?? refuse('HnB.tarot.refusal.noDeck')
}
