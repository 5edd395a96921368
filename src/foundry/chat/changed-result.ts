/**
 * Notifies people when the result of an older message has changed, because people do not look at old messages again.
 */
import { notifyUser } from '../platform/notify'
import { isNewestMessage } from '../world/message-index'
import { isPressInFlight } from '../play/press-in-flight'
import { uuidOf } from '../platform/uuid-of'

/** The result of each message (by id) at its last render, as text. */
const lastResults = new Map<string, string>()

/** The messages that were changed and are not redrawn yet, by id. The value is true if this person made the change. */
const unshownChanges = new Map<string, boolean>()

/**
 * Called when a message was updated. Remembers, until the message's next redraw, whether this person made the change.
 */
export function rememberChangedMessage(message: ChatMessage.Implementation): void {
  const id = message.id ?? ''
  unshownChanges.set(id, isPressInFlight(uuidOf(message)) || unshownChanges.get(id) === true)
}

/**
 * Compares the result in a drawn message with the result at the message's last render. Notifies this person if the
 * result is new, another person changed the message, and the message is not the newest in the chat.
 */
export function reportChangedResult(message: ChatMessage.Implementation, body: Element): void {
  const { id, alias } = message
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const lastResult = lastResults.get(id ?? '')
  lastResults.set(id ?? '', result)
  const isChangedByOthers = unshownChanges.get(id ?? '') === false
  unshownChanges.delete(id ?? '')
  if (
    !isChangedByOthers ||
    lastResult === undefined ||
    lastResult === '' ||
    result === '' ||
    lastResult === result
  )
    return
  if (isNewestMessage(message)) return
  notifyUser('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
