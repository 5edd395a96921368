/** Requests Undo of a message's history entry from the client that decides it. */
import { notifyRefusal } from '../platform/notify'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { runWhileMessageHasButtonPress } from './press-in-flight'
import { submitClientRequest } from './submit-request'

/** Requests Undo of one entry of a message's history. If the request is refused, shows the refusal. */
export async function requestUndo(
  message: ChatMessage.Implementation,
  historyEntryIndex: number,
): Promise<void> {
  const { isAuthor } = message
  const messageUuid = documentUuidOrEmpty(message)
  const refusal = await runWhileMessageHasButtonPress(messageUuid, () =>
    submitClientRequest({ type: 'undo', message: messageUuid, place: historyEntryIndex }, isAuthor),
  )
  if (refusal) notifyRefusal(refusal)
}
