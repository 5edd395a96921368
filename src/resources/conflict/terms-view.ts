/** Shows the conditions of a conflict as phrases. A condition that came true also has a phrase for its result. */
import type { PointOutcome } from '../rules'
import type { ConflictClick, ConflictFacts, ConflictTerm } from './conflict-facts'
import { doesTermOccur } from './conflict-facts'
import { countDestroyedPoints } from './term-harm'

/**
 * The template context of a conflict's conditions. Each condition has its sentence and its warning; after the
 * conflict's end also its result.
 * @param sides the actors that the conflict concerns, in their present state
 */
export function termsView(facts: ConflictFacts, sides: ConflictClick['sides']) {
  const { terms, winner, exchange, taken } = facts
  const destroyedByTerm = countDestroyedPoints(facts, sides)
  return Object.entries(terms).map(([id, term]) => {
    const hasOccurred = winner !== '' && doesTermOccur(term, winner)
    return {
      id,
      phrase: {
        key: `HnB.resources.conflict.term.${exchange.sides[term.side]?.uuid === term.holder ? '' : 'shared.'}${term.when}`,
        data: {
          name: exchange.sides[term.side]?.name ?? '',
          holder: term.name,
          trait: term.trait,
          points: term.points,
        },
      },
      warning: destroyedByTerm[id]
        ? {
            key: 'HnB.resources.conflict.destroys',
            data: { trait: term.trait, number: destroyedByTerm[id] },
          }
        : null,
      came: hasOccurred,
      passed: exchange.ended && !hasOccurred,
      result: hasOccurred ? termResultPhrases(term, taken[id] ?? []) : [],
    }
  })
}

/**
 * Would a victory or a defeat harm the same holder by more than one point in all? The rule: "Usually Harm should be
 * restricted to 1 point to a single trait". More is allowed, but the message shows a notice (RS11).
 */
export function isTooMuchAtStake(terms: readonly ConflictTerm[]): boolean {
  const pointsByHolder = new Map<string, number>()
  for (const { holder, when, points: termPoints } of terms) {
    const key = `${holder} ${when}`
    pointsByHolder.set(key, (pointsByHolder.get(key) ?? 0) + termPoints)
  }
  return [...pointsByHolder.values()].some((sum) => sum > 1)
}

/**
 * The result of a condition as phrases: the number of harmed, lost and destroyed points, and the number of points that
 * the resource lacked.
 */
function termResultPhrases({ trait, points }: ConflictTerm, fates: readonly PointOutcome[]): object[] {
  const missingPoints = points - fates.length
  const phrases = (['harmed', 'lost', 'destroyed'] as const).flatMap((fate) => {
    const pointCount = fates.filter((pointFate) => pointFate === fate).length
    return pointCount === 0
      ? []
      : [{ key: `HnB.resources.conflict.result.${fate}`, data: { trait, points: pointCount } }]
  })
  return missingPoints === 0
    ? phrases
    : [...phrases, { key: 'HnB.resources.conflict.result.missing', data: { trait, points: missingPoints } }]
}
