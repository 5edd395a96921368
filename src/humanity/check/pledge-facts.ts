/** The stored data of a message about help that is offered before a roll. */
import * as v from 'valibot'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { blessingDieFaceSchema } from './check-facts'

const helpPledgePersonSchema = v.object({ uuid: storedIdSchema, id: storedIdSchema, name: storedNameSchema })

/** What a message stores about an offer to help. The helper pays when the receiver accepts. */
export const helpPledgeFactsSchema = v.object({
  by: helpPledgePersonSchema,
  whom: helpPledgePersonSchema,
  /** The ids of the Blessing Dice that the helper offers. The field `dice` holds the faces of the same dice. */
  ids: v.pipe(v.array(storedIdSchema), v.minLength(1), v.maxLength(100)),
  dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(100)),
  given: v.boolean(),
})
export type HelpPledgeFacts = v.InferOutput<typeof helpPledgeFactsSchema>
