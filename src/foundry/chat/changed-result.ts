/** Notifies people if the result of an older message has changed, because nobody looks at an old message again. */
import { notifyUser } from '../platform/notify'
import { isNewestMessage } from '../world/message-index'
import { isPressInFlight } from '../play/press-in-flight'
import { uuidOf } from '../platform/uuid-of'

/** The result of each message (by id) at its last render, as text. */
const lastResults = new Map<string, string>()

/** The messages that were changed but have not been redrawn since, by id. The value says whether this person made the change. */
const unshownChanges = new Map<string, boolean>()

/** Called when a message was updated. Remembers, until the redraw, whether this person changed it. */
export function rememberChangedMessage(message: ChatMessage.Implementation): void {
  const id = message.id ?? ''
  unshownChanges.set(id, isPressInFlight(uuidOf(message)) || unshownChanges.get(id) === true)
}

/**
 * Compares a drawn message's result with its result at the last render. Notifies this person of a new result under two
 * conditions: another person changed the message, and the message is not the newest.
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
