/** The table's tarot deck: its id, the stored form of its cards, and the hand that a user plays. */
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

/** A face-up card as a message stores it. */
export const cardFact = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  /** `strange`: a burn drew a card of an unknown suit, which has no effect. */
  suit: v.picklist([...MINOR_SUITS, 'major', 'strange']),
  /** The id of the card in the game's own deck; empty for a card of another deck. */
  arcanum: v.pipe(v.string(), v.maxLength(20)),
  name: text,
  img: text,
})
type CardFact = v.InferOutput<typeof cardFact>

/** The id of the table's deck: the deck in the settings, by default the game's own. */
export function deckOf({ deck: chosen }: Pick<Settings, 'deck'>): string {
  return chosen === '' ? deckDocumentId(deck) : chosen
}

/** A suit's name: the table's own name from the settings, by default the translated one. */
export function suitWords(suit: MinorSuit, { suits }: Pick<Settings, 'suits'>): Phrase {
  const word = suits[suit].trim()
  return word === '' ? { key: `HnB.tarot.suit.${suit}` } : { text: word }
}

const OURS = new Map(ARCANA.map(({ id }) => [cardDocumentId(id), id]))

/** The stored form of a card, with its recognised suit. */
export function factOf(card: CardView, settings: Settings): CardFact {
  const { id, name, img } = card
  return { id, suit: recognise(card, settings).suit ?? 'strange', arcanum: OURS.get(id) ?? '', name, img }
}

/** A card's name: translated for the game's own deck, and as stored for another deck. */
export function cardWords({ arcanum, name }: Pick<CardFact, 'arcanum' | 'name'>): Phrase {
  return arcanum === '' ? { text: name } : { key: `HnB.tarot.card.${arcanum}` }
}

/** The localization key of a major arcana's meaning; null for minor arcana and for cards of another deck. */
export function meaningOf({ arcanum }: Pick<CardFact, 'arcanum'>): string | null {
  return arcanum.startsWith('major-') ? `HnB.tarot.arcanum.${arcanum}` : null
}

/** The id of the user whose hand an actor plays from: the actor's player, or else the user who clicked. */
export function holderOf({ actor, asker }: Pick<Situation<Tarot>, 'actor' | 'asker'>): string {
  return actor.player ?? asker.id
}

/** Parses the checkboxes `cards.<id>` of a form into the ids of the ticked cards. */
export const ticked = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(16)), v.boolean()),
    v.transform((ticks) => Object.keys(ticks).filter((id) => ticks[id] === true)),
  ),
  {},
)

/** The table's deck and the actor's hand. Refuses if the deck was deleted or the user may not play with it. */
export function dealingFor(situation: Situation<Tarot>, chance: Chance): DeckHandle | Refusal {
  return handOfDeck(situation.settings, chance, holderOf(situation))
}

/** The table's deck and a user's hand, by default the hand of the user who clicked. Refuses like `handOfActor`. */
export function handOfDeck(settings: Settings, chance: Chance, user?: string): DeckHandle | Refusal {
  const dealing = chance.cards(deckOf(settings), user)
  const isGone = isRefusal(dealing) && dealing.refused === 'HnB.cards.refusal.noDeck'
  return isGone ? refuse('HnB.tarot.refusal.noDeck') : dealing
}
