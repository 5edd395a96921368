/** The schema of the answers in the form before a roll in a Contest. */
import * as v from 'valibot'
import { statRollAnswerFields } from './roll-plan'

export const rollAnswersSchema = v.object({
  ...statRollAnswerFields,
  /**
   * The partner in a Synchronized Spark, as a text of three parts separated by spaces: the partner's uuid, the roller's
   * stat and the partner's stat. Empty without a partner.
   */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type StatRollAnswers = v.InferOutput<typeof rollAnswersSchema>
