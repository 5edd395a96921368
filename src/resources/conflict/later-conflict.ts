/** The actions of conflicts. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const conflictScript = laterScript(() => import('./conflict-script'))

export const conflictTabActions = laterActions(
  conflictScript,
  ['conflict'],
  (script) => script.conflictTabActions,
)

export const conflictMessageActions = laterActions(
  conflictScript,
  [
    ...['answer', 'answerFor', 'play', 'perform', 'propose', 'removeTerm', 'bring'],
    ...['agree', 'consent', 'refuse', 'concede', 'declare', 'leave', 'end'],
  ],
  (script) => script.conflictMessageActions,
)
