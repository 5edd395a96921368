/** The conditions of a conflict as phrases, with the result of a condition that came true. */
import type { ResourcePointOutcome } from '../rules'
import type { ConflictClick, ConflictFacts, ConflictTerm } from './conflict-facts'
import { doesTermOccur } from './conflict-facts'
import { countDestroyedPointsByTerm } from './term-harm'

/**
 * The template context of a conflict's terms: sentences, warnings and, after the conflict's end, results.
 * @param sideParticipants the actors that the conflict concerns, in their present state
 */
export function createConflictTermsView(
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictClick['sides'],
) {
  const { terms, winner, exchange, taken } = conflictFacts
  const destroyedPointCountByTerm = countDestroyedPointsByTerm(conflictFacts, sideParticipants)
  return Object.entries(terms).map(([id, term]) => {
    const hasTermOccurred = winner !== '' && doesTermOccur(term, winner)
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
      warning: destroyedPointCountByTerm[id]
        ? {
            key: 'HnB.resources.conflict.destroys',
            data: { trait: term.trait, number: destroyedPointCountByTerm[id] },
          }
        : null,
      came: hasTermOccurred,
      passed: exchange.ended && !hasTermOccurred,
      result: hasTermOccurred ? createTermResultPhrases(term, taken[id] ?? []) : [],
    }
  })
}

/**
 * Do the terms of a conflict risk more than one point of one holder? The rule: "Usually Harm should be restricted to 1
 * point to a single trait". The message only warns (RS11).
 */
export function isTooMuchAtStake(conflictTerms: readonly ConflictTerm[]): boolean {
  const pointCountByHolder = new Map<string, number>()
  for (const { holder, when, points: termPoints } of conflictTerms) {
    const holderAndOutcomeKey = `${holder} ${when}`
    pointCountByHolder.set(
      holderAndOutcomeKey,
      (pointCountByHolder.get(holderAndOutcomeKey) ?? 0) + termPoints,
    )
  }
  return [...pointCountByHolder.values()].some((pointSum) => pointSum > 1)
}

/** What a condition did, as phrases: the points harmed, lost and destroyed, and the points that the resource lacked. */
function createTermResultPhrases(
  { trait, points }: ConflictTerm,
  pointFates: readonly ResourcePointOutcome[],
): object[] {
  const missingPointCount = points - pointFates.length
  const resultPhrases = (['harmed', 'lost', 'destroyed'] as const).flatMap((harmfulPointFate) => {
    const pointCount = pointFates.filter((pointFate) => pointFate === harmfulPointFate).length
    return pointCount === 0
      ? []
      : [{ key: `HnB.resources.conflict.result.${harmfulPointFate}`, data: { trait, points: pointCount } }]
  })
  return missingPointCount === 0
    ? resultPhrases
    : [
        ...resultPhrases,
        { key: 'HnB.resources.conflict.result.missing', data: { trait, points: missingPointCount } },
      ]
}
