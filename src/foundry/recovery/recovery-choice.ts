/** The request with which an actor's owner makes a choice that a recovery has left open. */
import * as v from 'valibot'
import { notifyRefusal } from '../platform/notify'
import { foundryIdSchema, shortKeySchema, foundryUuidSchema } from '../play/client-request'
import { submitClientRequest } from '../play/submit-request'

/** A client's request after an owner has chosen an option in a recovery's message. */
export const recoveryMomentChoiceRequestSchema = v.object({
  type: v.literal('choose'),
  message: foundryUuidSchema,
  choice: foundryIdSchema,
  option: shortKeySchema,
})
export type RecoveryMomentChoiceRequest = v.InferOutput<typeof recoveryMomentChoiceRequestSchema>

/** Requests the choice whose button was pressed. If the request is refused, notifies the person of the refusal. */
export async function sendRecoveryMomentChoiceRequest(
  recoveryMomentMessage: ChatMessage.Implementation,
  buttonData: DOMStringMap,
): Promise<void> {
  const { choice = '', option = '' } = buttonData
  const refusal = await submitClientRequest(
    { type: 'choose', message: recoveryMomentMessage.uuid, choice, option },
    recoveryMomentMessage.isAuthor,
  )
  if (refusal) notifyRefusal(refusal)
}
