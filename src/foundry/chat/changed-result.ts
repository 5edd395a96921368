/** Notifies people when the result of an older message has changed, because nobody looks at an old message again. */
import { notifyUser } from '../platform/notify'
import { isNewestMessage } from '../world/message-index'
import { isPressInFlight } from '../play/press-in-flight'

/** The result of each message at its last render, as text, by message id. */
const lastResults = new Map<string, string>()

/** The messages that were changed and not yet redrawn, by id; true if this person made the change. */
const unshownChanges = new Map<string, boolean>()

/** Hook: a message was updated. Notes for the following redraw whether this person changed the message. */
export function noteChangedMessage({ id, uuid }: ChatMessage.Implementation): void {
  unshownChanges.set(id ?? '', isPressInFlight(uuid) || unshownChanges.get(id ?? '') === true)
}

/**
 * Compares the result of a drawn message with its last render. Notifies this person of a new result if another person
 * changed the message and newer messages follow it. A redraw without a change notifies nobody.
 */
export function reportChangedResult(message: ChatMessage.Implementation, body: Element): void {
  const { id, alias } = message
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const lastResult = lastResults.get(id ?? '')
  lastResults.set(id ?? '', result)
  const isByOthers = unshownChanges.get(id ?? '') === false
  unshownChanges.delete(id ?? '')
  if (!isByOthers || lastResult === undefined || lastResult === '' || result === '' || lastResult === result)
    return
  if (isNewestMessage(message)) return
  notifyUser('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
