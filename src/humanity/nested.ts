/** Lets a message that holds Checks or Contests use their actions, as if each were on a message of its own. */
import type { Action } from '../core/contract'
import type { Sets } from '../core/exchange-changes'
import type { Refusal } from '../core/outcome'
import { isRefusal } from '../core/outcome'
import type { MessageClick } from '../core/views'
import type { Humanity } from './rules'

/** Facts inside those of a message, by their path: one Check of several, or a Contest of a Chase. */
export interface Inner<Facts> {
  readonly path: string
  readonly facts: Facts
}

type On<Facts> = MessageClick<Humanity, Facts>

/** The actions of the inner facts as actions of the message. @param find the inner facts that a click is about */
export function nestedActions<Facts, InnerFacts>(
  actions: Readonly<Record<string, Action<On<InnerFacts>>>>,
  find: (click: On<Facts>) => Inner<InnerFacts> | Refusal,
): Record<string, Action<On<Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, inside]) => [name, nestedAction(inside, find)]),
  )
}

function nestedAction<Facts, InnerFacts>(
  inside: Action<On<InnerFacts>>,
  find: (click: On<Facts>) => Inner<InnerFacts> | Refusal,
): Action<On<Facts>> {
  const on = (click: On<Facts>, { facts }: Inner<InnerFacts>): On<InnerFacts> => ({
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

/** The same fields below a path; unchanged for an empty path. */
export const prefixed = (path: string, set: Sets): Sets =>
  path === ''
    ? set
    : Object.fromEntries(Object.entries(set).map(([name, value]) => [`${path}.${name}`, value]))
