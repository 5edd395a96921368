import * as v from 'valibot'
import { thrownGroups } from '../../core/dice'
import { face, word } from '../check/facts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** The facts of an ability that was used for itself. */
export const useFacts = v.object({
  ability: word,
  kind: v.picklist(['tell', 'puzzle', 'give', 'shame', 'donate']),
  /** Who used it, by uuid. */
  by: word,
  groups: thrownGroups(4),
  /** How a puzzle was solved; empty: it was not. */
  solution: word,
  /** What whoever takes it may add to a roll; 0: nothing. */
  value: count,
  /** Only to one without violence. */
  peaceful: v.boolean(),
  dice: v.pipe(v.array(face), v.maxLength(200)),
  /** Who heard it, or took it, by actor id: their name, and the dice that they gained. */
  heard: v.record(v.string(), v.object({ name: word, dice: v.pipe(v.array(face), v.maxLength(200)) })),
})
export type UseFacts = v.InferOutput<typeof useFacts>

/** The facts of an ability that was recharged, or of a creature's that was not. */
export const rechargeFacts = v.object({
  ability: word,
  kind: v.literal('recharge'),
  dice: v.pipe(v.array(face), v.maxLength(200)),
  done: v.boolean(),
})
export type RechargeFacts = v.InferOutput<typeof rechargeFacts>

/** The facts of a donation that is returned. */
export const boonFacts = v.object({
  ability: word,
  way: v.picklist(['plusTwo', 'again', 'words']),
  donated: count,
  value: count,
  groups: thrownGroups(100),
})
export type BoonFacts = v.InferOutput<typeof boonFacts>
