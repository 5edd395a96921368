/**
 * The harm of conditions: finds the conditions that came true, and computes what they do to the points of the
 * resources.
 */
import type { Edit } from '../../core/outcome'
import { parseHeldResources, pointsEdit } from '../held-resources'
import type { PointOutcome, Resource } from '../rules'
import { harmSeveralPoints } from '../rules'
import type { ConflictClick, ConflictFacts } from './conflict-facts'
import { activeConflictSides, doesTermOccur } from './conflict-facts'

/** The keys of the conditions that come true if the side with the key `winnerKey` wins. */
export const findOccurringTermIds = ({ terms }: ConflictFacts, winnerKey: string): string[] =>
  Object.entries(terms).flatMap(([id, term]) => (doesTermOccur(term, winnerKey) ? [id] : []))

/**
 * Applies the harm of these conditions (by key), in order. Returns one edit for each harmed resource, and the fate of
 * each harmed point.
 * @param sides the actors that the conflict concerns, in their present state
 */
export function harmFromTerms(
  { terms }: ConflictFacts,
  sides: ConflictClick['sides'],
  termIds: readonly string[],
): { edits: Edit[]; fates: Record<string, PointOutcome[]> } {
  const changedResources = new Map<string, Resource>()
  const fatesByTerm: Record<string, PointOutcome[]> = {}
  for (const id of termIds) {
    const term = terms[id]
    if (!term) continue
    const holder = sides.find(({ actor }) => actor.uuid === term.holder)
    const heldResource = parseHeldResources(holder?.items ?? []).find(({ uuid }) => uuid === term.uuid)
    const harmResult =
      heldResource && harmSeveralPoints(changedResources.get(term.uuid) ?? heldResource.fields, term.points)
    fatesByTerm[id] = harmResult?.fates ?? []
    if (harmResult && harmResult.fates.length > 0) changedResources.set(term.uuid, harmResult.after)
  }
  return {
    edits: [...changedResources].map(([uuid, fields]) => pointsEdit({ uuid }, fields)),
    fates: fatesByTerm,
  }
}

/**
 * The number of points that each condition (by key) would destroy now. Harm destroys a point if every point of the
 * resource is already harmed. The message shows the number before people agree.
 */
export function countDestroyedPoints(
  facts: ConflictFacts,
  sides: ConflictClick['sides'],
): Readonly<Record<string, number>> {
  if (facts.exchange.ended) return {}
  const fateEntries = activeConflictSides(facts).flatMap(({ key }) =>
    Object.entries(harmFromTerms(facts, sides, findOccurringTermIds(facts, key)).fates),
  )
  return Object.fromEntries(
    fateEntries.map(([id, termFates]) => [id, termFates.filter((fate) => fate === 'destroyed').length]),
  )
}
