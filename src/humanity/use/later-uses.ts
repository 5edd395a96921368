/**
 * The actions of abilities and conditions. A page fetches their script when a person first presses one of their
 * buttons.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const abilityUseScript = createScriptLoadedOnDemand(() => import('./use-script'))

export const abilityItemActions = createActionsLoadedOnDemand(
  abilityUseScript,
  ['use', 'recharge', 'boon', 'addEffect'],
  (loadedScript) => loadedScript.abilityItemActions,
)
export const abilityUseMessageActions = createActionsLoadedOnDemand(
  abilityUseScript,
  ['hear', 'hearAll'],
  (loadedScript) => loadedScript.abilityUseMessageActions,
)
export const conditionTabActions = createActionsLoadedOnDemand(
  abilityUseScript,
  ['afflict', 'endCondition'],
  (loadedScript) => loadedScript.conditionTabActions,
)
export const conditionGroupActions = createActionsLoadedOnDemand(
  abilityUseScript,
  ['afflict'],
  (loadedScript) => loadedScript.conditionGroupActions,
)
