/** The actions on Blessing Dice. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const blessingPoolScript = createScriptLoadedOnDemand(() => import('./pool-script'))

export const blessingPoolTabActions = createActionsLoadedOnDemand(
  blessingPoolScript,
  ['gain', 'spend'],
  (loadedScript) => loadedScript.blessingPoolTabActions,
)
export const blessingPoolGroupActions = createActionsLoadedOnDemand(
  blessingPoolScript,
  ['award', 'lucky'],
  (loadedScript) => loadedScript.blessingPoolGroupActions,
)
