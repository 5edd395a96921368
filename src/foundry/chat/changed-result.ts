/** Tells whoever reads below that the result of an older message has changed. */
import { tell } from '../platform/notify'
import { isOwnDoing } from '../play/in-flight'

/** What the results of messages were when they were last drawn, by message id. */
const known = new Map<string, string>()

/** The messages that this person has just changed and that have not been drawn since, by id. */
const ours = new Set<string>()

/** A message was changed; it will be drawn soon, perhaps after the answer to the press that changed it. */
export function noteOwnChange({ id, uuid }: ChatMessage.Implementation): void {
  if (isOwnDoing(uuid)) ours.add(id ?? '')
}

/**
 * A message was drawn. Where its result is another than before, and other messages lie below it, whoever reads those
 * is told: nobody looks at an old message again, but for whoever has just pressed a button of it.
 */
export function noteResult({ id, alias }: ChatMessage.Implementation, body: Element): void {
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const before = known.get(id ?? '')
  known.set(id ?? '', result)
  if (ours.delete(id ?? '') || before === undefined || before === '' || result === '' || before === result)
    return
  if (game.messages.contents.at(-1)?.id === id) return
  tell('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
