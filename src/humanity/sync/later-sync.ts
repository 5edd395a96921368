/** The actions of Synchronized Sparks. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const syncSparkScript = createLazyScript(() => import('./sync-script'))

export const syncSparkItemActions = createLazyActions(
  syncSparkScript,
  ['sync'],
  (loadedScript) => loadedScript.syncSparkItemActions,
)
export const syncSparkMessageActions = createLazyActions(
  syncSparkScript,
  ['agree', ...CHECK_ACTION_NAMES],
  (loadedScript) => loadedScript.syncSparkMessageActions,
)
