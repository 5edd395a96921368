/** The actions of treatments. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const healActionsScript = createScriptLoadedOnDemand(() => import('./heal-script'))

export const treatmentTabActions = createActionsLoadedOnDemand(
  healActionsScript,
  ['treat'],
  (loadedScript) => loadedScript.treatmentTabActions,
)
export const treatmentMessageActions = createActionsLoadedOnDemand(
  healActionsScript,
  ['accept', 'decline', 'withdraw', 'quicken'],
  (loadedScript) => loadedScript.treatmentMessageActions,
)
