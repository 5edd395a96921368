/** Lets a side name its community in a conflict. A condition may then put the community's resources at stake. */
import type { Participant } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import type { Resources } from '../held-resources'
import type { ConflictFacts, ConflictActionContext } from './conflict-facts'
import {
  isCommunityAtStake,
  hasMemberAgreedToTerms,
  toWorldActorUuid,
  haveBothConflictSidesActed,
  haveAllSidesAgreed,
} from './conflict-state'

/**
 * Finds the present names of the communities and members that the conflict names, by actor id. Leaves out deleted
 * actors.
 */
export function findNamesOfExistingActors(
  { communities, members }: Pick<ConflictFacts, 'communities' | 'members'>,
  sideParticipants: readonly Pick<Participant<Resources>, 'actor'>[],
): Record<string, string> {
  const actorIds = [...Object.keys(communities), ...Object.keys(members)]
  return Object.fromEntries(
    actorIds.flatMap((actorId) => {
      const actor = sideParticipants.find(
        (participant) => participant.actor.uuid === toWorldActorUuid(actorId),
      )?.actor
      return actor ? [[actorId, truncateText(actor.name)]] : []
    }),
  )
}

/**
 * Finds the members of communities at stake who have not agreed yet, and returns their actor ids. Leaves out deleted
 * members.
 */
export function findMemberIdsWithoutConsent(
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictActionContext['sides'],
): string[] {
  const idsOfMembersWhoMustAgree = Object.entries(conflictFacts.communities).flatMap(([id, members]) =>
    isCommunityAtStake(conflictFacts, id) ? members : [],
  )
  return [...new Set(idsOfMembersWhoMustAgree)].filter(
    (memberId) =>
      !hasMemberAgreedToTerms(conflictFacts, memberId) &&
      sideParticipants.some(({ actor }) => actor.uuid === toWorldActorUuid(memberId)),
  )
}

/** True if a side may win now: both sides have acted, and everybody has agreed to the conditions. */
export const mayConflictEndWithWinner = (
  conflictFacts: ConflictFacts,
  sideParticipants: ConflictActionContext['sides'],
): boolean =>
  haveBothConflictSidesActed(conflictFacts) &&
  (Object.keys(conflictFacts.terms).length === 0 ||
    (haveAllSidesAgreed(conflictFacts) &&
      findMemberIdsWithoutConsent(conflictFacts, sideParticipants).length === 0))
