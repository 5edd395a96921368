/** The facts of a Contest: the sides with their rolls, the settled results, wounds and awards. */
import * as v from 'valibot'
import { exchangeSchema } from '../../core/exchange'
import type { MessageClick } from '../../core/game-views'
import { storedIdSchema } from '../../core/short-name'
import {
  awardFactFields,
  blessingFaceSchema,
  rollFactFields,
  groupThrowsSchema,
  nameSchema,
  sparkPartnerField,
} from '../check/check-facts'
import type { Humanity } from '../rules'
import { EVEN_MEDIANS } from '../rules/median'
import { SEVERITIES } from '../rules/severity'
import { ALL_STATS } from '../stats'
import { sparkOfferFields } from '../sync/spark-offer'

const contestCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const contestKeySchema = v.pipe(v.string(), v.maxLength(40))

/** One roll in a Contest, with everything that changes its result. */
export const contestRollSchema = v.object({
  ...rollFactFields,
  /** The stat that the rolled stat replaced, or empty; `touchstone` is the touchstone that allowed it. */
  instead: v.picklist(['', ...ALL_STATS]),
  touchstone: nameSchema,
  surprised: v.boolean(),
  /** The faces of the Blessing Dice that the roll cost. */
  paid: v.pipe(v.array(blessingFaceSchema), v.maxLength(10)),
  /**
   * The partner of a Spark of two, and the faces of the dice that the partner paid; null for a roll without a partner.
   */
  partner: sparkPartnerField,
  /**
   * The X of "Protect yourself for +X" if this roll loses; `protectors` are the names of the abilities that grant it.
   */
  protect: contestCountSchema,
  protectors: v.pipe(v.array(nameSchema), v.maxLength(20)),
  /** The ids of the abilities among them whose button the loser pressed. */
  protectedBy: v.optional(v.pipe(v.array(contestKeySchema), v.maxLength(20)), []),
  /** An attack with Honorable Combat: its win is capped, and a simultaneous attack with Hurt against it gets +2. */
  honorably: v.boolean(),
  /** The highest margin of an honorable attack, by its ability; null for 9. */
  cap: v.optional(v.nullable(contestCountSchema), null),
  /** The roller was Disarmed: the attack wins by 9 at most. */
  disarmed: v.boolean(),
  /** The points that the abilities of other characters took off the result. */
  less: contestCountSchema,
  /** The roller made the result 0 ("Blessed by Self-Sacrifice"). */
  zero: v.optional(v.boolean(), false),
  /** The name of the character whose Blessed by Insurance turned the loss into a win; empty for none. */
  rescued: v.optional(nameSchema, ''),
  /** The points that turned it, which are added to the shared result of the Attackers. */
  raise: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(999)), 0),
  /** Earlier throws of this roll, which a later throw replaced. */
  before: v.pipe(v.array(groupThrowsSchema), v.maxLength(20)),
  /** The session's lucky number; 0 for none. */
  lucky: contestCountSchema,
})
export type ContestRoll = v.InferOutput<typeof contestRollSchema>

const sideRollsSchema = v.object({
  attack: v.nullable(contestRollSchema),
  defence: v.nullable(contestRollSchema),
})
/** A side's answer in the exchange: the rolls that it has made so far. */
export type SideRolls = v.InferOutput<typeof sideRollsSchema>

/** Swaps of two results; each swap has the keys of the two sides. */
export const swapsSchema = v.pipe(
  v.array(v.object({ a: contestKeySchema, b: contestKeySchema })),
  v.maxLength(20),
)
export type Swaps = v.InferOutput<typeof swapsSchema>

/** An offer of a Spark of two as the next roll of a side. */
const rollOfferSchema = v.object({ ...sparkOfferFields, part: v.picklist(['attack', 'defence']) })

const ATTEMPT_KINDS = ['miracle', 'coup'] as const

/** An offer of a Spark of two as an attempt after a major wound. */
const attemptOfferSchema = v.object({
  ...sparkOfferFields,
  /** The uuid and the name of the initiator, who need not be a side. */
  uuid: storedIdSchema,
  by: nameSchema,
  what: v.picklist(ATTEMPT_KINDS),
  /** The key of the wounded side. */
  wounded: contestKeySchema,
})

