/** The actions of Synchronized Sparks. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const syncSparkScript = createScriptLoadedOnDemand(() => import('./sync-script'))

export const syncSparkItemActions = createActionsLoadedOnDemand(
  syncSparkScript,
  ['sync'],
  (loadedScript) => loadedScript.syncSparkItemActions,
)
export const syncSparkMessageActions = createActionsLoadedOnDemand(
  syncSparkScript,
  ['agree', ...CHECK_ACTION_NAMES],
  (loadedScript) => loadedScript.syncSparkMessageActions,
)
