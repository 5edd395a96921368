import * as v from 'valibot'
import { exchangeOf } from '../../core/exchange'
import type { MessageClick } from '../../core/views'
import { awardsFacts, face, rollFacts, throws, word } from '../check/facts'
import type { Humanity } from '../rules'
import { contestAnswers } from './roll-answers'
import { SEVERITIES } from '../rules/severity'
import { ALL_STATS } from '../stats'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const key = v.pipe(v.string(), v.maxLength(40))

/** What a side has rolled for one part of a Contest, and what changes how it comes off. */
export const played = v.object({
  ...rollFacts,
  /** The stat in whose place another was rolled, or none; and the touchstone that fitted. */
  instead: v.picklist(['', ...ALL_STATS]),
  touchstone: word,
  surprised: v.boolean(),
  /** The faces of the Blessing Dice that it cost. */
  paid: v.pipe(v.array(face), v.maxLength(10)),
  /** Who sparked with them, and the faces of the dice that it cost those; or nobody. */
  partner: v.optional(
    v.nullable(v.object({ name: word, paid: v.pipe(v.array(face), v.maxLength(2)) })),
    null,
  ),
  /** "Protect yourself for +X" if this loses, and by what. */
  protect: count,
  protectors: v.pipe(v.array(word), v.maxLength(20)),
  /** It wins by no more than 9, and whoever strikes back with Hurt at the same time has +2 (Honorable Combat). */
  honorably: v.boolean(),
  /** It wins by no more than 9 (Disarmed). */
  disarmed: v.boolean(),
  /** What others have taken from it. */
  less: count,
  /** Earlier throws, which no longer count. */
  before: v.pipe(v.array(throws), v.maxLength(20)),
  /** The session's lucky number; 0: none. */
  lucky: count,
})
export type Played = v.InferOutput<typeof played>

const answer = v.object({ attack: v.nullable(played), defence: v.nullable(played) })
export type Answer = v.InferOutput<typeof answer>

/** Results that have changed places, two keys of sides each. */
export const swaps = v.pipe(v.array(v.object({ a: key, b: key })), v.maxLength(20))
export type Swaps = v.InferOutput<typeof swaps>

/** One exchange of blows or words between Attackers and Defenders; a Contest is one, and a Chase has many. */
const boutFields = {
  /** Sides have the role `attacker` or `defender`. */
  exchange: exchangeOf(answer),
  violent: v.boolean(),
  /** Both attack one another at the same time. */
  both: v.boolean(),
  /** From 1: which exchange of the same fight this is. */
  turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  swaps,
}
export const boutFacts = v.object(boutFields)
export type Bout = v.InferOutput<typeof boutFacts>

/** A roll that a side would make together with somebody, who has yet to agree ("Synchronized Spark"). */
const pact = v.object({
  part: v.picklist(['attack', 'defence']),
  /** Who is asked, by uuid, and their name. */
  with: word,
  name: word,
  /** The stat of the button; one of the two is it. */
  stat: v.picklist(ALL_STATS),
  mine: v.picklist(ALL_STATS),
  theirs: v.picklist(ALL_STATS),
  /** What whoever asked has chosen for the roll. */
  answers: contestAnswers,
})
export type Pact = v.InferOutput<typeof pact>

/** How one direction of a Contest ended, as it was settled: for those of a role who attacked. */
const ended = v.object({
  attacking: v.picklist(['attacker', 'defender']),
  won: v.boolean(),
  severity: v.picklist(SEVERITIES),
  /** Who was wounded, by key of their side; none where nobody was. */
  wounded: v.pipe(v.array(key), v.maxLength(30)),
})
export type Ended = v.InferOutput<typeof ended>

/** An attempt to save somebody gravely wounded, or to finish them off. */
const attempt = v.object({
  ...played.entries,
  /** Who rolled, by uuid, and their name. */
  uuid: word,
  name: word,
  what: v.picklist(['miracle', 'coup']),
  /** Whose wound it is about, by key. */
  grave: key,
  /** What the roll had to reach at least. */
  needed: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  /** Nothing more comes to it: what it brings was brought. */
  closed: v.boolean(),
})
export type Attempt = v.InferOutput<typeof attempt>

/** The fate of who has a major wound. */
const grave = v.object({
  uuid: word,
  name: word,
  /** The id of the wound among their items. */
  wound: word,
  /** The result that a miracle has to beat by 5. */
  attack: v.pipe(v.number(), v.minValue(-999), v.maxValue(999)),
  fate: v.picklist(['open', 'saved', 'finished']),
})
export type Grave = v.InferOutput<typeof grave>

/** The facts of a Contest. */
export const contestFacts = v.object({
  ...boutFields,
  /** What the Attackers want, in a person's words. */
  stake: word,
  /** By the key of the side that asked. */
  pacts: v.record(key, pact),
  /** Null until a person says that nobody helps any more. */
  settled: v.nullable(v.pipe(v.array(ended), v.maxLength(2))),
  graves: v.record(key, grave),
  /** Those who had a lesser version given back to their Attackers, by key, and how bad it was. */
  reflected: v.record(key, v.picklist(['mishap', ...SEVERITIES])),
  attempts: v.pipe(v.record(key, attempt), v.maxEntries(40)),
  ...awardsFacts,
})
export type Contest = v.InferOutput<typeof contestFacts>
export type ContestClick = MessageClick<Humanity, Contest>
