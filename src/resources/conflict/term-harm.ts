/** Finds the conditions of a conflict that came true, and computes what they do to the resources' points. */
import type { DocumentEdit } from '../../core/outcome'
import { parseOwnedResources, createResourcePointsEdit } from '../held-resources'
import type { ResourcePointOutcome, Resource } from '../rules'
import { applyHarmToResourcePoints } from '../rules'
import type { ConflictActionContext, ConflictFacts } from './conflict-facts'
import { findActiveConflictSides, doesConflictTermOccur } from './conflict-state'

/** Finds the keys of the conflict's conditions that come true if the side `winnerSideKey` wins. */
export const findIdsOfOccurringConflictTerms = ({ terms }: ConflictFacts, winnerSideKey: string): string[] =>
  Object.entries(terms).flatMap(([id, term]) => (doesConflictTermOccur(term, winnerSideKey) ? [id] : []))

/**
 * Applies the harm of these terms (by key), in order. Returns one edit for each harmed resource, and the fate of each
 * point.
 * @param sideParticipants the actors that the conflict concerns, in their present state
 */
export function computeHarmFromConflictTerms(
  { terms }: ConflictFacts,
  sideParticipants: ConflictActionContext['sides'],
  conflictTermIds: readonly string[],
): { edits: DocumentEdit[]; fates: Record<string, ResourcePointOutcome[]> } {
  const changedResources = new Map<string, Resource>()
  const resourcePointFatesByTerm: Record<string, ResourcePointOutcome[]> = {}
  for (const conflictTermId of conflictTermIds) {
    const conflictTerm = terms[conflictTermId]
    if (!conflictTerm) continue
    const holderParticipant = sideParticipants.find(({ actor }) => actor.uuid === conflictTerm.holder)
    const ownedResource = parseOwnedResources(holderParticipant?.items ?? []).find(
      ({ uuid }) => uuid === conflictTerm.uuid,
    )
    const harmResult =
      ownedResource &&
      applyHarmToResourcePoints(
        changedResources.get(conflictTerm.uuid) ?? ownedResource.fields,
        conflictTerm.points,
      )
    resourcePointFatesByTerm[conflictTermId] = harmResult?.fates ?? []
    if (harmResult && harmResult.fates.length > 0) changedResources.set(conflictTerm.uuid, harmResult.after)
  }
  return {
    edits: [...changedResources].map(([uuid, fields]) => createResourcePointsEdit({ uuid }, fields)),
    fates: resourcePointFatesByTerm,
  }
}

/**
 * Counts for each term (by key) the points that it would destroy now, because all points of its resource are already
 * harmed. People see this number before they agree.
 */
export function countDestroyedPointsByConflictTerm(
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictActionContext['sides'],
): Readonly<Record<string, number>> {
  if (conflictFacts.exchange.ended) return {}
  const resourcePointFateEntries = findActiveConflictSides(conflictFacts).flatMap(({ key }) =>
    Object.entries(
      computeHarmFromConflictTerms(
        conflictFacts,
        sideParticipants,
        findIdsOfOccurringConflictTerms(conflictFacts, key),
      ).fates,
    ),
  )
  return Object.fromEntries(
    resourcePointFateEntries.map(([id, termFates]) => [
      id,
      termFates.filter((resourcePointFate) => resourcePointFate === 'destroyed').length,
    ]),
  )
}
