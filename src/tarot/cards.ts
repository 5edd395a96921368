import * as v from 'valibot'
import type { Chance, Dealing, Dealt } from '../core/chance'
import { cardId, deckId } from '../core/deck-spec'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import { ARCANA, MINOR_SUITS } from './arcana'
import { deck } from './deck'
import type { CardSuit, PushSuit, Reveal } from './push/rules'
import { reveal } from './push/rules'
import type { Settings, Tarot } from './rules'

const word = v.pipe(v.string(), v.maxLength(200))

/** A card as a message stores it once everybody may see it. */
export const cardFact = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  suit: v.picklist([...MINOR_SUITS, 'major']),
  /** Which of our 78 it is, by the id of its picture; empty for a card of another deck. */
  arcanum: v.pipe(v.string(), v.maxLength(20)),
  name: word,
  img: word,
})
export type CardFact = v.InferOutput<typeof cardFact>

/** The deck that the table plays with, by its id. */
export function deckOf({ deck: chosen }: Pick<Settings, 'deck'>): string {
  return chosen === '' ? deckId(deck) : chosen
}

/**
 * What a card counts as: the suit that its deck names, or that the table says it is (ruling TC10); a card of no such
 * suit is one of the major arcana.
 */
export function suitOf(suit: string, { suits }: Pick<Settings, 'suits'>): CardSuit {
  const plain = suit.trim().toLowerCase()
  if (plain === '') return 'major'
  const named = MINOR_SUITS.find((known) => known === plain || suits[known].trim().toLowerCase() === plain)
  return named ?? 'major'
}

/** A suit as this table calls it. */
export function suitWords(suit: CardSuit, { suits }: Pick<Settings, 'suits'>): Words {
  const word = suit === 'major' ? '' : suits[suit].trim()
  return word === '' ? { key: `HnB.tarot.suit.${suit}` } : { text: word }
}

const OURS = new Map(ARCANA.map(({ id }) => [cardId(id), id]))

export function factOf({ id, suit, name, img }: Dealt, settings: Settings): CardFact {
  return { id, suit: suitOf(suit, settings), arcanum: OURS.get(id) ?? '', name, img }
}

/** A card's name, in the language of whoever reads it where the card is ours. */
export function cardWords({ arcanum, name }: Pick<CardFact, 'arcanum' | 'name'>): Words {
  return arcanum === '' ? { text: name } : { key: `HnB.tarot.card.${arcanum}` }
}

/** Whose cards are played for an actor: its player's, or those of whoever plays it now, such as the Narrator. */
export function holderOf({ actor, asker }: Pick<Situation<Tarot>, 'actor' | 'asker'>): string {
  return actor.player ?? asker.id
}

/** The ids of the cards that a form has ticked, by `cards.<id>`. */
export const ticked = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(16)), v.boolean()),
    v.transform((ticks) => Object.keys(ticks).filter((id) => ticks[id] === true)),
  ),
  {},
)

/** The table's deck in the hands of whoever plays an actor; refuses where it is lost. */
export function dealingFor(situation: Situation<Tarot>, chance: Chance): Dealing | Refusal {
  const dealing = chance.cards(deckOf(situation.settings), holderOf(situation))
  return dealing ?? refuse('HnB.tarot.refusal.noDeck')
}

/**
 * Plays cards of a hand in one push: they are revealed, cards of the wrong suit are burnt for others, and all of them
 * go to the discards. Refuses a card that is not in the hand (any more).
 */
export function playCards(
  situation: Situation<Tarot>,
  chance: Chance,
  chosen: readonly string[],
  push: PushSuit,
): Reveal<CardFact> | Refusal {
  const dealing = dealingFor(situation, chance)
  if (isRefusal(dealing)) return dealing
  const held = new Map(dealing.hand.map((card) => [card.id, card]))
  const played = chosen.flatMap((id) => held.get(id) ?? [])
  if (played.length < chosen.length) return refuse('HnB.tarot.refusal.notInHand')
  const fact = (card: Dealt) => factOf(card, situation.settings)
  const revealed = reveal(played.map(fact), push, (number) => dealing.burn(number).map(fact))
  dealing.discard(chosen)
  return revealed
}
