/** Previews the effect of the chosen cards with the same rules as the reveal. */
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { cardWords } from '../cards'
import { recognise } from '../recognise'
import type { Settings } from '../rules'
import { rankWords } from '../rules'
import { revealed } from './play'
import type { Push } from './push'
import { majorsOf, stepsOf } from './push'
import type { PushSuit } from './rules'
import { effectOfPlayed, PUSH_SUITS } from './rules'

/** The trait that a push raises, with its current rank. */
export interface RaisedTrait {
  readonly name: Phrase
  readonly now: number
}

/** The preview of a trait raised by the chosen cards, without the unknown cards that burns will draw. */
export function wouldRaise(
  settings: Settings,
  standing: RaisedTrait | null,
  suit: PushSuit,
  cards: readonly CardView[],
): AnswerPreview {
  const push = unburnt(settings, suit, cards)
  const steps = stepsOf(push)
  if (standing) {
    const { name, now } = standing
    const then = steps > 0 ? rankWords(now + steps) : null
    return { of: name, now: rankWords(now), then, notes: notesOf(push) }
  }
  const raised = { key: `HnB.tarot.would.${steps === 1 ? 'rank' : 'ranks'}`, data: { number: steps } }
  const notes = steps > 0 ? [raised, ...notesOf(push)] : notesOf(push)
  return { of: { key: 'HnB.tarot.check.aTrait' }, now: null, then: null, notes }
}

/** A push with the chosen cards only, before the deck deals cards for burnt cards. */
export function unburnt(settings: Settings, suit: PushSuit, cards: readonly CardView[]): Push {
  return revealed({ settings }, cards, suit, () => [])
}

/**
 * The notes below a preview: the first major arcana with its effect, and the number of burnt cards.
 * @param does the effect of a major arcana: decides the outcome, or stops all wounds
 */
export function notesOf(push: Push, does: 'decides' | 'stopsAll' = 'decides'): Phrase[] {
  const [major] = majorsOf(push)
  const burns = push.shown.filter(({ effect }) => effect === 'burn').length
  return [
    ...(major ? [{ key: `HnB.tarot.would.${does}`, data: { card: named(cardWords(major.card)) } }] : []),
    ...(burns > 0
      ? [{ key: `HnB.tarot.would.${burns === 1 ? 'burn' : 'burns'}`, data: { number: burns } }]
      : []),
  ]
}

const named = (words: Phrase): string | { readonly key: string } =>
  'text' in words ? words.text : { key: words.key }

/** The suit in which most of the cards raise a trait; the first suit on a tie, null without cards. */
export function likelySuit(cards: readonly CardView[], settings: Pick<Settings, 'suits'>): PushSuit | null {
  if (cards.length === 0) return null
  const counting = (suit: PushSuit) =>
    cards.filter((card) => effectOfPlayed(recognise(card, settings).suit ?? 'strange', suit) === 'step')
      .length
  return PUSH_SUITS.reduce((best, suit) => (counting(suit) > counting(best) ? suit : best))
}

/** The push suit named in a button's data or a form; null without a push suit. */
export const proposedSuit = ({ suit }: Readonly<Record<string, string | undefined>>): PushSuit | null =>
  PUSH_SUITS.find((known) => known === suit) ?? null
