/** Tells people who read further down that the result of an older message has changed. */
import { tell } from '../platform/notify'
import { isOwnDoing } from '../play/in-flight'

/** The results of messages when they were last drawn, by message id. */
const known = new Map<string, string>()

/** The messages that were changed and have not been redrawn since, by id: was it this person who did so? */
const changed = new Map<string, boolean>()

/** A message was changed; it will be redrawn soon, perhaps after the answer to the press that changed it. */
export function noteChange({ id, uuid }: ChatMessage.Implementation): void {
  changed.set(id ?? '', isOwnDoing(uuid) || changed.get(id ?? '') === true)
}

/**
 * A message was drawn. Where it was changed, its result is a new one, and other messages lie below it, the reader is
 * told: nobody looks at an old message again, except somebody who has just pressed one of its buttons. A message that is
 * drawn anew because somebody in it is hidden or gone still has the result that it had.
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
