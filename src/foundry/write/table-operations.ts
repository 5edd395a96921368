/** Writes the session that each game keeps for the table, in its world setting. */
import type { Edit, Json } from '../../core/outcome'
import { TABLE } from '../../core/outcome'
import { needSettingsRight } from '../platform/settings-right'
import { sessionNow, setSession } from '../world/session'
import { inverseOf, isWritten } from './edits'
import type { Operation } from './operation'

/** One operation for each game whose session is changed by these edits. */
export function tableOperations(edits: readonly Edit[]): Operation[] {
  const byGame = new Map<string, Record<string, Json | undefined>>()
  for (const { of, set } of edits) {
    if (of !== TABLE) continue
    for (const [path, value] of Object.entries(set)) {
      const [, game = ''] = path.split('.')
      byGame.set(game, { ...byGame.get(game), [path]: value })
    }
  }
  return [...byGame].map(([game, set]) => operationOf(game, { of: TABLE, set }))
}

function operationOf(game: string, edit: Edit): Operation {
  const before = inverseOf([edit])
  return {
    // A setting is written on its own: only its own method can create one that was never stored.
    batched: null,
    run() {
      needSettingsRight()
      return setSession(game, withFields(game, edit))
    },
    isDone: () => isWritten([edit], before),
    back: () => tableOperations(before),
  }
}

/** The session as it is now, with some fields set; `system.<game>.<field>` names a field of it. */
function withFields(game: string, { set }: Edit): Record<string, Json> {
  const session = { ...sessionNow(game) }
  for (const [path, value] of Object.entries(set)) {
    const [, , field = ''] = path.split('.')
    if (value !== undefined) session[field] = value
  }
  return session
}
