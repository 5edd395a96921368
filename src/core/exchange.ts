/** The data of an exchange, which is a message that several sides fill in with their answers. */
import * as v from 'valibot'
import { storedIdSchema, storedNameSchema } from './short-name'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import { DICTIONARY_KEY_PATTERN } from './schema'
import type { ActorView, GameData, MessageActionContext } from './game-views'

/**
 * The data of a message that several sides answer, each from their own browser. Every client can read these data, so
 * they store that a side has answered, but not the answer. Only actions decided `byGM` change them.
 */
export interface Exchange<Answer> {
  /**
   * The sides that answer the message, under random keys: the invited sides, and the sides that joined without an
   * invitation.
   */
  readonly sides: Readonly<Record<string, ExchangeSide<Answer>>>
  /** The number of free places for actors that join without an invitation. */
  readonly openSlots: number
  /** The present revision of the terms. Each change of the terms sets a new revision. */
  readonly revision: string
  readonly ended: boolean
}

/** A side of a message that several sides answer: its actor, its role and its answer. */
export interface ExchangeSide<Answer> {
  /** The uuid of the actor, and the actor's name at the time of joining. */
  readonly uuid: string
  readonly name: string
  /** The side's place in the order in which the sides joined, from 0. */
  readonly place: number
  /** The role of this side, as the game names the role: attacker, defender … */
  readonly role: string
  readonly answer: Answer | null
  /** The revision of the terms to which the side has agreed; empty if the side has not agreed. */
  readonly agreed: string
  readonly left: boolean
}

/** The stored data of a message that several sides answer. */
export interface FactsWithExchange<Answer = unknown> {
  readonly exchange: Exchange<Answer>
}

/** The context of an action in a message that several sides answer. */
export type ExchangeActionContext<
  G extends GameData,
  Facts extends FactsWithExchange = FactsWithExchange,
> = MessageActionContext<G, Facts>

/**
 * The actors of a message's sides, without deleted actors. Both the action context of a click and the viewer of a
 * message have this list.
 */
export type ExistingSideActors = readonly { readonly actor: Pick<ActorView, 'uuid'> }[]

/** The highest number of sides that can answer one message. No table has as many players. */
export const MAX_EXCHANGE_SIDES = 30

const exchangeSideCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EXCHANGE_SIDES))

/**
 * Builds the schema of `exchange` in a message's facts: the data of a message that several sides answer.
 * @param sideAnswerSchema the schema of one side's answer: only ids and choices, because clients can forge results
 */
export function createExchangeSchema<Answer>(sideAnswerSchema: v.GenericSchema<unknown, Answer>) {
  const exchangeSideSchema = v.object({
    uuid: storedIdSchema,
    name: storedNameSchema,
    place: exchangeSideCountSchema,
    role: v.pipe(v.string(), v.maxLength(40)),
    answer: v.nullable(sideAnswerSchema),
    agreed: v.pipe(v.string(), v.maxLength(40)),
    left: v.boolean(),
  })
  return v.object({
    sides: v.pipe(
      v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), exchangeSideSchema),
      v.maxEntries(MAX_EXCHANGE_SIDES),
    ),
    openSlots: exchangeSideCountSchema,
    revision: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    ended: v.boolean(),
  })
}

/** A side that has not left the message's exchange, together with the side's key in `sides`. */
export interface ActiveExchangeSide<Answer> {
  readonly key: string
  readonly side: ExchangeSide<Answer>
}

/**
 * Finds the side of the message for which a click acts. Refuses an actor who is on no side, an actor whose side has
 * left, and every click after the exchange has ended.
 */
export function findActiveSideForAction<G extends GameData, Answer>({
  actor,
  message,
}: ExchangeActionContext<G, FactsWithExchange<Answer>>): ActiveExchangeSide<Answer> | Refusal {
  const { sides, ended } = message.facts.exchange
  if (ended) return refuse('HnB.exchange.refusal.over')
  const [key, side] = Object.entries(sides).find(([, side]) => side.uuid === actor.uuid) ?? []
  if (key === undefined || !side) return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  return side.left ? refuse('HnB.exchange.refusal.hasLeft', { name: actor.name }) : { key, side }
}

