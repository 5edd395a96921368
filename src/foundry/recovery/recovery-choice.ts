/** The request by which an actor's owner makes a choice that a moment of recovery has left open. */
import * as v from 'valibot'
import { notifyRefusal } from '../platform/notify'
import { foundryIdSchema, shortKeySchema, foundryUuidSchema } from '../play/client-request'
import { submitRequest } from '../play/submit-request'

/** The request that a client sends when an owner chooses an option in the message of a moment. */
export const choiceRequestSchema = v.object({
  type: v.literal('choose'),
  message: foundryUuidSchema,
  choice: foundryIdSchema,
  option: shortKeySchema,
})
export type ChoiceRequest = v.InferOutput<typeof choiceRequestSchema>

/** Sends a request for the choice whose button was pressed. If the request is refused, a notification says why. */
export async function sendChoiceRequest(
  message: ChatMessage.Implementation,
  data: DOMStringMap,
): Promise<void> {
  const { choice = '', option = '' } = data
  const refusal = await submitRequest(
    { type: 'choose', message: message.uuid, choice, option },
    message.isAuthor,
  )
  if (refusal) notifyRefusal(refusal)
}
