/** What the message of a Synchronized Spark stores: both characters, and the rolled Check. */
import * as v from 'valibot'
import type { MessageActionContext } from '../../core/game-views'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { statCheckFactsSchema, blessingDieFaceSchema } from '../check/check-facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../rules/stats'
import { sharedSparkAnswerFields } from './sync-spark'

/** A character of the Spark: the initiator or the partner. */
const sparkingCharacterSchema = v.object({
  uuid: storedIdSchema,
  name: storedNameSchema,
  stat: v.picklist(ALL_STATS),
  paid: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(2)),
})

export const syncSparkFactsSchema = v.object({
  one: sparkingCharacterSchema,
  other: sparkingCharacterSchema,
  statName: storedNameSchema,
  target: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** The initiator's answers in the form before the roll. */
  chosen: v.object(sharedSparkAnswerFields),
  /** The Check that the initiator rolled; null until the partner has agreed. */
  check: v.nullable(statCheckFactsSchema),
})
export type SyncSparkFacts = v.InferOutput<typeof syncSparkFactsSchema>
export type SyncSparkActionContext = MessageActionContext<Humanity, SyncSparkFacts>
