/** Defines what a Contest stores: its sides with their rolls, the settled results, wounds and awards. */
import * as v from 'valibot'
import { createExchangeSchema } from '../../core/exchange'
import type { MessageActionContext } from '../../core/game-views'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import {
  blessingAwardFactFields,
  blessingDieFaceSchema,
  statRollFactFields,
  diceGroupThrowsSchema,
  optionalSparkPartnerField,
} from '../check/check-facts'
import type { Humanity } from '../rules'
import { EVEN_MEDIAN_RULES } from '../rules/median'
import { EFFECT_SEVERITIES } from '../rules/severity'
import { ALL_STATS } from '../rules/stats'
import { fieldsOfSparkOffer } from '../sync/spark-offer-facts'

const storedContestCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const keyInContestSchema = v.pipe(v.string(), v.maxLength(40))

/** One roll in a Contest, with everything that changes its result. */
export const contestRollSchema = v.object({
  ...statRollFactFields,
  /**
   * The stat that the rolled stat replaced; empty if it replaced none. `touchstone` is the touchstone that allowed the
   * replacement.
   */
  instead: v.picklist(['', ...ALL_STATS]),
  touchstone: storedNameSchema,
  surprised: v.boolean(),
  /** The faces of the Blessing Dice that paid for the roll. */
  paid: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(10)),
  /** The partner of a Synchronized Spark, with the faces of the partner's paid dice. Null without a partner. */
  partner: optionalSparkPartnerField,
  /**
   * The number of points by which abilities reduce the margin if this roll loses, X in the rule "Protect yourself for
   * +X". `protectors` has the names of these abilities.
   */
  protect: storedContestCountSchema,
  protectors: v.pipe(v.array(storedNameSchema), v.maxLength(20)),
  /** The ids of the protecting abilities whose button the loser has pressed. */
  protectedBy: v.optional(v.pipe(v.array(keyInContestSchema), v.maxLength(20)), []),
  /**
   * Was the attack made with Honorable Combat? It wins by a limited margin, and an opponent's simultaneous Hurt attack
   * gets +2.
   */
  honorably: v.boolean(),
  /**
   * The highest margin of an honorable attack's win, if its ability sets a limit of its own. Null for the usual limit
   * of 9.
   */
  cap: v.optional(v.nullable(storedContestCountSchema), null),
  /** Was the roller Disarmed? Then the attack wins by at most 9. */
  disarmed: v.boolean(),
  /** By how many points the abilities of other characters lowered the result. */
  less: storedContestCountSchema,
  /** Did the roller set the roll's result to 0 ("Blessed by Self-Sacrifice")? */
  zero: v.optional(v.boolean(), false),
  /** The name of the character who turned the loss into a win with Blessed by Insurance. Empty if nobody did. */
  rescued: v.optional(storedNameSchema, ''),
  /**
   * The number of points that the ability Blessed by Insurance adds to the Attackers' shared result, so that they win.
   */
  raise: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(999)), 0),
  /** Earlier throws of this roll. They no longer count, because a later throw has replaced them. */
  before: v.pipe(v.array(diceGroupThrowsSchema), v.maxLength(20)),
  /** The session's lucky number; 0 for none. */
  lucky: storedContestCountSchema,
})
export type ContestRoll = v.InferOutput<typeof contestRollSchema>

const contestSideRollsSchema = v.object({
  attack: v.nullable(contestRollSchema),
  defence: v.nullable(contestRollSchema),
})
/** The rolls that a side has made so far in the Contest. */
export type ContestSideRolls = v.InferOutput<typeof contestSideRollsSchema>

/** The schema of the swaps of results. A swap holds the keys of the two sides. */
export const contestResultSwapsSchema = v.pipe(
  v.array(v.object({ a: keyInContestSchema, b: keyInContestSchema })),
  v.maxLength(20),
)
export type ContestResultSwaps = v.InferOutput<typeof contestResultSwapsSchema>

/** The schema of a side's offer to make its next roll as a Synchronized Spark. */
const contestRollOfferSchema = v.object({ ...fieldsOfSparkOffer, part: v.picklist(['attack', 'defence']) })

const LETHAL_ATTEMPT_KINDS = ['miracle', 'coup'] as const

/** An offer of a Synchronized Spark for a miracle or a coup de grâce. */
const lethalAttemptOfferSchema = v.object({
  ...fieldsOfSparkOffer,
  /** The uuid and name of the initiator. The initiator may be an actor without a side. */
  uuid: storedIdSchema,
  by: storedNameSchema,
  what: v.picklist(LETHAL_ATTEMPT_KINDS),
  /** The key of the wounded side. */
  wounded: keyInContestSchema,
})

