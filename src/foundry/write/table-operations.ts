/** Writes session data: the data that each game stores for the whole table, in one world setting for each game. */
import type { Edit, Json } from '../../core/outcome'
import { TABLE_TARGET } from '../../core/outcome'
import { currentSession, sessionUpdate, storeSession } from '../world/session'
import { inverseEdits, areEditsWritten } from './edits'
import type { WriteOperation } from './operation'

/** The operations for edits of session data: one operation for each changed game. */
export function tableOperations(edits: readonly Edit[]): WriteOperation[] {
  const fieldsByGame = new Map<string, Record<string, Json | undefined>>()
  for (const { target: uuid, set } of edits) {
    if (uuid !== TABLE_TARGET) continue
    for (const [path, value] of Object.entries(set)) {
      const [, gameKey = ''] = path.split('.')
      fieldsByGame.set(gameKey, { ...fieldsByGame.get(gameKey), [path]: value })
    }
  }
  return [...fieldsByGame].map(([gameKey, set]) => sessionOperation(gameKey, { target: TABLE_TARGET, set }))
}

function sessionOperation(gameKey: string, edit: Edit): WriteOperation {
  const editsBefore = inverseEdits([edit])
  const update = sessionUpdate(gameKey, sessionAfterEdit(gameKey, edit))
  return {
    batchOperation: update && { action: 'update', documentName: 'Setting', parent: null, updates: [update] },
    permission: 'SETTINGS_MODIFY',
    run: () => storeSession(gameKey, sessionAfterEdit(gameKey, edit)),
    isDone: () => areEditsWritten([edit], editsBefore),
    reversal: () => tableOperations(editsBefore),
  }
}

/**
 * A game's session data as they will be after an edit. The path `system.<game>.<field>` names a field. The path
 * `system.<game>.<field>.<key>` names an entry of a dictionary, and an entry without a value is removed.
 */
function sessionAfterEdit(gameKey: string, { set }: Edit): Record<string, Json> {
  const session = { ...currentSession(gameKey) }
  for (const [path, value] of Object.entries(set)) {
    const [, , field = '', key] = path.split('.')
    if (key !== undefined) session[field] = dictionaryWithEntry(session[field], key, value)
    else if (value !== undefined) session[field] = value
  }
  return session
}

function dictionaryWithEntry(dictionary: Json | undefined, key: string, value: Json | undefined): Json {
  const entries = new Map<string, Json>(Object.entries(dictionary ?? {}))
  if (value === undefined) entries.delete(key)
  else entries.set(key, value)
  return Object.fromEntries(entries)
}
