/** Previews what the chosen cards would do in a push. The cards count as they will at the reveal. */
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { toCardLabel } from '../table-deck'
import { recogniseCard } from '../recognise-card'
import type { TarotSettings } from '../rules'
import { toRankPhrase } from '../rules'
import { createRevealedPush } from './play-push-cards'
import type { Push } from './push-schema'
import { findMajorCards, countRanksRaisedByPush } from './push-schema'
import type { PushSuit } from './push-rules'
import { findPlayedCardEffect, PUSH_SUITS } from './push-rules'

/** The trait that a push raises, with its current rank. */
export interface TraitRaisedByPush {
  readonly name: Phrase
  readonly now: number
}

/**
 * Previews a trait's rank after a push with the chosen cards, without the unknown cards that the deck will deal for
 * burnt ones.
 */
export function createPushPreview(
  settings: TarotSettings,
  raisedTrait: TraitRaisedByPush | null,
  suit: PushSuit,
  cards: readonly CardView[],
): AnswerPreview {
  const push = createPushWithoutDrawnCards(settings, suit, cards)
  const raisedRanks = countRanksRaisedByPush(push)
  if (raisedTrait) {
    const { name, now: currentRank } = raisedTrait
    const phraseOfRaisedRank = raisedRanks > 0 ? toRankPhrase(currentRank + raisedRanks) : null
    return {
      subject: name,
      before: toRankPhrase(currentRank),
      after: phraseOfRaisedRank,
      notes: createPushPreviewNotes(push),
    }
  }
  const noteAboutRaisedRanks = {
    key: `HnB.tarot.would.${raisedRanks === 1 ? 'rank' : 'ranks'}`,
    data: { number: raisedRanks },
  }
  const notesInPushPreview =
    raisedRanks > 0 ? [noteAboutRaisedRanks, ...createPushPreviewNotes(push)] : createPushPreviewNotes(push)
  return { subject: { key: 'HnB.tarot.check.aTrait' }, before: null, after: null, notes: notesInPushPreview }
}

/** Creates a push of only the chosen cards. The cards that the deck would deal for burnt cards are missing. */
export function createPushWithoutDrawnCards(
  settings: TarotSettings,
  suit: PushSuit,
  cards: readonly CardView[],
): Push {
  return createRevealedPush({ settings }, cards, suit, () => [])
}

/**
 * Creates the notes below the preview of a push: the first major arcana with its effect, and the number of burnt cards.
 * @param majorCardEffect what a major arcana does: decide the outcome, or stop all wounds
 */
export function createPushPreviewNotes(
  push: Push,
  majorCardEffect: 'decides' | 'stopsAll' = 'decides',
): Phrase[] {
  const [major] = findMajorCards(push)
  const burnedCardCount = push.shown.filter(({ effect }) => effect === 'burn').length
  return [
    ...(major
      ? [
          {
            key: `HnB.tarot.would.${majorCardEffect}`,
            data: { card: toPlaceholderValue(toCardLabel(major.card)) },
          },
        ]
      : []),
    ...(burnedCardCount > 0 ? [{ key: 'HnB.tarot.would.burns', data: { number: burnedCardCount } }] : []),
  ]
}

/**
 * Finds the suit of a push in which the greatest number of these cards raises the trait. If several suits are equally
 * good, returns the first of them. Null without cards.
 */
export function findBestPushSuit(
  cards: readonly CardView[],
  settings: Pick<TarotSettings, 'suits'>,
): PushSuit | null {
  if (cards.length === 0) return null
  const countMatchingCards = (suit: PushSuit) =>
    cards.filter(
      (card) => findPlayedCardEffect(recogniseCard(card, settings).suit ?? 'strange', suit) === 'step',
    ).length
  return PUSH_SUITS.reduce((bestSuit, suit) =>
    countMatchingCards(suit) > countMatchingCards(bestSuit) ? suit : bestSuit,
  )
}

/** A push's suit from a button's data or a form's answers. Null without a valid suit. */
export const parsePushSuit = ({ suit }: Readonly<Record<string, string | undefined>>): PushSuit | null =>
  PUSH_SUITS.find((pushSuit) => pushSuit === suit) ?? null
