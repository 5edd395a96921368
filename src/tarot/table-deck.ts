/** A table's tarot deck: the deck and hand from which a user plays, and a card's stored form. */
import * as v from 'valibot'
import type { Chance, DeckHandle, CardView } from '../core/chance'
import { toCardDocumentId, toDeckDocumentId } from '../core/deck-definition'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { storedNameSchema } from '../core/short-name'
import type { MinorArcanaSuit } from './arcana'
import { TAROT_CARDS, MINOR_ARCANA_SUITS } from './arcana'
import { tarotDeckDefinition } from './deck'
import { recogniseCard } from './recognise-card'
import type { TarotSettings, Tarot } from './rules'

export { recogniseSuit } from './recognise-card'

/** A card that lies face up, as a message stores the card. */
export const storedFaceUpCardSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  /**
   * The suit that the game recognised on the card. The value `strange` marks a card of an unknown suit that the deck
   * dealt for a burnt card. This card has no effect.
   */
  suit: v.picklist([...MINOR_ARCANA_SUITS, 'major', 'strange']),
  /** The id of the card in the game's own deck. Empty for a card of another deck. */
  arcanum: v.pipe(v.string(), v.maxLength(20)),
  name: storedNameSchema,
  img: storedNameSchema,
})
type StoredFaceUpCard = v.InferOutput<typeof storedFaceUpCardSchema>

/** The id of the table's deck: the deck in the settings, or the game's own. */
export function findTarotDeckId({ deck: chosenDeckId }: Pick<TarotSettings, 'deck'>): string {
  return chosenDeckId === '' ? toDeckDocumentId(tarotDeckDefinition) : chosenDeckId
}

/** The name of a suit: the table's own name from the settings, or else the translated name. */
export function createSuitLabel(suit: MinorArcanaSuit, { suits }: Pick<TarotSettings, 'suits'>): Phrase {
  const ownSuitName = suits[suit].trim()
  return ownSuitName === '' ? { key: `HnB.tarot.suit.${suit}` } : { text: ownSuitName }
}

const ARCANUM_BY_CARD_ID = new Map(TAROT_CARDS.map(({ id }) => [toCardDocumentId(id), id]))

/** Converts a card into the form that messages store, with the suit that the game recognises. */
export function createStoredCard(card: CardView, settings: TarotSettings): StoredFaceUpCard {
  const { id, name, img } = card
  return {
    id,
    suit: recogniseCard(card, settings).suit ?? 'strange',
    arcanum: ARCANUM_BY_CARD_ID.get(id) ?? '',
    name,
    img,
  }
}

/** A card's name: translated for the game's own deck, as stored for other decks. */
export function toCardLabel({ arcanum, name }: Pick<StoredFaceUpCard, 'arcanum' | 'name'>): Phrase {
  return arcanum === '' ? { text: name } : { key: `HnB.tarot.card.${arcanum}` }
}

/** The phrase key of a major arcana's meaning. Null for minor arcana and for cards of another deck. */
export function toPhraseKeyOfArcanumMeaning({ arcanum }: Pick<StoredFaceUpCard, 'arcanum'>): string | null {
  return arcanum.startsWith('major-') ? `HnB.tarot.arcanum.${arcanum}` : null
}

/** The id of the user from whose hand an actor's cards come: the actor's player, or else the clicking user. */
export function findUserIdOfActorHand({ actor, user }: Pick<Situation<Tarot>, 'actor' | 'user'>): string {
  return actor.player ?? user.id
}

/** The schema of the checkboxes `cards.<id>` in a form. It returns the ids of the ticked cards. */
export const tickedCardCheckboxesSchema = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(16)), v.boolean()),
    v.transform((checkboxesOfCards) =>
      Object.keys(checkboxesOfCards).filter((id) => checkboxesOfCards[id] === true),
    ),
  ),
  {},
)

/** The table's deck with the hand of the actor's cards. Refuses a deleted deck, and a user who may not play with it. */
export function openDeckWithHandOfActor(situation: Situation<Tarot>, chance: Chance): DeckHandle | Refusal {
  return openDeckWithHandOfUser(situation.settings, chance, findUserIdOfActorHand(situation))
}

/**
 * Opens the table's deck together with the hand of a user (by default the user who clicked). Refuses if the deck was
 * deleted or cannot be opened.
 */
export function openDeckWithHandOfUser(
  settings: TarotSettings,
  chance: Chance,
  userId?: string,
): DeckHandle | Refusal {
  const deckHandle = chance.openDeck(findTarotDeckId(settings), userId)
  const isDeckDeleted = isRefusal(deckHandle) && deckHandle.refused === 'HnB.cards.refusal.noDeck'
  return isDeckDeleted ? refuse('HnB.tarot.refusal.noDeck') : deckHandle
}
