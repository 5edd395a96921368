/** What the message of a conflict stores: the sides and their cards, the conditions, and the result. */
import * as v from 'valibot'
import type { ExchangeActionContext, ExchangeSide, ActiveExchangeSide } from '../../core/exchange'
import { findUuidsOfAgreedSides, createExchangeSchema, hasSideAgreedToTerms } from '../../core/exchange'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import type { Resources } from '../held-resources'
import { RESOURCE_POINT_OUTCOMES, MAX_RESOURCE_VALUE, CONFLICT_SUITS } from '../rules'

/**
 * The highest number of cards of one side, and the highest number of conditions in one conflict. With more, the message
 * would be hard to read.
 */
export const MAX_CONFLICT_CARDS_PER_SIDE = 20
export const MAX_CONFLICT_TERMS = 10

const conflictDictionaryKeySchema = v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN))

/**
 * How a side paid for an action: with a point of the action's trait (`use`), of the trait of the opponent's suit
 * (`take`), or without a point (`free`).
 */
const paidConflictActionSchema = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /**
   * The name of the trait that the action used. The field `paid` is the name of the trait whose point paid for the
   * action.
   */
  trait: storedNameSchema,
  paid: storedNameSchema,
  fate: v.nullable(v.picklist(RESOURCE_POINT_OUTCOMES)),
})

/** The schema of a card that a side has played. `action` is null until the side performs the card's action. */
const playedCardSchema = v.object({
  suit: v.picklist(CONFLICT_SUITS),
  action: v.nullable(paidConflictActionSchema),
})

/** The schema of a side's answer: all cards that the side has played, in the order of play. */
const conflictSideAnswerSchema = v.object({
  cards: v.pipe(v.array(playedCardSchema), v.minLength(1), v.maxLength(MAX_CONFLICT_CARDS_PER_SIDE)),
})
export type ConflictSideAnswer = v.InferOutput<typeof conflictSideAnswerSchema>

const conflictTermSchema = v.object({
  /** The key of the side whose victory or defeat makes the condition come true. */
  side: conflictDictionaryKeySchema,
  when: v.picklist(['loses', 'wins']),
  /**
   * The uuid and the name of the actor whose resource would be harmed: the side itself, or one of the side's
   * communities.
   */
  holder: storedIdSchema,
  name: storedNameSchema,
  uuid: storedIdSchema,
  trait: storedNameSchema,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
})
export type ConflictTerm = v.InferOutput<typeof conflictTermSchema>

/**
 * The facts of a conflict. An agreement is valid for one revision of the conditions: when the conditions change,
 * everybody must agree again.
 */
export const conflictFactsSchema = v.object({
  stake: storedNameSchema,
  exchange: createExchangeSchema(conflictSideAnswerSchema),
  terms: v.record(conflictDictionaryKeySchema, conflictTermSchema),
  /**
   * The communities that this conflict names, by actor id. Each entry lists the actor ids of the community's members;
   * the list is empty until a term puts the community at stake.
   */
  communities: v.record(
    conflictDictionaryKeySchema,
    v.pipe(v.array(conflictDictionaryKeySchema), v.maxLength(100)),
  ),
  /**
   * The revision of the terms to which each asked member has agreed (by actor id), or empty. Only members on no side
   * are asked.
   */
  members: v.record(conflictDictionaryKeySchema, v.pipe(v.string(), v.maxLength(40))),
  /** The names of members who declined the last proposed condition, by actor id. */
  declined: v.optional(v.record(conflictDictionaryKeySchema, storedNameSchema), {}),
  /** The names of the traits that declined conditions would have harmed, by the actor id of the member who declined. */
  struckTraits: v.optional(
    v.record(conflictDictionaryKeySchema, v.pipe(v.array(storedNameSchema), v.maxLength(MAX_CONFLICT_TERMS))),
    {},
  ),
  /**
   * The names that the communities and members had when the conflict ended, by actor id. The message shows these names
   * even if the actors are deleted later.
   */
  names: v.optional(v.record(conflictDictionaryKeySchema, storedNameSchema), {}),
  /** The key of the winning side; empty while no side has won. */
  winner: v.union([v.literal(''), conflictDictionaryKeySchema]),
  /**
   * What became of the points that each condition (by key) harmed. The list is shorter than agreed if the resource had
   * too few points.
   */
  taken: v.record(conflictDictionaryKeySchema, v.array(v.picklist(RESOURCE_POINT_OUTCOMES))),
})
export type ConflictFacts = v.InferOutput<typeof conflictFactsSchema>
type ConflictSide = ExchangeSide<ConflictSideAnswer>
export type ConflictActionContext = ExchangeActionContext<Resources, ConflictFacts>

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
