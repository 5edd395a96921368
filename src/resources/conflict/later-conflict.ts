/** The actions of conflicts. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyConflictScript = createLazyScript(() => import('./conflict-script'))

export const conflictTabActions = createLazyActions(
  lazyConflictScript,
  ['conflict'],
  (loadedScript) => loadedScript.conflictTabActions,
)

export const conflictMessageActions = createLazyActions(
  lazyConflictScript,
  [
    ...['answer', 'answerFor', 'play', 'perform', 'propose', 'removeTerm', 'bring'],
    ...['agree', 'consent', 'refuse', 'concede', 'declare', 'leave', 'end'],
  ],
  (loadedScript) => loadedScript.conflictMessageActions,
)