/** One attack's result after the settlement. If both sides attack, a Contest has two attacks. */
const attackResultSchema = v.object({
  attacking: v.picklist(['attacker', 'defender']),
  won: v.boolean(),
  /** The severity that the winning side's margin gives. In a group, `effects` holds the severity for each member. */
  severity: v.picklist(EFFECT_SEVERITIES),
  /**
   * The severity of the effect on each affected side, by the side's key. In a violent Contest, this is the severity of
   * an injury.
   */
  effects: v.record(keyInContestSchema, v.picklist(EFFECT_SEVERITIES)),
})
export type AttackResult = v.InferOutput<typeof attackResultSchema>

/** An attempt after a major wound: a miracle that saves the wounded actor, or a coup de grâce that kills them. */
const lethalWoundAttemptSchema = v.object({
  ...contestRollSchema.entries,
  /** The uuid and name of the roller. */
  uuid: storedIdSchema,
  name: storedNameSchema,
  what: v.picklist(LETHAL_ATTEMPT_KINDS),
  /** The key of the wounded side. */
  wounded: keyInContestSchema,
  /**
   * True if Radical Self-Acceptance let the roller replace the stat that the rules fix. A success then ends the
   * roller's condition Uncool (HU62).
   */
  endsUncool: v.optional(v.boolean(), false),
  /** The result that the roll has to reach. */
  needed: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  /**
   * True if the result of the miracle or coup de grâce has been applied. Then no person can change the attempt any
   * more.
   */
  closed: v.boolean(),
})
export type LethalWoundAttempt = v.InferOutput<typeof lethalWoundAttemptSchema>

/** A major wound: undecided, made less severe by a miracle (`saved`), or made fatal by a coup de grâce (`finished`). */
const lethalWoundSchema = v.object({
  uuid: storedIdSchema,
  name: storedNameSchema,
  /** The mark by which the message finds this attack's wound among the actor's items. */
  wound: storedNameSchema,
  /** The result of the attack that caused the wound. A miracle must beat this result by 5. */
  attack: v.pipe(v.number(), v.minValue(-999), v.maxValue(999)),
  state: v.picklist(['open', 'saved', 'finished']),
  /** The uuids of the Attackers who gave up their coup de grâce in order to spare the wounded actor. */
  spared: v.optional(v.pipe(v.array(storedIdSchema), v.maxLength(60)), []),
  /** How many scenes had ended when the wound was inflicted, or null. */
  scenes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))), null),
})
export type LethalWound = v.InferOutput<typeof lethalWoundSchema>

/** What a Contest stores in its own message, or as a part of a Chase. */
export const contestFactsSchema = v.object({
  /** The sides of the Contest and their rolls. The role of a side is `attacker` or `defender`. */
  exchange: createExchangeSchema(contestSideRollsSchema),
  violent: v.boolean(),
  /** Do both sides of the Contest attack at the same time? */
  both: v.boolean(),
  /** The round of the fight, from 1. Each round is a separate Contest. */
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /**
   * True if an earlier Contest of the same fight was violent. Then Defenders may defend against violence with more
   * stats (HU35).
   */
  foughtBefore: v.optional(v.boolean(), false),
  swaps: contestResultSwapsSchema,
  /** What the Attackers want to achieve, as a person typed it. */
  stake: storedNameSchema,
  /** The offers of Synchronized Sparks for rolls, by the key of the side that offers. */
  sparkOffers: v.record(keyInContestSchema, contestRollOfferSchema),
  attemptOffers: v.optional(
    v.pipe(v.record(keyInContestSchema, lethalAttemptOfferSchema), v.maxEntries(40)),
    {},
  ),
  /** How the median of an even number of results was computed at the settlement (HU5). Null before the settlement. */
  evenMedian: v.optional(v.nullable(v.picklist(EVEN_MEDIAN_RULES)), null),
  /** The number of spaces that the winners of this Contest moved in a Chase. Null until the Contest is closed. */
  moved: v.optional(v.nullable(storedContestCountSchema), null),
  /**
   * The results of the Contest, once a person has accepted them. Null before. After the acceptance, nobody can help
   * with a roll.
   */
  settled: v.nullable(v.pipe(v.array(attackResultSchema), v.maxLength(2))),
  /** The major wounds, by the key of the wounded side. */
  lethalWounds: v.record(keyInContestSchema, lethalWoundSchema),
  /** The severity of each effect that a losing side gave back to its Attackers, by the losing side's key. */
  reflected: v.record(keyInContestSchema, v.picklist(['mishap', ...EFFECT_SEVERITIES])),
  attempts: v.pipe(v.record(keyInContestSchema, lethalWoundAttemptSchema), v.maxEntries(40)),
  ...blessingAwardFactFields,
})
export type Contest = v.InferOutput<typeof contestFactsSchema>
export type ContestActionContext = MessageActionContext<Humanity, Contest>
