/** The actions that set up a creature. A page fetches their script at the first press. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../core/later-script'

const creatureActionsScript = createScriptLoadedOnDemand(() => import('./creature-script'))

export const creatureTabActions = createActionsLoadedOnDemand(
  creatureActionsScript,
  ['level', 'newAttack'],
  (loadedScript) => loadedScript.creatureTabActions,
)
