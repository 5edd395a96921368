/** The state of a conflict, from its facts: who takes part, who has agreed, and what each actor must do next. */
import type { ActiveExchangeSide, ExchangeSide } from '../../core/exchange'
import { findUuidsOfAgreedSides, hasSideAgreedToTerms } from '../../core/exchange'
import type { ConflictFacts, ConflictSideAnswer, ConflictTerm } from './conflict-facts'

type ConflictSide = ExchangeSide<ConflictSideAnswer>
/** The sides that have not left the conflict, in the order of joining. Includes sides whose actor was deleted. */
export function findActiveConflictSides({
  exchange,
}: ConflictFacts): ActiveExchangeSide<ConflictSideAnswer>[] {
  return Object.entries(exchange.sides)
    .map(([sideKey, side]) => ({ key: sideKey, side }))
    .filter(({ side }) => !side.left)
    .sort((a, b) => a.side.place - b.side.place)
}

/** Finds the opponent of this side (by key). Undefined while the conflict waits for an opponent. */
export function findOpponentConflictSide(
  conflictFacts: ConflictFacts,
  ownSideKey: string,
): ConflictSide | undefined {
  return findActiveConflictSides(conflictFacts).find(({ key: otherKey }) => otherKey !== ownSideKey)?.side
}

/** Finds the card that a side has played but whose action it has not performed yet. */
export function findPendingConflictCard({
  answer: sideAnswer,
}: ConflictSide): ConflictSideAnswer['cards'][number] | undefined {
  return sideAnswer?.cards.find(({ action }) => action === null)
}

/** Have both sides performed an action? False if only one side is left. */
export function haveBothConflictSidesActed(conflictFacts: ConflictFacts): boolean {
  const conflictSides = findActiveConflictSides(conflictFacts)
  return (
    conflictSides.length > 1 &&
    conflictSides.every(({ side }) => side.answer?.cards.some(({ action }) => action))
  )
}

/** True if both sides have agreed to the present revision of the conditions. */
export function haveAllSidesAgreed(conflictFacts: ConflictFacts): boolean {
  return findActiveConflictSides(conflictFacts).every(({ side }) =>
    hasSideAgreedToTerms(conflictFacts.exchange, side),
  )
}

/**
 * The uuid of a community or a member, from its actor id. Only world actors are communities or members, never actors
 * of unlinked tokens.
 */
export const toWorldActorUuid = (actorId: string): string => `Actor.${actorId}`

/** Does a condition of the conflict threaten to harm a resource of this community (by actor id)? */
export function isCommunityAtStake({ terms }: ConflictFacts, communityId: string): boolean {
  return Object.values(terms).some(({ holder }) => holder === toWorldActorUuid(communityId))
}

/**
 * Has this community's member (by actor id) agreed to the present conditions of the conflict? A member who is on a side
 * agrees as this side.
 */
export function hasMemberAgreedToTerms({ exchange, members }: ConflictFacts, memberId: string): boolean {
  const side = Object.values(exchange.sides).find(({ uuid }) => uuid === toWorldActorUuid(memberId))
  return side && !side.left ? hasSideAgreedToTerms(exchange, side) : members[memberId] === exchange.revision
}

/**
 * Finds the uuids of the actors that agreed to be harmed by a conflict's result. They are the sides that agreed, and
 * the communities whose existing members all agreed (RS16).
 */
export function findConsentingActorUuids(
  conflictFacts: ConflictFacts,
  uuidsOfExistingActors: readonly string[],
): string[] {
  if (conflictFacts.exchange.ended) return []
  const consentingCommunities = Object.entries(conflictFacts.communities).filter(([, memberIds]) => {
    const existingMemberIds = memberIds.filter((memberId) =>
      uuidsOfExistingActors.includes(toWorldActorUuid(memberId)),
    )
    return (
      existingMemberIds.length > 0 &&
      existingMemberIds.every((memberId) => hasMemberAgreedToTerms(conflictFacts, memberId))
    )
  })
  return [
    ...findUuidsOfAgreedSides(conflictFacts.exchange),
    ...consentingCommunities.map(([id]) => toWorldActorUuid(id)),
  ]
}

/**
 * Finds the uuids of all actors that take part in a conflict: the sides, the named communities, and the members who
 * must agree.
 */
export function findConflictParticipantUuids({ exchange, communities, members }: ConflictFacts): string[] {
  const sideUuids = Object.values(exchange.sides).map(({ uuid }) => uuid)
  return [
    ...new Set([
      ...sideUuids,
      ...[...Object.keys(communities), ...Object.keys(members)].map(toWorldActorUuid),
    ]),
  ]
}

/**
 * True if the actor of a side was deleted before the side acted. Then nobody can win, and people can only end the
 * conflict.
 */
export const isOpponentDeleted = (
  conflictFacts: ConflictFacts,
  deletedActorUuids: readonly string[],
): boolean =>
  findActiveConflictSides(conflictFacts).some(
    ({ side }) => deletedActorUuids.includes(side.uuid) && !side.answer?.cards.some(({ action }) => action),
  )

/**
 * Finds the task that this actor (by uuid) must do next in the conflict. Null if the conflict does not wait for the
 * actor.
 * @param deletedActorUuids the uuids of the sides whose actors no longer exist
 */
export function findNextTaskOfActor(
  conflictFacts: ConflictFacts,
  actorUuid: string,
  deletedActorUuids: readonly string[] = [],
): 'answer' | 'perform' | 'agree' | null {
  const { exchange, communities, terms } = conflictFacts
  if (
    exchange.ended ||
    deletedActorUuids.includes(actorUuid) ||
    isOpponentDeleted(conflictFacts, deletedActorUuids)
  )
    return null
  const side = findActiveConflictSides(conflictFacts).find(
    (activeSide) => activeSide.side.uuid === actorUuid,
  )?.side
  if (side) {
    if (side.answer === null) return 'answer'
    if (findPendingConflictCard(side)) return 'perform'
    return Object.keys(terms).length > 0 && !hasSideAgreedToTerms(exchange, side) ? 'agree' : null
  }
  const isMemberAsked = Object.entries(communities).some(
    ([communityId, memberIds]) =>
      isCommunityAtStake(conflictFacts, communityId) &&
      memberIds.some(
        (memberId) =>
          toWorldActorUuid(memberId) === actorUuid && !hasMemberAgreedToTerms(conflictFacts, memberId),
      ),
  )
  return isMemberAsked ? 'agree' : null
}

/** Does this condition come true if the side with the key `winnerKey` wins? */
export function doesConflictTermOccur({ side, when }: ConflictTerm, winnerSideKey: string): boolean {
  return (side === winnerSideKey) === (when === 'wins')
}
