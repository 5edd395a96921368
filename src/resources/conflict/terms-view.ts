/** The conditions of a conflict as phrases, with the result of a condition that came true. */
import type { ResourcePointOutcome } from '../rules'
import type { ConflictActionContext, ConflictFacts, ConflictTerm } from './conflict-facts'
import { doesConflictTermOccur } from './conflict-state'
import { countDestroyedPointsByConflictTerm } from './term-harm'

/**
 * The template context of a conflict's terms: sentences, warnings and, after the conflict's end, results.
 * @param sideParticipants the actors that the conflict concerns, in their present state
 */
export function createConflictTermsView(
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictActionContext['sides'],
) {
  const { terms, winner, exchange, taken } = conflictFacts
  const destroyedPointCountByTerm = countDestroyedPointsByConflictTerm(conflictFacts, sideParticipants)
  return Object.entries(terms).map(([id, term]) => {
    const hasTermOccurred = winner !== '' && doesConflictTermOccur(term, winner)
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
      result: hasTermOccurred ? createConflictTermResultPhrases(term, taken[id] ?? []) : [],
    }
  })
}

/**
 * Do the terms of a conflict put more than one point of the same holder at stake? The rule: "Usually Harm should be
 * restricted to 1 point to a single trait". The message only warns (RS11).
 */
export function areTooManyPointsAtStake(conflictTerms: readonly ConflictTerm[]): boolean {
  const pointCountByHolder = new Map<string, number>()
  for (const { holder, when, points: termPoints } of conflictTerms) {
    const keyOfHolderAndOutcome = `${holder} ${when}`
    pointCountByHolder.set(
      keyOfHolderAndOutcome,
      (pointCountByHolder.get(keyOfHolderAndOutcome) ?? 0) + termPoints,
    )
  }
  return [...pointCountByHolder.values()].some((sumOfResourcePoints) => sumOfResourcePoints > 1)
}

/** What a condition did, as phrases: the points harmed, lost and destroyed, and the points that the resource lacked. */
function createConflictTermResultPhrases(
  { trait, points }: ConflictTerm,
  resourcePointFates: readonly ResourcePointOutcome[],
): object[] {
  const countOfMissingPoints = points - resourcePointFates.length
  const conflictTermResultPhrases = (['harmed', 'lost', 'destroyed'] as const).flatMap(
    (harmfulFateOfPoint) => {
      const resourcePointCount = resourcePointFates.filter(
        (resourcePointFate) => resourcePointFate === harmfulFateOfPoint,
      ).length
      return resourcePointCount === 0
        ? []
        : [
            {
              key: `HnB.resources.conflict.result.${harmfulFateOfPoint}`,
              data: { trait, points: resourcePointCount },
            },
          ]
    },
  )
  return countOfMissingPoints === 0
    ? conflictTermResultPhrases
    : [
        ...conflictTermResultPhrases,
        { key: 'HnB.resources.conflict.result.missing', data: { trait, points: countOfMissingPoints } },
      ]
}
