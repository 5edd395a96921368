/** A preview of what chosen cards would do, by the rules that play them. */
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

/** What is to be raised, and its present rank; null where the Narrator keeps it to herself. */
export interface RaisedTrait {
  readonly name: Phrase
  readonly now: number
}

/** The trait as these cards would raise it; nobody knows beforehand what a burn draws. */
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

/** A push as far as it is known before cards are drawn for its burnt ones. */
export function unburnt(settings: Settings, suit: PushSuit, cards: readonly CardView[]): Push {
  return revealed({ settings }, cards, suit, () => [])
}

/**
 * Which cards decide, and which are burnt.
 * @param does what a major arcana does: it decides, or stops all wounds
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

/** The suit in which most of these cards count; of several the first, and none without cards. */
export function likelySuit(cards: readonly CardView[], settings: Pick<Settings, 'suits'>): PushSuit | null {
  if (cards.length === 0) return null
  const counting = (suit: PushSuit) =>
    cards.filter((card) => effectOfPlayed(recognise(card, settings).suit ?? 'strange', suit) === 'step')
      .length
  return PUSH_SUITS.reduce((best, suit) => (counting(suit) > counting(best) ? suit : best))
}

/** The proposed suit in a button's data or a form. */
export const proposedSuit = ({ suit }: Readonly<Record<string, string | undefined>>): PushSuit | null =>
  PUSH_SUITS.find((known) => known === suit) ?? null
