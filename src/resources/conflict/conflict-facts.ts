/** What the message of a conflict stores: the sides and their cards, the conditions, and the result. */
import * as v from 'valibot'
import type { ExchangeClick, ExchangeSide, ActiveSide } from '../../core/exchange'
import { agreedSideUuids, exchangeSchema, hasAgreed } from '../../core/exchange'
import { DICTIONARY_KEY } from '../../core/schema'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import type { Resources } from '../held-resources'
import { POINT_OUTCOMES, MAX_RESOURCE_VALUE, CONFLICT_SUITS } from '../rules'

/** The most cards of one side, and the most conditions; with more, the message would be hard to read. */
export const MAX_CARDS_PER_SIDE = 20
export const MAX_TERMS = 10

const conflictKeySchema = v.pipe(v.string(), v.regex(DICTIONARY_KEY))

/** The cost of an action: a point of the action's trait, a point of the trait of the opponent's suit, or nothing. */
const paidActionSchema = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /** `trait` is the name of the trait that the action used, `paid` the name of the trait that lost a point. */
  trait: storedNameSchema,
  paid: storedNameSchema,
  fate: v.nullable(v.picklist(POINT_OUTCOMES)),
})

/** One card of a side; `action` is null until the side performs the card's action. */
const playedCardSchema = v.object({ suit: v.picklist(CONFLICT_SUITS), action: v.nullable(paidActionSchema) })

/** The answer of a side: the cards that the side has played, in order. */
const sideAnswerSchema = v.object({
  cards: v.pipe(v.array(playedCardSchema), v.minLength(1), v.maxLength(MAX_CARDS_PER_SIDE)),
})
export type SideAnswer = v.InferOutput<typeof sideAnswerSchema>

const termSchema = v.object({
  /** The key of the side on whose victory or defeat the condition depends. */
  side: conflictKeySchema,
  when: v.picklist(['loses', 'wins']),
  /** The uuid and the name of the actor that would be harmed: the side itself, or a community of the side. */
  holder: storedIdSchema,
  name: storedNameSchema,
  uuid: storedIdSchema,
  trait: storedNameSchema,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
})
export type ConflictTerm = v.InferOutput<typeof termSchema>

/** The facts of a conflict. An agreement is valid for one revision of the conditions; a change asks everybody again. */
export const conflictFactsSchema = v.object({
  stake: storedNameSchema,
  exchange: exchangeSchema(sideAnswerSchema),
  terms: v.record(conflictKeySchema, termSchema),
  /** The named communities, by actor id; each with its members (actor ids) when a condition put it at stake. */
  communities: v.record(conflictKeySchema, v.pipe(v.array(conflictKeySchema), v.maxLength(100))),
  /** The members who are on no side, by actor id; the value is the revision to which the member agreed, or empty. */
  members: v.record(conflictKeySchema, v.pipe(v.string(), v.maxLength(40))),
  /** The names of these communities and members, by actor id, as they were when the conflict ended. */
  names: v.optional(v.record(conflictKeySchema, storedNameSchema), {}),
  /** The key of the side that won; empty until then. */
  winner: v.union([v.literal(''), conflictKeySchema]),
  /** The fate of each harmed point, by condition key; fewer fates than agreed where too few points were left. */
  taken: v.record(conflictKeySchema, v.array(v.picklist(POINT_OUTCOMES))),
})
export type ConflictFacts = v.InferOutput<typeof conflictFactsSchema>
type ConflictSide = ExchangeSide<SideAnswer>
export type ConflictClick = ExchangeClick<Resources, ConflictFacts>

/** The sides that have not left, in the order of joining, including sides whose actor was deleted. */
export function conflictSidesOf({ exchange }: ConflictFacts): ActiveSide<SideAnswer>[] {
  return Object.entries(exchange.sides)
    .map(([sideKey, side]) => ({ key: sideKey, side }))
    .filter(({ side }) => !side.left)
    .sort((a, b) => a.side.place - b.side.place)
}

/** The side that plays against this side (by key); undefined while the conflict waits for an opponent. */
export function opponentSideOf(facts: ConflictFacts, ownKey: string): ConflictSide | undefined {
  return conflictSidesOf(facts).find(({ key: otherKey }) => otherKey !== ownKey)?.side
}

