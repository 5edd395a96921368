import * as v from 'valibot'
import type { MessageClick } from '../../core/views'
import { checkFacts, face, word } from '../check/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../stats'
import { chosenForTwo } from './rules'

/** One of the two who spark together. */
const sparking = v.object({
  uuid: word,
  name: word,
  stat: v.picklist(ALL_STATS),
  paid: v.pipe(v.array(face), v.maxLength(2)),
})

/** The facts of a Spark of two characters: asked for, and rolled once the other has agreed. */
export const syncFacts = v.object({
  one: sparking,
  other: sparking,
  statName: word,
  target: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** What whoever asked has chosen for the roll. */
  chosen: v.object(chosenForTwo),
  /** The Check that they have rolled: whoever asked performs it. Null until the other has agreed. */
  check: v.nullable(checkFacts),
})
export type SyncFacts = v.InferOutput<typeof syncFacts>
export type SyncClick = MessageClick<Humanity, SyncFacts>
