/** What the message of a Synchronized Spark stores: both characters, and the Check once it is rolled. */
import * as v from 'valibot'
import type { MessageClick } from '../../core/views'
import { checkFacts, face, word } from '../check/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../stats'
import { sparkAnswers } from './rules'

/** One of the two characters. */
const sparking = v.object({
  uuid: word,
  name: word,
  stat: v.picklist(ALL_STATS),
  paid: v.pipe(v.array(face), v.maxLength(2)),
})

export const syncFacts = v.object({
  one: sparking,
  other: sparking,
  statName: word,
  target: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** The choices of the one who asked. */
  chosen: v.object(sparkAnswers),
  /** The Check, rolled by the one who asked; null until the other has agreed. */
  check: v.nullable(checkFacts),
})
export type SyncFacts = v.InferOutput<typeof syncFacts>
export type SyncClick = MessageClick<Humanity, SyncFacts>
