/** What a message stores about help that is offered before a roll. */
import * as v from 'valibot'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { blessingFaceSchema } from './check-facts'

const pledgePersonSchema = v.object({ uuid: storedIdSchema, id: storedIdSchema, name: storedNameSchema })

/** What a message stores about an offer to help. The helper pays when the receiver accepts. */
export const pledgeFactsSchema = v.object({
  by: pledgePersonSchema,
  whom: pledgePersonSchema,
  /** The ids of the helper's dice. `dice` holds the faces of these dice. */
  ids: v.pipe(v.array(storedIdSchema), v.minLength(1), v.maxLength(100)),
  dice: v.pipe(v.array(blessingFaceSchema), v.maxLength(100)),
  given: v.boolean(),
})
export type PledgeFacts = v.InferOutput<typeof pledgeFactsSchema>
