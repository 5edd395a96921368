/** Finds the conditions of a conflict that came true, and computes what they do to the resources' points. */
import type { DocumentEdit } from '../../core/outcome'
import { parseHeldResources, createResourcePointsEdit } from '../held-resources'
import type { ResourcePointOutcome, Resource } from '../rules'
import { harmSeveralResourcePoints } from '../rules'
import type { ConflictClick, ConflictFacts } from './conflict-facts'
import { findActiveConflictSides, doesTermOccur } from './conflict-facts'

/** The keys of the conditions that come true if the side with the key `winnerSideKey` wins. */
export const findOccurringTermIds = ({ terms }: ConflictFacts, winnerSideKey: string): string[] =>
  Object.entries(terms).flatMap(([id, term]) => (doesTermOccur(term, winnerSideKey) ? [id] : []))

/**
 * Applies the harm of these terms (by key), in order. Returns one edit for each harmed resource, and the fate of each
 * point.
 * @param sideParticipants the actors that the conflict concerns, in their present state
 */
export function computeHarmFromTerms(
  { terms }: ConflictFacts,
  sideParticipants: ConflictClick['sides'],
  termIds: readonly string[],
): { edits: DocumentEdit[]; fates: Record<string, ResourcePointOutcome[]> } {
  const changedResources = new Map<string, Resource>()
  const pointFatesByTerm: Record<string, ResourcePointOutcome[]> = {}
  for (const termId of termIds) {
    const conflictTerm = terms[termId]
    if (!conflictTerm) continue
    const holderParticipant = sideParticipants.find(({ actor }) => actor.uuid === conflictTerm.holder)
    const heldResource = parseHeldResources(holderParticipant?.items ?? []).find(
      ({ uuid }) => uuid === conflictTerm.uuid,
    )
    const harmResult =
      heldResource &&
      harmSeveralResourcePoints(
        changedResources.get(conflictTerm.uuid) ?? heldResource.fields,
        conflictTerm.points,
      )
    pointFatesByTerm[termId] = harmResult?.fates ?? []
    if (harmResult && harmResult.fates.length > 0) changedResources.set(conflictTerm.uuid, harmResult.after)
  }
  return {
    edits: [...changedResources].map(([uuid, fields]) => createResourcePointsEdit({ uuid }, fields)),
    fates: pointFatesByTerm,
  }
}

/**
 * The number of points that each term (by key) would destroy now, because all points of the resource are already
 * harmed. People see it before they agree.
 */
export function countDestroyedPointsByTerm(
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictClick['sides'],
): Readonly<Record<string, number>> {
  if (conflictFacts.exchange.ended) return {}
  const pointFateEntries = findActiveConflictSides(conflictFacts).flatMap(({ key }) =>
    Object.entries(
      computeHarmFromTerms(conflictFacts, sideParticipants, findOccurringTermIds(conflictFacts, key)).fates,
    ),
  )
  return Object.fromEntries(
    pointFateEntries.map(([id, termFates]) => [
      id,
      termFates.filter((pointFate) => pointFate === 'destroyed').length,
    ]),
  )
}
