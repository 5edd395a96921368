/** What messages store about an offer of a Synchronized Spark. */
import * as v from 'valibot'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { rollAnswersSchema } from '../check/roll-answers'
import { ALL_STATS } from '../rules/stats'

export const fieldsOfSparkOffer = {
  /** The uuid and the name of the partner's actor. */
  with: storedIdSchema,
  name: storedNameSchema,
  /**
   * The stat of the person whose button was clicked. It equals `mine` (the initiator's stat) or `theirs` (the partner's
   * stat).
   */
  stat: v.picklist(ALL_STATS),
  mine: v.picklist(ALL_STATS),
  theirs: v.picklist(ALL_STATS),
  /** The initiator's answers from the form before the roll. */
  answers: rollAnswersSchema,
}
/** The schema of an initiator's offer to make a roll together with a partner ("Synchronized Spark"). */
export const sparkOfferSchema = v.object(fieldsOfSparkOffer)
export type SparkOffer = v.InferOutput<typeof sparkOfferSchema>
