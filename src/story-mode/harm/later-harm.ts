/** The actions of Harm. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const harmActionsScript = createScriptLoadedOnDemand(() => import('./harm-script'))

export const harmTabActions = createActionsLoadedOnDemand(
  harmActionsScript,
  ['lose', 'regain', 'wound'],
  (loadedScript) => loadedScript.harmTabActions,
)
export const harmGroupActions = createActionsLoadedOnDemand(
  harmActionsScript,
  ['harm', 'restore'],
  (loadedScript) => loadedScript.harmGroupActions,
)
export const woundActions = createActionsLoadedOnDemand(
  harmActionsScript,
  ['name'],
  (loadedScript) => loadedScript.woundActions,
)
