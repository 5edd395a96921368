/** The actions of checks. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const checkActionsScript = createScriptLoadedOnDemand(() => import('./check-script'))

export const checkTabActions = createActionsLoadedOnDemand(
  checkActionsScript,
  ['check', 'initiative'],
  (loadedScript) => loadedScript.checkTabActions,
)
export const checkGroupActions = createActionsLoadedOnDemand(
  checkActionsScript,
  ['initiatives'],
  (loadedScript) => loadedScript.checkGroupActions,
)
export const checkMessageActions = createActionsLoadedOnDemand(
  checkActionsScript,
  ['quicken'],
  (loadedScript) => loadedScript.checkMessageActions,
)
