/** Actions as tests press them, and facts as an outcome leaves them. */
import type { Action } from '../../src/core/contract'

/** An action of a kind of message or a tab, by its name. */
export function actionOf<C>(
  { actions }: { readonly actions: Readonly<Record<string, Action<C>>> },
  name: string,
): Action<C> {
  const found = actions[name]
  if (!found) throw new Error(`There is no action ${name}.`)
  return found
}

/** A copy of some facts with fields set by dotted path, as an amendment sets them. */
export function withSet<Facts extends object>(
  facts: Facts,
  set: Readonly<Record<string, unknown>> = {},
): Facts {
  const copy = structuredClone(facts)
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce<Record<string, unknown>>(
      (at, name) => at[name] as Record<string, unknown>,
      copy as Record<string, unknown>,
    )
    place[last] = value
  }
  return copy
}
