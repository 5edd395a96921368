/** The actions that set up a creature. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../core/later-script'

const creatureActionsScript = createScriptLoadedOnDemand(() => import('./creature-script'))

export const creatureTabActions = createActionsLoadedOnDemand(
  creatureActionsScript,
  ['level', 'newAttack'],
  (loadedScript) => loadedScript.creatureTabActions,
)
