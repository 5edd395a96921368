/** What the message of a Chase stores: the number line, the phase, and this round's Contests and hazard. */
import * as v from 'valibot'
import { storedNameSchema } from '../../core/short-name'
import { createExchangeSchema } from '../../core/exchange'
import type { MessageActionContext } from '../../core/game-views'
import { blessingAwardFactFields, statCheckFactsSchema } from '../check/check-facts'
import { contestFactsSchema, contestRollSchema, contestResultSwapsSchema } from '../contest/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../rules/stats'
import { sparkOfferSchema } from '../sync/spark-offer-facts'

const keyInChaseSchema = v.pipe(v.string(), v.maxLength(40))
const createIntegerRangeSchema = (minInteger: number, maxInteger: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minInteger), v.maxValue(maxInteger))
const trackSpaceSchema = createIntegerRangeSchema(-999, 999)
const keysInChaseSchema = v.pipe(v.array(keyInChaseSchema), v.maxLength(60))

/** The place of a runner's token in a Chase, and whether the runner is out. */
const chaseRunnerPlaceSchema = v.object({
  at: trackSpaceSchema,
  out: v.boolean(),
})

/** A hazard that a Chase has at the end of a round. */
const chaseHazardSchema = v.object({
  words: storedNameSchema,
  stat: v.picklist(ALL_STATS),
  /** The custom stat's name when the Gamemaster described the hazard. Empty if not stored. */
  statName: v.optional(storedNameSchema, ''),
  target: createIntegerRangeSchema(1, 99),
  /** The keys of the runners that the hazard threatens. */
  who: keysInChaseSchema,
  /** The Checks that runners have already rolled against the hazard, by the runner's key. */
  rolls: v.record(keyInChaseSchema, statCheckFactsSchema),
})
export type ChaseHazard = v.InferOutput<typeof chaseHazardSchema>

/** An entry in the Chase's list of moves: who moved in which round, and why. */
const chaseMoveSchema = v.object({
  round: createIntegerRangeSchema(1, 99),
  name: storedNameSchema,
  why: v.picklist(['advantage', 'response', 'placed', 'out', 'back']),
  spaces: trackSpaceSchema,
})
export type ChaseMove = v.InferOutput<typeof chaseMoveSchema>

const CHASE_PHASES = ['advantage', 'responding', 'hazards', 'over'] as const

/** The stored data of a Chase's message. The answer of a side is the side's advantage roll of this round. */
export const chaseFactsSchema = v.object({
  exchange: createExchangeSchema(contestRollSchema),
  /** A text that people typed: the stake of the Chase, or the ending on which they agreed. */
  stake: storedNameSchema,
  /** The stats that runners may roll for the advantage in this Chase. */
  stats: v.pipe(v.array(v.picklist(ALL_STATS)), v.minLength(1), v.maxLength(ALL_STATS.length)),
  ends: v.object({
    reach: v.nullable(createIntegerRangeSchema(1, 999)),
    rounds: v.nullable(createIntegerRangeSchema(1, 99)),
    lastOne: v.boolean(),
  }),
  round: createIntegerRangeSchema(1, 99),
  phase: v.picklist(CHASE_PHASES),
  places: v.record(keyInChaseSchema, chaseRunnerPlaceSchema),
  /** The pairs of runners who swapped their results for the advantage in this round. */
  swaps: contestResultSwapsSchema,
  /**
   * The Contests of the phase "Responding" in this round, and Contests of earlier rounds whose major wound is still
   * undecided.
   */
  responses: v.pipe(v.record(keyInChaseSchema, contestFactsSchema), v.maxEntries(60)),
  /** The keys of the runners who were Attackers or Defenders in a Contest of this round. */
  done: keysInChaseSchema,
  /**
   * The keys of the runners who passed this round. A runner who passed may still become the opponent in a Contest of
   * another runner.
   */
  passed: v.optional(keysInChaseSchema, []),
  /**
   * True if a violent Contest of this Chase has been closed. From then on, Defenders may defend against violence with
   * more stats (HU35).
   */
  fought: v.optional(v.boolean(), false),
  hazard: v.nullable(chaseHazardSchema),
  /**
   * The offered Synchronized Sparks for the rolls of the Chase's current phase. The key of each offer is the runner key
   * of the initiator.
   */
  sparkOffers: v.optional(v.record(keyInChaseSchema, sparkOfferSchema), {}),
  winners: keysInChaseSchema,
  moves: v.pipe(v.array(chaseMoveSchema), v.maxLength(400)),
  /** The Blessing Dice that were awarded for the rolls for the advantage in this round. */
  ...blessingAwardFactFields,
})
export type Chase = v.InferOutput<typeof chaseFactsSchema>
export type ChaseActionContext = MessageActionContext<Humanity, Chase>
