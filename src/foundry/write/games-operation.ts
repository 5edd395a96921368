/** Activates and deactivates games, as one operation of a write. */
import { activeGameOutlines } from '../world/active-rulesets'
import { storeActiveGames } from '../world/settings'
import { createWorldSettingUpdate } from '../platform/world-settings'
import type { WriteOperation } from './operation'

/** The operation that activates exactly these games. The ids are in the order of `src/rulesets.ts`. */
export function createGamesActivationOperation(gameIds: readonly string[]): WriteOperation {
  const previousGameIds = activeGameOutlines().map(({ id }) => id)
  const settingUpdate = createWorldSettingUpdate('rulesets', gameIds)
  return {
    batchOperation: settingUpdate && {
      action: 'update',
      documentName: 'Setting',
      parent: null,
      updates: [settingUpdate],
    },
    permission: 'SETTINGS_MODIFY',
    run: () => storeActiveGames(gameIds),
    isDone: () => String(activeGameOutlines().map(({ id }) => id)) === String(gameIds),
    reversal: () => [createGamesActivationOperation(previousGameIds)],
  }
}
