/** Notifies people when the result of an older message has changed, because nobody looks at an old message again. */
import { notifyUser } from '../platform/notify'
import { isPressInFlight } from '../play/press-in-flight'

/** The result of each message at its last render, as text, by message id. */
const lastResults = new Map<string, string>()

/** The ids of messages that were changed and not yet redrawn; true when this person made the change. */
const unshownChanges = new Map<string, boolean>()

/** Hook: a message was updated. Notes whether this person did it, for the redraw that follows. */
export function noteChangedMessage({ id, uuid }: ChatMessage.Implementation): void {
  unshownChanges.set(id ?? '', isPressInFlight(uuid) || unshownChanges.get(id ?? '') === true)
}

/**
 * Compares the result of a drawn message with its last render, and notifies this person of a new result when another
 * person changed the message and the message is not the newest. A redraw without such a change notifies nobody.
 */
export function reportChangedResult({ id, alias }: ChatMessage.Implementation, body: Element): void {
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const lastResult = lastResults.get(id ?? '')
  lastResults.set(id ?? '', result)
  const isByOthers = unshownChanges.get(id ?? '') === false
  unshownChanges.delete(id ?? '')
  if (!isByOthers || lastResult === undefined || lastResult === '' || result === '' || lastResult === result)
    return
  if (game.messages.contents.at(-1)?.id === id) return
  notifyUser('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
