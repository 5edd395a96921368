/** Previews a push with the chosen cards. The cards have the same effects as at the reveal. */
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { cardLabel } from '../table-deck'
import { recogniseCard } from '../recognise-card'
import type { TarotSettings } from '../rules'
import { rankPhrase } from '../rules'
import { revealPush } from './play-push-cards'
import type { Push } from './push-schema'
import { findMajorCards, countRaisedRanks } from './push-schema'
import type { PushSuit } from './push-rules'
import { playedCardEffect, PUSH_SUITS } from './push-rules'

/** The trait that a push raises, and the current rank of this trait. */
export interface RaisedTrait {
  readonly name: Phrase
  readonly now: number
}

/**
 * Previews the rank of a trait after a push with the chosen cards. Cards that the deck will deal for burnt cards do not
 * count, because nobody knows them yet.
 */
export function pushPreview(
  settings: TarotSettings,
  raisedTrait: RaisedTrait | null,
  suit: PushSuit,
  cards: readonly CardView[],
): AnswerPreview {
  const push = pushWithoutDraws(settings, suit, cards)
  const raisedRanks = countRaisedRanks(push)
  if (raisedTrait) {
    const { name, now: currentRank } = raisedTrait
    const raisedRank = raisedRanks > 0 ? rankPhrase(currentRank + raisedRanks) : null
    return { subject: name, before: rankPhrase(currentRank), after: raisedRank, notes: previewNotes(push) }
  }
  const raiseNote = {
    key: `HnB.tarot.would.${raisedRanks === 1 ? 'rank' : 'ranks'}`,
    data: { number: raisedRanks },
  }
  const notes = raisedRanks > 0 ? [raiseNote, ...previewNotes(push)] : previewNotes(push)
  return { subject: { key: 'HnB.tarot.check.aTrait' }, before: null, after: null, notes }
}

/** A push with only the chosen cards. It lacks the cards that the deck would deal for burnt cards. */
export function pushWithoutDraws(settings: TarotSettings, suit: PushSuit, cards: readonly CardView[]): Push {
  return revealPush({ settings }, cards, suit, () => [])
}

/**
 * The notes below the preview of a push. They name the first major arcana with its effect, and state how many cards are
 * burnt.
 * @param majorEffect what a major arcana does: decide the outcome, or stop all wounds
 */
export function previewNotes(push: Push, majorEffect: 'decides' | 'stopsAll' = 'decides'): Phrase[] {
  const [major] = findMajorCards(push)
  const burntCount = push.shown.filter(({ effect }) => effect === 'burn').length
  return [
    ...(major
      ? [{ key: `HnB.tarot.would.${majorEffect}`, data: { card: toPlaceholderValue(cardLabel(major.card)) } }]
      : []),
    ...(burntCount > 0 ? [{ key: 'HnB.tarot.would.burns', data: { number: burntCount } }] : []),
  ]
}

/**
 * The suit of a push in which most of the cards raise the trait. Among equally good suits, the first. Null without
 * cards.
 */
export function bestPushSuit(
  cards: readonly CardView[],
  settings: Pick<TarotSettings, 'suits'>,
): PushSuit | null {
  if (cards.length === 0) return null
  const matchingCards = (suit: PushSuit) =>
    cards.filter((card) => playedCardEffect(recogniseCard(card, settings).suit ?? 'strange', suit) === 'step')
      .length
  return PUSH_SUITS.reduce((bestSuit, suit) =>
    matchingCards(suit) > matchingCards(bestSuit) ? suit : bestSuit,
  )
}

/** The suit of a push, read from the data of a button or from a form's answers. Null without a valid suit. */
export const parsePushSuit = ({ suit }: Readonly<Record<string, string | undefined>>): PushSuit | null =>
  PUSH_SUITS.find((pushSuit) => pushSuit === suit) ?? null
