/** Plays the cards of a push. The cards are revealed on the table, and discarded when the outcome is determined. */
import type { Chance, DeckHandle, CardView } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseFormField } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { openDeckWithHandOfActor, createStoredCard } from '../table-deck'
import { recogniseCard } from '../recognise-card'
import type { Tarot } from '../rules'
import type { Push } from './push-schema'
import { EMPTY_PUSH } from './push-schema'
import type { PushSuit } from './push-rules'
import { createRevealedPushCards } from './push-rules'

/**
 * Plays cards from an actor's hand and burns those of the wrong suit. They stay on the table under `tagOfTableCards`
 * until
 * `discardTableCards`. Returns `EMPTY_PUSH` without cards. Refuses cards that the actor cannot play.
 */
export function playPushCards(
  situation: Situation<Tarot>,
  chance: Chance,
  cardIds: readonly string[],
  suit: PushSuit,
  tagOfTableCards: string,
): Push | Refusal {
  if (cardIds.length === 0) return EMPTY_PUSH
  const deckHandle = openDeckWithHandOfActor(situation, chance)
  if (isRefusal(deckHandle)) return deckHandle
  const playedCards = findPlayableCards(situation, deckHandle, cardIds)
  if (isRefusal(playedCards)) return playedCards
  deckHandle.lay(cardIds, tagOfTableCards, true)
  const push = createRevealedPush(situation, playedCards, suit, (cardCount) =>
    deckHandle.burn(cardCount, tagOfTableCards),
  )
  return deckHandle.reshuffled ? { ...push, again: true } : push
}

/** The cards with these ids in a hand. Refuses cards outside the hand, blank cards, and unknown suits. */
export function findPlayableCards(
  { settings }: Pick<Situation<Tarot>, 'settings'>,
  deckHandle: DeckHandle,
  cardIds: readonly string[],
): CardView[] | Refusal {
  const cardsInHand = new Map(deckHandle.hand.map((card) => [card.id, card]))
  const playedCards = cardIds.flatMap((cardId) => cardsInHand.get(cardId) ?? [])
  if (playedCards.length < cardIds.length) return refuseFormField('cards', 'HnB.tarot.refusal.notInHand')
  const unplayableCard = playedCards.find((card) => recogniseCard(card, settings).suit === null)
  if (!unplayableCard) return playedCards
  const { name, suit } = unplayableCard
  return suit === ''
    ? refuseFormField('cards', 'HnB.tarot.refusal.blankCard', { name })
    : refuseFormField('cards', 'HnB.tarot.refusal.strangeSuit', { name, suit })
}

/**
 * A push with the played cards, in the form that messages store.
 * @param drawCardsFromDeck draws a number of cards from the deck
 */
export function createRevealedPush(
  { settings }: Pick<Situation<Tarot>, 'settings'>,
  playedCards: readonly CardView[],
  suit: PushSuit,
  drawCardsFromDeck: (cardCount: number) => readonly CardView[],
): Push {
  const createStoredPushCard = (card: CardView) => createStoredCard(card, settings)
  const revealedCards = createRevealedPushCards(playedCards.map(createStoredPushCard), suit, (cardCount) =>
    drawCardsFromDeck(cardCount).map(createStoredPushCard),
  )
  return { suit, shown: revealedCards.map((shownPushCard) => ({ ...shownPushCard, turned: null })) }
}

/**
 * Discards the cards that lie on the table under the tags: "Once the outcome has been determined all of the cards on
 * the table are discarded". Does nothing if the deck was deleted.
 */
export function discardTableCards(
  situation: Situation<Tarot>,
  chance: Chance,
  tagsOfTableCards: readonly string[],
): void {
  const deckHandle = openDeckWithHandOfActor(situation, chance)
  if (isRefusal(deckHandle)) return
  for (const tagOfTableCards of tagsOfTableCards) {
    const cardIds = deckHandle.cardsUnderTag(tagOfTableCards).map(({ id }) => id)
    deckHandle.discard(cardIds, tagOfTableCards)
  }
}
