/** Writes session data: the data that each game stores for the whole table, in one world setting for each game. */
import type { DocumentEdit, Json } from '../../core/outcome'
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import { readSessionData, createSessionUpdate, storeSessionData } from '../world/session'
import { createInverseEdits, areDocumentEditsStored } from './edits'
import type { WriteOperation } from './operation'

/** The operations for edits of session data: one operation for each changed game. */
export function createSessionDataOperations(edits: readonly DocumentEdit[]): WriteOperation[] {
  const sessionFieldsByGame = new Map<string, Record<string, Json | undefined>>()
  for (const { target: uuid, set } of edits) {
    if (uuid !== EDIT_TARGET_FOR_WHOLE_TABLE) continue
    for (const [path, value] of Object.entries(set)) {
      const [, gameKey = ''] = path.split('.')
      sessionFieldsByGame.set(gameKey, { ...sessionFieldsByGame.get(gameKey), [path]: value })
    }
  }
  return [...sessionFieldsByGame].map(([gameKey, set]) =>
    createSessionOperation(gameKey, { target: EDIT_TARGET_FOR_WHOLE_TABLE, set }),
  )
}

function createSessionOperation(gameKey: string, documentEdit: DocumentEdit): WriteOperation {
  const previousEdits = createInverseEdits([documentEdit])
  const sessionDataUpdate = createSessionUpdate(gameKey, createSessionAfterEdit(gameKey, documentEdit))
  return {
    batchOperation: sessionDataUpdate && {
      action: 'update',
      documentName: 'Setting',
      parent: null,
      updates: [sessionDataUpdate],
    },
    permission: 'SETTINGS_MODIFY',
    run: () => storeSessionData(gameKey, createSessionAfterEdit(gameKey, documentEdit)),
    isDone: () => areDocumentEditsStored([documentEdit], previousEdits),
    reversal: () => createSessionDataOperations(previousEdits),
  }
}

/**
 * Returns a game's session data as they will be after an edit. A path `system.<game>.<field>.<key>` names an entry of a
 * dictionary. An entry without a value is removed.
 */
function createSessionAfterEdit(gameKey: string, { set }: DocumentEdit): Record<string, Json> {
  const sessionData = { ...readSessionData(gameKey) }
  for (const [path, value] of Object.entries(set)) {
    const [, , field = '', key] = path.split('.')
    if (key !== undefined) sessionData[field] = setDictionaryEntry(sessionData[field], key, value)
    else if (value !== undefined) sessionData[field] = value
  }
  return sessionData
}

function setDictionaryEntry(
  dictionary: Json | undefined,
  dictionaryEntryKey: string,
  dictionaryEntryValue: Json | undefined,
): Json {
  const valuesByKey = new Map<string, Json>(Object.entries(dictionary ?? {}))
  if (dictionaryEntryValue === undefined) valuesByKey.delete(dictionaryEntryKey)
  else valuesByKey.set(dictionaryEntryKey, dictionaryEntryValue)
  return Object.fromEntries(valuesByKey)
}
