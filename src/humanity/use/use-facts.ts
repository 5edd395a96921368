/** Defines what the messages of used and recharged abilities store. */
import * as v from 'valibot'
import { createDiceGroupResultsSchema } from '../../core/dice'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { blessingDieFaceSchema } from '../check/check-facts'

const storedUseCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** What the message of an ability stores after an actor has used the ability with its button. */
export const abilityUseFactsSchema = v.object({
  ability: storedNameSchema,
  kind: v.picklist(['tell', 'puzzle', 'give', 'shame', 'donate']),
  /** The uuid of the actor who used the ability. */
  by: storedIdSchema,
  groups: createDiceGroupResultsSchema(4),
  /** The solution of a puzzle; empty if there is none. */
  solution: storedNameSchema,
  /** The bonus for a later roll that a listener gets; 0 for no bonus. */
  value: storedUseCountSchema,
  /** Is the bonus only for a non-violent roll? */
  peaceful: v.boolean(),
  /**
   * The number of scenes that had ended when the ability was used. The bonus counts only for a roll in the same scene.
   */
  scene: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)), 0),
  /** The name of the place to which the actor donated. Empty if the used ability is not for donations. */
  place: v.optional(storedNameSchema, ''),
  dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(200)),
  /** The actors who listened or took the bonus, by actor id, each with name and gained dice. */
  heard: v.record(
    v.string(),
    v.object({ name: storedNameSchema, dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(200)) }),
  ),
})
export type AbilityUseFacts = v.InferOutput<typeof abilityUseFactsSchema>

/**
 * What the message about recharging an ability stores. `done` is false if a creature tried to recharge the ability and
 * failed.
 */
export const abilityRechargeFactsSchema = v.object({
  ability: storedNameSchema,
  kind: v.literal('recharge'),
  dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(200)),
  done: v.boolean(),
})
export type AbilityRechargeFacts = v.InferOutput<typeof abilityRechargeFactsSchema>

/** The stored data about the bonus with which the Gamemaster returns a donation. */
export const boonFactsSchema = v.object({
  ability: storedNameSchema,
  way: v.picklist(['plusTwo', 'again', 'words']),
  donated: storedUseCountSchema,
  value: storedUseCountSchema,
  groups: createDiceGroupResultsSchema(100),
})
export type BoonFacts = v.InferOutput<typeof boonFactsSchema>
