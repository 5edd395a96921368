/** What the question before a roll in a Contest answers. */
import * as v from 'valibot'
import { statAnswers } from '../check/plan'

export const rollAnswers = v.object({
  ...statAnswers,
  /** Protections that people switch on, by the id of the ability. */
  protect: v.optional(v.record(v.string(), v.boolean()), {}),
  /** A partner to spark with: their uuid, one's own stat and theirs, separated by spaces; empty for nobody. */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type RollAnswers = v.InferOutput<typeof rollAnswers>
