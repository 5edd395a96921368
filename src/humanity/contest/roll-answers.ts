import * as v from 'valibot'
import { statAnswers } from '../check/plan'

/** What the question of a roll in a Contest answers. */
export const contestAnswers = v.object({
  ...statAnswers,
  /** Protections in a situation that people judge, by the id of the ability. */
  protect: v.optional(v.record(v.string(), v.boolean()), {}),
  /** Somebody to spark with: their uuid, one's own stat and theirs; empty: nobody. */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type ContestAnswers = v.InferOutput<typeof contestAnswers>
