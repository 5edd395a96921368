/** Activates and deactivates games, as one operation of a write. */
import { activeGameOutlines } from '../world/active-rulesets'
import { storeActiveGames } from '../world/settings'
import { worldSettingUpdate } from '../platform/world-settings'
import type { WriteOperation } from './operation'

/** The operation that activates exactly these games. The ids are in the order of `src/rulesets.ts`. */
export function activateGamesOperation(ids: readonly string[]): WriteOperation {
  const previousGameIds = activeGameOutlines().map(({ id }) => id)
  const update = worldSettingUpdate('rulesets', ids)
  return {
    batchOperation: update && { action: 'update', documentName: 'Setting', parent: null, updates: [update] },
    permission: 'SETTINGS_MODIFY',
    run: () => storeActiveGames(ids),
    isDone: () => String(activeGameOutlines().map(({ id }) => id)) === String(ids),
    reversal: () => [activateGamesOperation(previousGameIds)],
  }
}
