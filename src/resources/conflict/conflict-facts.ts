/** What the message of a conflict stores: the sides and their cards, the conditions, and the result. */
import * as v from 'valibot'
import type { ExchangeActionContext } from '../../core/exchange'
import { createExchangeSchema } from '../../core/exchange'
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
export type ConflictActionContext = ExchangeActionContext<Resources, ConflictFacts>
