/** The facts of a Contest: the sides with their rolls, the settled results, wounds and awards. */
import * as v from 'valibot'
import { exchangeOf } from '../../core/exchange'
import type { MessageClick } from '../../core/views'
import { awardsFacts, face, rollFacts, throws, word } from '../check/facts'
import type { Humanity } from '../rules'
import { EVEN_MEDIANS } from '../rules/median'
import { SEVERITIES } from '../rules/severity'
import { ALL_STATS } from '../stats'
import { rollAnswers } from './roll-answers'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const key = v.pipe(v.string(), v.maxLength(40))

/** One roll in a Contest, with everything that changes its result. */
export const contestRoll = v.object({
  ...rollFacts,
  /** The stat that the rolled stat replaced, or empty; `touchstone` is the touchstone that allowed it. */
  instead: v.picklist(['', ...ALL_STATS]),
  touchstone: word,
  surprised: v.boolean(),
  /** The faces of the Blessing Dice that the roll cost. */
  paid: v.pipe(v.array(face), v.maxLength(10)),
  /**
   * The partner of a Spark of two, and the faces of the dice that the partner paid; null for a roll without a partner.
   */
  partner: v.optional(
    v.nullable(v.object({ name: word, paid: v.pipe(v.array(face), v.maxLength(2)) })),
    null,
  ),
  /**
   * The X of "Protect yourself for +X" if this roll loses; `protectors` are the names of the abilities that grant it.
   */
  protect: count,
  protectors: v.pipe(v.array(word), v.maxLength(20)),
  /** An attack with Honorable Combat: it wins by 9 at most, and a simultaneous attack with Hurt against it gets +2. */
  honorably: v.boolean(),
  /** The roller was Disarmed: the attack wins by 9 at most. */
  disarmed: v.boolean(),
  /** The points that the abilities of other characters took off the result. */
  less: count,
  /** The roller made the result 0 ("Blessed by Self-Sacrifice"). */
  zero: v.optional(v.boolean(), false),
  /** The name of the character whose Blessed by Insurance turned the loss into a win; empty for none. */
  rescued: v.optional(word, ''),
  /** Earlier throws of this roll, which a later throw replaced. */
  before: v.pipe(v.array(throws), v.maxLength(20)),
  /** The session's lucky number; 0 for none. */
  lucky: count,
})
export type ContestRoll = v.InferOutput<typeof contestRoll>

const sideRolls = v.object({ attack: v.nullable(contestRoll), defence: v.nullable(contestRoll) })
/** A side's answer in the exchange: the rolls that it has made so far. */
export type SideRolls = v.InferOutput<typeof sideRolls>

/** Swaps of two results; each swap has the keys of the two sides. */
export const swaps = v.pipe(v.array(v.object({ a: key, b: key })), v.maxLength(20))
export type Swaps = v.InferOutput<typeof swaps>

/** An offer to make a roll together with a partner who has not agreed yet ("Synchronized Spark"). */
const sparkOffer = v.object({
  part: v.picklist(['attack', 'defence']),
  /** The uuid and the name of the partner's actor. */
  with: word,
  name: word,
  /** The stat of the button that was pressed: `mine` or `theirs`. */
  stat: v.picklist(ALL_STATS),
  mine: v.picklist(ALL_STATS),
  theirs: v.picklist(ALL_STATS),
  /** The answers of the form before the roll, from the person who made the offer. */
  answers: rollAnswers,
})
export type SparkOffer = v.InferOutput<typeof sparkOffer>

/** The settled result of one attack. The Attackers make it, or the Defenders where both sides attack. */
const attackResult = v.object({
  attacking: v.picklist(['attacker', 'defender']),
  won: v.boolean(),
  /** The severity of the margin of the winning side; `effects` has the severity for each member of a group. */
  severity: v.picklist(SEVERITIES),
  /** The severity for each side that suffers the effect, by its key; after violence, the effect is an injury. */
  effects: v.record(key, v.picklist(SEVERITIES)),
})
export type AttackResult = v.InferOutput<typeof attackResult>

/** An attempt to save an actor with a major wound (a miracle), or to kill the actor (a coup de grâce). */
const attempt = v.object({
  ...contestRoll.entries,
  /** The uuid and name of the roller. */
  uuid: word,
  name: word,
  what: v.picklist(['miracle', 'coup']),
  /** The key of the wounded side. */
  wounded: key,
  /** The result that the roll has to reach. */
  needed: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  /** Has the result of the attempt been applied? Then nothing can change it. */
  closed: v.boolean(),
})
export type Attempt = v.InferOutput<typeof attempt>

/** A major wound: still open, treated by a miracle (`saved`), or made fatal by a coup de grâce (`finished`). */
const lethalWound = v.object({
  uuid: word,
  name: word,
  /** The mark that identifies the wound among the items of the actor. */
  wound: word,
  /** The result that a miracle has to beat by 5. */
  attack: v.pipe(v.number(), v.minValue(-999), v.maxValue(999)),
  state: v.picklist(['open', 'saved', 'finished']),
  /** The uuids of the Attackers who spare the wounded: they have given up their coup de grâce. */
  spared: v.optional(v.pipe(v.array(word), v.maxLength(60)), []),
})
export type LethalWound = v.InferOutput<typeof lethalWound>

/** The facts of a Contest, on a message of its own or among the responses of a Chase. */
export const contestFacts = v.object({
  /** The sides have the role `attacker` or `defender`. */
  exchange: exchangeOf(sideRolls),
  violent: v.boolean(),
  /** Do both sides attack at the same time? */
  both: v.boolean(),
  /** The round of the fight, from 1. Each round is a Contest of its own. */
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  swaps,
  /** The Attackers' aim, as a person wrote it. */
  stake: word,
  /** The offers of a Spark of two, by the key of the side that made the offer. */
  sparkOffers: v.record(key, sparkOffer),
  /**
   * The median of an even number of results, as the table had chosen it when the Contest was settled (HU5); null
   * before.
   */
  evenMedian: v.optional(v.nullable(v.picklist(EVEN_MEDIANS)), null),
  /** In a Chase: the spaces that the winners moved; null until the Contest is closed. */
  moved: v.optional(v.nullable(count), null),
  /** The settled results; null until a person accepts them, which ends helping. */
  settled: v.nullable(v.pipe(v.array(attackResult), v.maxLength(2))),
  /** The major wounds, by the key of the wounded side. */
  lethalWounds: v.record(key, lethalWound),
  /** The severity of the effect that a losing side gave back to its Attackers, by the key of the losing side. */
  reflected: v.record(key, v.picklist(['mishap', ...SEVERITIES])),
  attempts: v.pipe(v.record(key, attempt), v.maxEntries(40)),
  ...awardsFacts,
})
export type Contest = v.InferOutput<typeof contestFacts>
export type ContestClick = MessageClick<Humanity, Contest>
