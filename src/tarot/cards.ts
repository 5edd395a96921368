/** The table's tarot deck: cards as facts, what suit a card counts as, and who holds and plays which hand. */
import * as v from 'valibot'
import type { Chance, DeckHandle, CardView } from '../core/chance'
import { cardDocumentId, deckDocumentId } from '../core/deck-spec'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { MinorSuit } from './arcana'
import { ARCANA, MINOR_SUITS } from './arcana'
import { deck } from './deck'
import { recognise } from './recognise'
import type { Settings, Tarot } from './rules'

export { suitOf } from './recognise'

const text = v.pipe(v.string(), v.maxLength(200))

/** A card that everybody may see, as a message stores it. */
export const cardFact = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  /** `strange` for a card out of a burn with an unknown suit: it does nothing. */
  suit: v.picklist([...MINOR_SUITS, 'major', 'strange']),
  /** The id of one of our 78 cards; empty for a card of another deck. */
  arcanum: v.pipe(v.string(), v.maxLength(20)),
  name: text,
  img: text,
})
type CardFact = v.InferOutput<typeof cardFact>

/** The id of the deck that the table plays with. */
export function deckOf({ deck: chosen }: Pick<Settings, 'deck'>): string {
  return chosen === '' ? deckDocumentId(deck) : chosen
}

/** A suit under the table's own name for it. */
export function suitWords(suit: MinorSuit, { suits }: Pick<Settings, 'suits'>): Phrase {
  const word = suits[suit].trim()
  return word === '' ? { key: `HnB.tarot.suit.${suit}` } : { text: word }
}

const OURS = new Map(ARCANA.map(({ id }) => [cardDocumentId(id), id]))

export function factOf(card: CardView, settings: Settings): CardFact {
  const { id, name, img } = card
  return { id, suit: recognise(card, settings).suit ?? 'strange', arcanum: OURS.get(id) ?? '', name, img }
}

/** A card's name: in the reader's language for one of our cards, else as its deck has it. */
export function cardWords({ arcanum, name }: Pick<CardFact, 'arcanum' | 'name'>): Phrase {
  return arcanum === '' ? { text: name } : { key: `HnB.tarot.card.${arcanum}` }
}

/** The key of what a major arcana of ours may mean; null for any other card. */
export function meaningOf({ arcanum }: Pick<CardFact, 'arcanum'>): string | null {
  return arcanum.startsWith('major-') ? `HnB.tarot.arcanum.${arcanum}` : null
}

/** The user whose hand is played for an actor: its player, or else the person who plays it now. */
export function holderOf({ actor, asker }: Pick<Situation<Tarot>, 'actor' | 'asker'>): string {
  return actor.player ?? asker.id
}

/** The cards ticked in a form, by its fields `cards.<id>`. */
export const ticked = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(16)), v.boolean()),
    v.transform((ticks) => Object.keys(ticks).filter((id) => ticks[id] === true)),
  ),
  {},
)

/** The table's deck with the hand that is played for an actor; refuses where the deck was deleted, or may not be used. */
export function dealingFor(situation: Situation<Tarot>, chance: Chance): DeckHandle | Refusal {
  return handOfDeck(situation.settings, chance, holderOf(situation))
}

/** The table's deck with the hand of a user, by default of the person who asks. */
export function handOfDeck(settings: Settings, chance: Chance, user?: string): DeckHandle | Refusal {
  const dealing = chance.cards(deckOf(settings), user)
  const isGone = isRefusal(dealing) && dealing.refused === 'HnB.cards.refusal.noDeck'
  return isGone ? refuse('HnB.tarot.refusal.noDeck') : dealing
}
