/** The actions of attacks. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const attackActionsScript = createScriptLoadedOnDemand(() => import('./attack-script'))

export const weaponActions = createActionsLoadedOnDemand(
  attackActionsScript,
  ['attack'],
  (loadedScript) => loadedScript.weaponActions,
)
export const attackMessageActions = createActionsLoadedOnDemand(
  attackActionsScript,
  ['apply', 'quicken'],
  (loadedScript) => loadedScript.attackMessageActions,
)
export const assaultMessageActions = createActionsLoadedOnDemand(
  attackActionsScript,
  ['defend', 'block'],
  (loadedScript) => loadedScript.assaultMessageActions,
)
