/** What the message of a Contest stores: the sides with their rolls, what was settled, wounds and awards. */
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
  /** The stat that another one replaced, or empty; and the touchstone that allowed it. */
  instead: v.picklist(['', ...ALL_STATS]),
  touchstone: word,
  surprised: v.boolean(),
  /** The faces of the Blessing Dice that were spent on it. */
  paid: v.pipe(v.array(face), v.maxLength(10)),
  /** The partner of a Spark of two, with the faces of the dice they spent; null for none. */
  partner: v.optional(
    v.nullable(v.object({ name: word, paid: v.pipe(v.array(face), v.maxLength(2)) })),
    null,
  ),
  /** "Protect yourself for +X" if this roll loses, and the abilities that grant it. */
  protect: count,
  protectors: v.pipe(v.array(word), v.maxLength(20)),
  /** Wins by 9 at most, and a simultaneous attack with Hurt against it gets +2 (Honorable Combat). */
  honorably: v.boolean(),
  /** Wins by 9 at most (Disarmed). */
  disarmed: v.boolean(),
  /** How much others have taken off the result. */
  less: count,
  /** Its roller has made the result 0 ("Blessed by Self-Sacrifice"). */
  zero: v.optional(v.boolean(), false),
  /** The bearer of the Insurance that turned the loss into a win; empty for nobody. */
  rescued: v.optional(word, ''),
  /** Earlier throws, replaced by a later one. */
  before: v.pipe(v.array(throws), v.maxLength(20)),
  /** The session's lucky number; 0 for none. */
  lucky: count,
})
export type ContestRoll = v.InferOutput<typeof contestRoll>

const sideRolls = v.object({ attack: v.nullable(contestRoll), defence: v.nullable(contestRoll) })
/** The answer of one side: the rolls it has made so far. */
export type SideRolls = v.InferOutput<typeof sideRolls>

/** Results that were swapped, each by the keys of two sides. */
export const swaps = v.pipe(v.array(v.object({ a: key, b: key })), v.maxLength(20))
export type Swaps = v.InferOutput<typeof swaps>

/** A roll to be made together with somebody who has not agreed yet ("Synchronized Spark"). */
const sparkOffer = v.object({
  part: v.picklist(['attack', 'defence']),
  /** The uuid and name of the person asked. */
  with: word,
  name: word,
  /** The stat of the button, which is one of the two below. */
  stat: v.picklist(ALL_STATS),
  mine: v.picklist(ALL_STATS),
  theirs: v.picklist(ALL_STATS),
  /** The choices of the person who asked. */
  answers: rollAnswers,
})
export type SparkOffer = v.InferOutput<typeof sparkOffer>

/** The settled result of one attack: of the Attackers, or of the Defenders where both sides attack. */
const attackResult = v.object({
  attacking: v.picklist(['attacker', 'defender']),
  won: v.boolean(),
  /** Of the winning side's margin; each of a group has their own below. */
  severity: v.picklist(SEVERITIES),
  /** By the key of each side that suffers the effect, how severe it is for them: an injury, where there was violence. */
  effects: v.record(key, v.picklist(SEVERITIES)),
})
export type AttackResult = v.InferOutput<typeof attackResult>

/** An attempt to save somebody with a major wound, or to finish them off. */
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
  /** Its result has been applied, and nothing can change it any more. */
  closed: v.boolean(),
})
export type Attempt = v.InferOutput<typeof attempt>

/** A major wound, and whether its bearer was saved or finished off. */
const lethalWound = v.object({
  uuid: word,
  name: word,
  /** The mark of the wound among the bearer's items. */
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
  /** Both sides attack at the same time. */
  both: v.boolean(),
  /** From 1: the round of the fight, each of which is a Contest of its own. */
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  swaps,
  /** What the Attackers want, in a person's words. */
  stake: word,
  /** By the key of the side that asked. */
  sparkOffers: v.record(key, sparkOffer),
  /** The median of an even number when the Contest was settled (HU5); null before. */
  evenMedian: v.optional(v.nullable(v.picklist(EVEN_MEDIANS)), null),
  /** In a Chase, the spaces that its winners moved; null before. */
  moved: v.optional(v.nullable(count), null),
  /** Null until somebody accepts the result, which ends helping. */
  settled: v.nullable(v.pipe(v.array(attackResult), v.maxLength(2))),
  /** By the key of the wounded side. */
  lethalWounds: v.record(key, lethalWound),
  /** The severity of what a losing side gave back to its Attackers, by the key of that side. */
  reflected: v.record(key, v.picklist(['mishap', ...SEVERITIES])),
  attempts: v.pipe(v.record(key, attempt), v.maxEntries(40)),
  ...awardsFacts,
})
export type Contest = v.InferOutput<typeof contestFacts>
export type ContestClick = MessageClick<Humanity, Contest>
