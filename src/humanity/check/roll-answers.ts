/** The schema of the answers in the form before a roll in a Contest. */
import * as v from 'valibot'
import { statRollAnswerFields } from './roll-plan'

export const rollAnswersSchema = v.object({
  ...statRollAnswerFields,
  /**
   * The partner in a Synchronized Spark, as text: partner's uuid, roller's stat and partner's stat, separated by
   * spaces. Empty without a partner.
   */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type StatRollAnswers = v.InferOutput<typeof rollAnswersSchema>
