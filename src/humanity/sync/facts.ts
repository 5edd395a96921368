/** The facts that the message of a Synchronized Spark stores: both characters, and the rolled Check. */
import * as v from 'valibot'
import type { MessageClick } from '../../core/views'
import { checkFacts, face, word } from '../check/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../stats'
import { sparkAnswers } from './rules'

/** A character in the Spark: the initiator or the partner. */
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
  /** The initiator's choices. */
  chosen: v.object(sparkAnswers),
  /** The Check that the initiator rolled; null until the partner has agreed. */
  check: v.nullable(checkFacts),
})
export type SyncFacts = v.InferOutput<typeof syncFacts>
export type SyncClick = MessageClick<Humanity, SyncFacts>
