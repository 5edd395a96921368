import * as v from 'valibot'
import { wordsSchema } from '../../core/words'
import { cardFact } from '../cards'
import { PUSH_SUITS } from './rules'

const word = v.pipe(v.string(), v.maxLength(200))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** A trait as it stood when it was checked: what it is, and what counted of it. */
export const checkedTrait = v.object({ id: word, name: wordsSchema, rank, now: rank })
export type CheckedTrait = v.InferOutput<typeof checkedTrait>

/** What was played and came of it, in the order of the reveal. */
export const shownCards = v.pipe(
  v.array(
    v.object({ card: cardFact, effect: v.picklist(['step', 'burn', 'none', 'major']), burnt: v.boolean() }),
  ),
  v.maxLength(160),
)

export type ShownCards = v.InferOutput<typeof shownCards>

/** How a major arcana is turned: to whom plays it, or to the Narrator; empty until they have said so. */
export const TOWARD = ['', 'self', 'narrator'] as const

/** The major arcana that decides: which of those that came, whose words tell it, and what they told. */
export const majorFacts = v.object({
  /** The place among the major arcana. */
  used: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(160)),
  toward: v.picklist(TOWARD),
  told: v.pipe(v.string(), v.maxLength(1_500)),
})

export type MajorFacts = v.InferOutput<typeof majorFacts>

/** The facts of a check: what was asked, what was played, and what it came to. */
export const checkFacts = v.object({
  actor: word,
  name: word,
  /** `asked` waits for a push or for none; `told` is over. */
  stage: v.picklist(['asked', 'told']),
  /** Null for as long as the Narrator keeps to herself which trait she looks at. */
  trait: v.nullable(checkedTrait),
  /** The rank that is needed; null for as long as she keeps that to herself. */
  need: v.nullable(rank),
  push: v.nullable(v.picklist(PUSH_SUITS)),
  shown: shownCards,
  major: majorFacts,
  /** What the Narrator said where the card does not tell it. */
  verdict: v.picklist(['', 'success', 'failure']),
  /** Whom it is to help: somebody who bleeds; null for any other check. */
  aid: v.nullable(v.object({ actor: word, name: word, done: v.boolean() })),
})
export type CheckFacts = v.InferOutput<typeof checkFacts>

/** The major arcana among what was shown. */
export function majorsOf({ shown }: Pick<CheckFacts, 'shown'>) {
  return shown.flatMap(({ card, effect }) => (effect === 'major' ? [card] : []))
}

export function stepsOf({ shown }: Pick<CheckFacts, 'shown'>): number {
  return shown.filter(({ effect }) => effect === 'step').length
}

/**
 * What a check came to: a major arcana is a critical success, whatever the aptitude; else the aptitude has to reach
 * what is needed; where either is the Narrator's secret, her word decides. Null while that is open.
 */
export function resultOf(facts: CheckFacts): 'critical' | 'success' | 'failure' | null {
  if (facts.stage === 'asked') return null
  if (majorsOf(facts).length > 0) return 'critical'
  if (facts.verdict !== '') return facts.verdict
  if (!facts.trait || facts.need === null) return null
  return facts.trait.now + stepsOf(facts) >= facts.need ? 'success' : 'failure'
}
