/**
 * Notifies people when the result of an older message has changed, because people do not look at old messages again.
 */
import { notifyUser } from '../platform/notify'
import { isNewestMessage } from '../world/message-index'
import { hasMessageButtonPressInProgress } from '../play/press-in-flight'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The result of each message (by id) at its last render, as text. */
const lastResultTextByMessage = new Map<string, string>()

/**
 * The messages that have changed and were not redrawn since, by id. The value is true if this person made the change.
 */
const unshownChangesByMessageId = new Map<string, boolean>()

/**
 * Called when a message was updated. Remembers, until the message's next redraw, whether this person made the change.
 */
export function rememberChangedMessage(message: ChatMessage.Implementation): void {
  const messageId = message.id ?? ''
  unshownChangesByMessageId.set(
    messageId,
    hasMessageButtonPressInProgress(documentUuidOrEmpty(message)) ||
      unshownChangesByMessageId.get(messageId) === true,
  )
}

/**
 * Notifies this person if a drawn message has a new result since its last render, by another person, and is not the
 * newest in the chat.
 */
export function notifyOfChangedMessageResult(
  message: ChatMessage.Implementation,
  messageBody: Element,
): void {
  const { id, alias } = message
  const resultText = [...messageBody.querySelectorAll('.hnb-result')]
    .map((resultElement) => (resultElement.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const previousResultText = lastResultTextByMessage.get(id ?? '')
  lastResultTextByMessage.set(id ?? '', resultText)
  const isMessageChangedByOtherPerson = unshownChangesByMessageId.get(id ?? '') === false
  unshownChangesByMessageId.delete(id ?? '')
  if (
    !isMessageChangedByOtherPerson ||
    previousResultText === undefined ||
    previousResultText === '' ||
    resultText === '' ||
    previousResultText === resultText
  )
    return
  if (isNewestMessage(message)) return
  notifyUser('info', { key: 'HnB.common.changedResult', data: { name: alias, result: resultText } })
}