/** The card that a side has played and whose action the side has not performed yet. */
export function pendingCardOf({ answer: sideAnswer }: ConflictSide): SideAnswer['cards'][number] | undefined {
  return sideAnswer?.cards.find(({ action }) => action === null)
}

/** Has each of two sides performed an action? */
export function haveBothActed(facts: ConflictFacts): boolean {
  const sides = conflictSidesOf(facts)
  return sides.length > 1 && sides.every(({ side }) => side.answer?.cards.some(({ action }) => action))
}

/** Have both sides agreed to the present revision of the conditions? */
export function haveAllSidesAgreed(facts: ConflictFacts): boolean {
  return conflictSidesOf(facts).every(({ side }) => hasAgreed(facts.exchange, side))
}

/** The uuid of a community or member by its actor id; neither is ever the actor of an unlinked token. */
export const worldActorUuid = (id: string): string => `Actor.${id}`

/** Does a condition put a resource of this community (by actor id) at stake? */
export function isCommunityAtStake({ terms }: ConflictFacts, communityId: string): boolean {
  return Object.values(terms).some(({ holder }) => holder === worldActorUuid(communityId))
}

/** Has this member (by actor id) agreed to the present conditions, either as a side or as a member only? */
export function hasMemberAgreed({ exchange, members }: ConflictFacts, memberId: string): boolean {
  const side = Object.values(exchange.sides).find(({ uuid }) => uuid === worldActorUuid(memberId))
  return side && !side.left ? hasAgreed(exchange, side) : members[memberId] === exchange.revision
}

/**
 * The uuids of the actors that a result may harm: sides that agreed, and communities whose members all agreed. A member
 * who is not present was deleted, and does not count (RS16).
 */
export function consentingUuids(facts: ConflictFacts, presentUuids: readonly string[]): string[] {
  if (facts.exchange.ended) return []
  const agreedCommunities = Object.entries(facts.communities).filter(([, memberIds]) => {
    const present = memberIds.filter((memberId) => presentUuids.includes(worldActorUuid(memberId)))
    return present.length > 0 && present.every((memberId) => hasMemberAgreed(facts, memberId))
  })
  return [...agreedSideUuids(facts.exchange), ...agreedCommunities.map(([id]) => worldActorUuid(id))]
}

/** The uuids of all actors that the conflict concerns: sides, named communities, and members who are asked. */
export function conflictParticipantUuids({ exchange, communities, members }: ConflictFacts): string[] {
  const sideUuids = Object.values(exchange.sides).map(({ uuid }) => uuid)
  return [
    ...new Set([...sideUuids, ...[...Object.keys(communities), ...Object.keys(members)].map(worldActorUuid)]),
  ]
}

/** Was a side deleted before it acted? Then the conflict has no end but the button that ends it. */
export const isOpponentDeleted = (facts: ConflictFacts, deletedUuids: readonly string[]): boolean =>
  conflictSidesOf(facts).some(
    ({ side }) => deletedUuids.includes(side.uuid) && !side.answer?.cards.some(({ action }) => action),
  )

/**
 * The step that a conflict waits for from this actor (by uuid), or null.
 * @param deletedUuids the actors that no longer exist
 */
export function pendingDutyOf(
  facts: ConflictFacts,
  uuid: string,
  deletedUuids: readonly string[] = [],
): 'answer' | 'perform' | 'agree' | null {
  const { exchange, communities, terms } = facts
  if (exchange.ended || deletedUuids.includes(uuid) || isOpponentDeleted(facts, deletedUuids)) return null
  const side = conflictSidesOf(facts).find((candidate) => candidate.side.uuid === uuid)?.side
  if (side) {
    if (side.answer === null) return 'answer'
    if (pendingCardOf(side)) return 'perform'
    return Object.keys(terms).length > 0 && !hasAgreed(exchange, side) ? 'agree' : null
  }
  const isMemberAsked = Object.entries(communities).some(
    ([communityId, memberIds]) =>
      isCommunityAtStake(facts, communityId) &&
      memberIds.some((memberId) => worldActorUuid(memberId) === uuid && !hasMemberAgreed(facts, memberId)),
  )
  return isMemberAsked ? 'agree' : null
}

/** Does this condition come to pass if the side with the key `winner` wins? */
export function doesTermOccur({ side, when }: ConflictTerm, winner: string): boolean {
  return (side === winner) === (when === 'wins')
}