/**
 * Finds the side for which a click acts. Refuses a side that has already answered, and every click that
 * `findActiveSideForAction` refuses.
 */
export function findUnansweredSideForAction<G extends GameData, Answer>(
  actionContext: ExchangeActionContext<G, FactsWithExchange<Answer>>,
): ActiveExchangeSide<Answer> | Refusal {
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide) || activeSide.side.answer === null) return activeSide
  return refuse('HnB.exchange.refusal.answered', { name: actionContext.actor.name })
}

/** The sides that still take part, in joining order, without sides that left or whose actor was deleted. */
export function findActiveExchangeSides<Answer>(
  { sides }: Exchange<Answer>,
  existingSideActors: ExistingSideActors,
): ActiveExchangeSide<Answer>[] {
  return Object.entries(sides)
    .map(([key, side]) => ({ key, side }))
    .filter(({ side }) => !side.left && existingSideActors.some(({ actor }) => actor.uuid === side.uuid))
    .sort((a, b) => a.side.place - b.side.place)
}

/**
 * Lists the sides of an exchange whose actors still exist. Used by rules that know only the uuids of deleted actors.
 */
export const findExistingExchangeSides = (
  { sides }: Exchange<unknown>,
  deletedActorUuids: readonly string[],
): ExistingSideActors =>
  Object.values(sides).flatMap(({ uuid }) => (deletedActorUuids.includes(uuid) ? [] : [{ actor: { uuid } }]))

/**
 * Does the exchange wait for this actor's answer? It does not wait after it has ended, or if the actors of all other
 * sides were deleted.
 */
export function isExchangeWaitingForAnswer(
  exchange: Exchange<unknown>,
  actorUuid: string,
  deletedActorUuids: readonly string[] = [],
): boolean {
  const existingSideActors = findExistingExchangeSides(exchange, deletedActorUuids)
  if (
    exchange.ended ||
    (deletedActorUuids.length > 0 && hasExchangeAtMostOneSide(exchange, existingSideActors))
  )
    return false
  return findActiveExchangeSides(exchange, existingSideActors).some(
    ({ side }) => side.uuid === actorUuid && side.answer === null,
  )
}

/**
 * Returns true if a message that several sides answer has fewer than two sides left. Open slots count as sides. Sides
 * that left and sides whose actor was deleted do not count.
 */
export function hasExchangeAtMostOneSide(
  exchange: Exchange<unknown>,
  existingSideActors: ExistingSideActors,
): boolean {
  return findActiveExchangeSides(exchange, existingSideActors).length + exchange.openSlots < 2
}

/**
 * Returns true if all remaining sides have answered and no open slot is left. Returns false while only one side is
 * left.
 */
export function haveAllSidesAnswered(
  exchange: Exchange<unknown>,
  existingSideActors: ExistingSideActors,
): boolean {
  return (
    !hasExchangeAtMostOneSide(exchange, existingSideActors) &&
    isLastAnswerOfExchange(exchange, '', existingSideActors)
  )
}

/**
 * Is this side the only one whose answer the message still waits for? True if all other sides have answered and no slot
 * is open. Its answer then reveals all answers.
 */
export function isLastAnswerOfExchange(
  exchange: Exchange<unknown>,
  sideKey: string,
  existingSideActors: ExistingSideActors,
): boolean {
  const remainingSides = findActiveExchangeSides(exchange, existingSideActors)
  return (
    exchange.openSlots === 0 &&
    remainingSides.every((activeSide) => activeSide.key === sideKey || activeSide.side.answer !== null)
  )
}

/** Has a side agreed to the present revision of the terms? */
export function hasSideAgreedToTerms(
  { revision }: Exchange<unknown>,
  { agreed, left }: ExchangeSide<unknown>,
): boolean {
  return !left && agreed === revision
}

/**
 * Finds the uuids of the actors whose sides agreed to the present terms. Only these actors may be changed by the
 * result.
 */
export function findUuidsOfAgreedSides(exchange: Exchange<unknown>): string[] {
  if (exchange.ended) return []
  return Object.values(exchange.sides).flatMap((side) =>
    hasSideAgreedToTerms(exchange, side) ? [side.uuid] : [],
  )
}
