/** The actions for carried items. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const carryActionsScript = createScriptLoadedOnDemand(() => import('./carry-script'))

export const carryActions = createActionsLoadedOnDemand(
  carryActionsScript,
  ['drop', 'take'],
  (loadedScript) => loadedScript.carryActions,
)
export const weaponWeightActions = createActionsLoadedOnDemand(
  carryActionsScript,
  ['weigh'],
  (loadedScript) => loadedScript.weaponWeightActions,
)
export const armorWeightActions = createActionsLoadedOnDemand(
  carryActionsScript,
  ['weigh'],
  (loadedScript) => loadedScript.armorWeightActions,
)
