/** The request by which an actor's owner makes a choice that a moment of recovery has left open. */
import * as v from 'valibot'
import { notifyRefusal } from '../platform/notify'
import { foundryIdSchema, shortKeySchema, foundryUuidSchema } from '../play/client-request'
import { submitClientRequest } from '../play/submit-request'

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
  momentMessage: ChatMessage.Implementation,
  buttonData: DOMStringMap,
): Promise<void> {
  const { choice = '', option = '' } = buttonData
  const refusal = await submitClientRequest(
    { type: 'choose', message: momentMessage.uuid, choice, option },
    momentMessage.isAuthor,
  )
  if (refusal) notifyRefusal(refusal)
}
