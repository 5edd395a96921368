import { tell } from '../platform/notify'

/** What the results of messages were when they were last drawn, by message id. */
const known = new Map<string, string>()

/**
 * A message was drawn. Where its result is another than before, and other messages lie below it, whoever reads those
 * is told: nobody looks at an old message again.
 */
export function noteResult({ id, alias }: ChatMessage.Implementation, body: Element): void {
  const result = [...body.querySelectorAll('.hnb-result')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('; ')
  const before = known.get(id ?? '')
  known.set(id ?? '', result)
  if (before === undefined || before === '' || result === '' || before === result) return
  if (game.messages.contents.at(-1)?.id === id) return
  tell('info', { key: 'HnB.common.changedResult', data: { name: alias, result } })
}
