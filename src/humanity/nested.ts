import type { Action } from '../core/contract'
import type { Sets } from '../core/exchange-changes'
import type { Refusal } from '../core/outcome'
import { isRefusal } from '../core/outcome'
import type { MessageClick } from '../core/views'
import type { Humanity } from './rules'

/** What lies within the facts of another kind of message, and where: a Check of several, a Contest of a Chase. */
export interface Inner<Within> {
  readonly path: string
  readonly facts: Within
}

type On<Facts> = MessageClick<Humanity, Facts>

/** The actions of one kind of message, for what a click on another kind is about. */
export function within<Facts, Within>(
  actions: Readonly<Record<string, Action<On<Within>>>>,
  find: (click: On<Facts>) => Inner<Within> | Refusal,
): Record<string, Action<On<Facts>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, inside]) => [name, actionWithin(inside, find)]),
  )
}

function actionWithin<Facts, Within>(
  inside: Action<On<Within>>,
  find: (click: On<Facts>) => Inner<Within> | Refusal,
): Action<On<Facts>> {
  const on = (click: On<Facts>, { facts }: Inner<Within>): On<Within> => ({
    ...click,
    message: { ...click.message, facts },
  })
  return {
    ...inside,
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
      return { ...outcome, amend: { ...outcome.amend, set: below(inner.path, outcome.amend.set) } }
    },
  }
}

/** The same fields, below a path; where they are for an empty one. */
export const below = (path: string, set: Sets): Sets =>
  path === ''
    ? set
    : Object.fromEntries(Object.entries(set).map(([name, value]) => [`${path}.${name}`, value]))
