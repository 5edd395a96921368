/** Lets a side name its community in a conflict. A condition may then put the community's resources at stake. */
import type { Participant } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import type { Resources } from '../held-resources'
import type { ConflictFacts, ConflictClick } from './conflict-facts'
import {
  isCommunityAtStake,
  hasMemberAgreed,
  worldActorUuid,
  haveBothActed,
  haveAllSidesAgreed,
} from './conflict-facts'

/** The present names of a conflict's communities and members, by actor id; deleted actors are left out. */
export function presentActorNames(
  { communities, members }: Pick<ConflictFacts, 'communities' | 'members'>,
  sides: readonly Pick<Participant<Resources>, 'actor'>[],
): Record<string, string> {
  const actorIds = [...Object.keys(communities), ...Object.keys(members)]
  return Object.fromEntries(
    actorIds.flatMap((id) => {
      const actor = sides.find((participant) => participant.actor.uuid === worldActorUuid(id))?.actor
      return actor ? [[id, truncatedText(actor.name)]] : []
    }),
  )
}

/**
 * The actor ids of the members who must still agree. A member need not agree if the community is not at stake, or if
 * the member's actor was deleted.
 */
export function missingConsents(facts: ConflictFacts, sides: ConflictClick['sides']): string[] {
  const askedMembers = Object.entries(facts.communities).flatMap(([id, members]) =>
    isCommunityAtStake(facts, id) ? members : [],
  )
  return [...new Set(askedMembers)].filter(
    (id) => !hasMemberAgreed(facts, id) && sides.some(({ actor }) => actor.uuid === worldActorUuid(id)),
  )
}

/** May a side win now? Only if both sides have acted and nobody must still agree to the conditions. */
export const mayEndWithWinner = (facts: ConflictFacts, sides: ConflictClick['sides']): boolean =>
  haveBothActed(facts) &&
  (Object.keys(facts.terms).length === 0 ||
    (haveAllSidesAgreed(facts) && missingConsents(facts, sides).length === 0))