/** The settled result of one attack. The Attackers make it, or the Defenders where both sides attack. */
const attackResultSchema = v.object({
  attacking: v.picklist(['attacker', 'defender']),
  won: v.boolean(),
  /** The severity of the margin of the winning side; `effects` has the severity for each member of a group. */
  severity: v.picklist(SEVERITIES),
  /** The severity for each side that suffers the effect, by its key; after violence, the effect is an injury. */
  effects: v.record(contestKeySchema, v.picklist(SEVERITIES)),
})
export type AttackResult = v.InferOutput<typeof attackResultSchema>

/** An attempt to save an actor with a major wound (a miracle), or to kill the actor (a coup de grâce). */
const attemptSchema = v.object({
  ...contestRollSchema.entries,
  /** The uuid and name of the roller. */
  uuid: storedIdSchema,
  name: nameSchema,
  what: v.picklist(ATTEMPT_KINDS),
  /** The key of the wounded side. */
  wounded: contestKeySchema,
  /** The result that the roll has to reach. */
  needed: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  /** Has the result of the attempt been applied? Then nothing can change it. */
  closed: v.boolean(),
})
export type Attempt = v.InferOutput<typeof attemptSchema>

/** A major wound: still open, treated by a miracle (`saved`), or made fatal by a coup de grâce (`finished`). */
const lethalWoundSchema = v.object({
  uuid: storedIdSchema,
  name: nameSchema,
  /** The mark that identifies the wound among the items of the actor. */
  wound: nameSchema,
  /** The result that a miracle has to beat by 5. */
  attack: v.pipe(v.number(), v.minValue(-999), v.maxValue(999)),
  state: v.picklist(['open', 'saved', 'finished']),
  /** The uuids of the Attackers who spare the wounded: they have given up their coup de grâce. */
  spared: v.optional(v.pipe(v.array(storedIdSchema), v.maxLength(60)), []),
})
export type LethalWound = v.InferOutput<typeof lethalWoundSchema>

/** The facts of a Contest, on a message of its own or among the responses of a Chase. */
export const contestFactsSchema = v.object({
  /** The sides have the role `attacker` or `defender`. */
  exchange: exchangeSchema(sideRollsSchema),
  violent: v.boolean(),
  /** Do both sides attack at the same time? */
  both: v.boolean(),
  /** The round of the fight, from 1. Each round is a Contest of its own. */
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** Was an earlier Contest of the fight violent? Then Defenders have more ways to answer violence (HU35). */
  foughtBefore: v.optional(v.boolean(), false),
  swaps: swapsSchema,
  /** The Attackers' aim, as a person wrote it. */
  stake: nameSchema,
  /** The offers of a Spark of two, by the key of the side that made the offer. */
  sparkOffers: v.record(contestKeySchema, rollOfferSchema),
  attemptOffers: v.optional(v.pipe(v.record(contestKeySchema, attemptOfferSchema), v.maxEntries(40)), {}),
  /**
   * The median of an even number of results, as the table had chosen it when the Contest was settled (HU5); null
   * before.
   */
  evenMedian: v.optional(v.nullable(v.picklist(EVEN_MEDIANS)), null),
  /** In a Chase: the spaces that the winners moved; null until the Contest is closed. */
  moved: v.optional(v.nullable(contestCountSchema), null),
  /** The settled results; null until a person accepts them, which ends helping. */
  settled: v.nullable(v.pipe(v.array(attackResultSchema), v.maxLength(2))),
  /** The major wounds, by the key of the wounded side. */
  lethalWounds: v.record(contestKeySchema, lethalWoundSchema),
  /** The severity of the effect that a losing side gave back to its Attackers, by the key of the losing side. */
  reflected: v.record(contestKeySchema, v.picklist(['mishap', ...SEVERITIES])),
  attempts: v.pipe(v.record(contestKeySchema, attemptSchema), v.maxEntries(40)),
  ...awardFactFields,
})
export type Contest = v.InferOutput<typeof contestFactsSchema>
export type ContestClick = MessageClick<Humanity, Contest>
