/** The actions of conflicts. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const conflictActionsScript = createScriptLoadedOnDemand(() => import('./conflict-script'))

export const conflictTabActions = createActionsLoadedOnDemand(
  conflictActionsScript,
  ['conflict'],
  (loadedScript) => loadedScript.conflictTabActions,
)

export const conflictMessageActions = createActionsLoadedOnDemand(
  conflictActionsScript,
  [
    ...['answer', 'answerFor', 'play', 'perform', 'propose', 'removeTerm', 'bring'],
    ...['agree', 'consent', 'refuse', 'concede', 'declare', 'leave', 'end'],
  ],
  (loadedScript) => loadedScript.conflictMessageActions,
)
