/** The actions of requested rolls. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const rollRequestActionsScript = createScriptLoadedOnDemand(() => import('./request-script'))

export const rollRequestGroupActions = createActionsLoadedOnDemand(
  rollRequestActionsScript,
  ['ask'],
  (loadedScript) => loadedScript.rollRequestGroupActions,
)
export const rollRequestMessageActions = createActionsLoadedOnDemand(
  rollRequestActionsScript,
  ['roll', 'reveal'],
  (loadedScript) => loadedScript.rollRequestMessageActions,
)
