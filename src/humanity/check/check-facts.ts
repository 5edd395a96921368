/** What the message of a Stat Check stores. */
import * as v from 'valibot'
import { createDiceGroupResultsSchema } from '../../core/dice'
import { modifiersSchema } from '../../core/modifiers'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { ALL_STATS } from '../rules/stats'

export const blessingDieFaceSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const storedCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const rollBonusSchema = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))
export const diceGroupThrowsSchema = createDiceGroupResultsSchema(10)

const sparkPartnerSchema = v.object({
  name: storedNameSchema,
  paid: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(2)),
})
/** The partner in a Synchronized Spark, with the faces of the dice that the partner paid. */
export type RecordedSparkPartner = v.InferOutput<typeof sparkPartnerSchema>
/** The partner in a Synchronized Spark. Null for a roll without a partner. */
export const optionalSparkPartnerField = v.optional(v.nullable(sparkPartnerSchema), null)

/**
 * The schema of the scene and the session in which a roll was made. People may help or change the roll only in the same
 * scene, and may award it only in the same session.
 */
const sceneAndSessionOfRollSchema = v.object({
  /** The number of scenes that had ended when the roll was made. `sessions` is the number of ended sessions. */
  scenes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  sessions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  /**
   * The kind of number that the table compares with the lucky number: the sum of the dice, the total, or a single face
   * (HU7).
   */
  luckyNumberOn: v.picklist(['dice', 'total', 'face']),
})
export type SceneAndSessionOfRoll = v.InferOutput<typeof sceneAndSessionOfRollSchema>

/** The fields that a message stores for each roll of stats, in a Check or in a Contest. */
export const statRollFactFields = {
  /** The scene and the session in which the roll was made. Null if the message did not store them. */
  rolledAt: v.optional(v.nullable(sceneAndSessionOfRollSchema), null),
  stats: v.pipe(v.array(v.picklist(ALL_STATS)), v.minLength(1), v.maxLength(3)),
  statName: storedNameSchema,
  modifiers: modifiersSchema,
  groups: diceGroupThrowsSchema,
  perBump: v.pipe(v.array(v.object({ name: storedNameSchema, value: rollBonusSchema })), v.maxLength(20)),
  helpWorth: storedCountSchema,
  /** May a die that shows 2 bump? The roller decides each time (ruling HU4). */
  twos: v.optional(v.boolean(), false),
  help: v.record(
    v.string(),
    v.object({ name: storedNameSchema, dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(500)) }),
  ),
}

/** The occasions on which a roll may earn an award ("When to Award Blessing Dice"). */
export const AWARD_OCCASIONS = ['high', 'lucky', 'failed', 'natural'] as const
export type AwardOccasion = (typeof AWARD_OCCASIONS)[number]

/** The fields that a message stores about the Blessing Dice that it awards. */
export const blessingAwardFactFields = {
  /**
   * The awards in this message: the faces of the dice, their receiver (a name or an actor's id), and the ability that
   * gave them, if any.
   */
  awards: v.record(
    v.string(),
    v.object({
      name: storedNameSchema,
      actor: storedNameSchema,
      dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(200)),
      why: v.optional(storedNameSchema, ''),
      /** The occasion for which a Gamemaster awarded the dice. */
      occasion: v.exactOptional(v.picklist(AWARD_OCCASIONS)),
    }),
  ),
  /**
   * The occasions of the Check for which an award was given, and the ids of the abilities that were used after the
   * roll.
   */
  awarded: v.pipe(v.array(storedNameSchema), v.maxLength(100)),
}

/** A change that an ability, a condition or a curse made to a Check after the roll. */
const checkResultChangeSchema = v.object({
  kind: v.picklist(['protect', 'hinder', 'zero', 'rescue', 'retry', 'curse']),
  /** The name of the actor who changed the Check. `what` names the ability or the condition that allowed the change. */
  by: storedNameSchema,
  what: storedNameSchema,
  value: storedCountSchema,
})
export type CheckResultChange = v.InferOutput<typeof checkResultChangeSchema>

export const statCheckFactsSchema = v.object({
  ...statRollFactFields,
  /** The uuid of the actor who rolled. */
  roller: storedIdSchema,
  /** The target number of the Check. Null while the Gamemaster keeps it secret. */
  target: v.nullable(v.pipe(v.number(), v.integer())),
  /** The number by which a surprise lowered the target. */
  eased: v.picklist([0, 2, 3]),
  /** Is this the first roll against a surprise? Then no die can bump. */
  surprised: v.boolean(),
  /** The purpose of the Check: an ordinary Check, a Preparedness Check, or an attempt to end Uncool. */
  purpose: v.picklist(['check', 'preparedness', 'shed']),
  /** The item for which the roller of a Preparedness Check looks. */
  item: storedNameSchema,
  /** The stat that the rolled stat replaced; `why` holds the reason. Empty if the roll replaced no stat. */
  instead: v.picklist(['', ...ALL_STATS]),
  why: v.picklist(['', 'touchstone', 'past', 'other']),
  /** The touchstone with which the roller replaced a stat by History. */
  touchstone: storedNameSchema,
  /** The faces of the Blessing Dice that the roller spent on the Check. */
  paid: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(10)),
  partner: optionalSparkPartnerField,
  /** Earlier throws, which no longer count because a later throw has replaced them. */
  before: v.pipe(v.array(diceGroupThrowsSchema), v.maxLength(20)),
  changes: v.record(v.string(), checkResultChangeSchema),
  /** Has the Check's consequence been applied: a new item, Unprepared, or the end of Uncool? */
  settled: v.boolean(),
  /** The id of the item that the Check created; empty if it created none. */
  made: v.optional(storedIdSchema, ''),
  /** The session's lucky number; 0 for none. */
  lucky: storedCountSchema,
  /** True if this success by 5 or more is the roller's first in the session. */
  first: v.boolean(),
  ...blessingAwardFactFields,
})
export type StatCheck = v.InferOutput<typeof statCheckFactsSchema>
