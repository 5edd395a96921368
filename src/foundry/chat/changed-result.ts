/** Notifies people when the result of an older message has changed, because nobody looks at an old message again. */
import { tell } from '../platform/notify'
import { isOwnDoing } from '../play/in-flight'

/** The result of each message at its last render, as text, by message id. */
const known = new Map<string, string>()

/** The ids of messages that were changed and not yet redrawn; true when this person made the change. */
const changed = new Map<string, boolean>()

/** Hook: a message was updated. Notes whether this person did it, for the redraw that follows. */
export function noteChange({ id, uuid }: ChatMessage.Implementation): void {
  changed.set(id ?? '', isOwnDoing(uuid) || changed.get(id ?? '') === true)
}

/**
 * Compares the result of a drawn message with its last render, and notifies this person of a new result when another
 * person changed the message and the message is not the newest. A redraw without such a change notifies nobody.
 */
export function noteResult({ id, alias }: ChatMessage.Implementation, body: Element): void {
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const before = known.get(id ?? '')
  known.set(id ?? '', result)
  const isOthers = changed.get(id ?? '') === false
  changed.delete(id ?? '')
  if (!isOthers || before === undefined || before === '' || result === '' || before === result) return
  if (game.messages.contents.at(-1)?.id === id) return
  tell('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
