/** The facts that the messages of used and recharged abilities store. */
import * as v from 'valibot'
import { thrownGroups } from '../../core/dice'
import { face, word } from '../check/facts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** The facts of an ability that an actor used with the ability's own button. */
export const useFacts = v.object({
  ability: word,
  kind: v.picklist(['tell', 'puzzle', 'give', 'shame', 'donate']),
  /** The uuid of the actor who used it. */
  by: word,
  groups: thrownGroups(4),
  /** The solution of a puzzle; empty for none. */
  solution: word,
  /** The bonus on a roll for the actor who takes it; 0 for none. */
  value: count,
  /** Is the bonus only for a roll without violence? */
  peaceful: v.boolean(),
  /** The number of scenes that had ended at the time of use: the bonus is for a roll of the same scene. */
  scene: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)), 0),
  /** Where a donation was made; empty for everything else. */
  place: v.optional(word, ''),
  dice: v.pipe(v.array(face), v.maxLength(200)),
  /** The listeners, or the actor who took the bonus, by actor id: the name, and the gained dice. */
  heard: v.record(v.string(), v.object({ name: word, dice: v.pipe(v.array(face), v.maxLength(200)) })),
})
export type UseFacts = v.InferOutput<typeof useFacts>

/** The facts of recharging an ability, which may fail for a creature. */
export const rechargeFacts = v.object({
  ability: word,
  kind: v.literal('recharge'),
  dice: v.pipe(v.array(face), v.maxLength(200)),
  done: v.boolean(),
})
export type RechargeFacts = v.InferOutput<typeof rechargeFacts>

/** The facts of a returned donation. */
export const boonFacts = v.object({
  ability: word,
  way: v.picklist(['plusTwo', 'again', 'words']),
  donated: count,
  value: count,
  groups: thrownGroups(100),
})
export type BoonFacts = v.InferOutput<typeof boonFacts>
