/** For a message that holds several checks or contests: their actions run as if each had a message of its own. */
import type { Action } from './contract-action'
import type { Sets } from './exchange-changes'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { Game, MessageClick } from './views'

/** Facts inside a message's facts, with their path: one Check of several, or a Contest of a Chase. */
export interface Inner<Facts> {
  readonly path: string
  readonly facts: Facts
}

/**
 * Turns actions on the inner facts into actions on the message.
 * @param find returns the inner facts that a click is about
 */
export function nestedActions<G extends Game, Facts, InnerFacts>(
  actions: Readonly<Record<string, Action<MessageClick<G, InnerFacts>>>>,
  find: (click: MessageClick<G, Facts>) => Inner<InnerFacts> | Refusal,
): Record<string, Action<MessageClick<G, Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, inside]) => [name, nestedAction(inside, find)]),
  )
}

function nestedAction<G extends Game, Facts, InnerFacts>(
  inside: Action<MessageClick<G, InnerFacts>>,
  find: (click: MessageClick<G, Facts>) => Inner<InnerFacts> | Refusal,
): Action<MessageClick<G, Facts>> {
  const on = (click: MessageClick<G, Facts>, { facts }: Inner<InnerFacts>): MessageClick<G, InnerFacts> => ({
    ...click,
    message: { ...click.message, facts },
  })
  return {
    ...inside,
    people(click) {
      const inner = find(click)
      return isRefusal(inner) ? null : inside.people(on(click, inner))
    },
    whyNotPerson(click) {
      const inner = find(click)
      return isRefusal(inner) ? inner : inside.whyNotPerson(on(click, inner))
    },
    ask(click) {
      const inner = find(click)
      return isRefusal(inner) ? inner : inside.ask(on(click, inner))
    },
    whyNotOutsider(click, theirs) {
      const inner = find(click)
      return isRefusal(inner) ? inner : inside.whyNotOutsider(on(click, inner), theirs)
    },
    async decide(click, answers, chance) {
      const inner = find(click)
      if (isRefusal(inner)) return inner
      const outcome = await inside.decide(on(click, inner), answers, chance)
      if (isRefusal(outcome) || !outcome.amend) return outcome
      return { ...outcome, amend: { ...outcome.amend, set: prefixed(inner.path, outcome.amend.set) } }
    },
  }
}

/** Prefixes the paths of fields; an empty path leaves them unchanged. */
export const prefixed = (path: string, set: Sets): Sets =>
  path === ''
    ? set
    : Object.fromEntries(Object.entries(set).map(([name, value]) => [`${path}.${name}`, value]))
