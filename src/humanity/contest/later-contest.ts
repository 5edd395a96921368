/** The actions of Contests. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const contestScript = createScriptLoadedOnDemand(() => import('./contest-script'))

export const contestTabActions = createActionsLoadedOnDemand(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestTabActions,
)
export const contestGroupActions = createActionsLoadedOnDemand(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestGroupActions,
)

/** The names of all actions of a Contest, also of a Contest in a Chase. */
export const CONTEST_ACTION_NAMES = [
  ...[
    'roll',
    'help',
    'agreeSpark',
    'declineSpark',
    'miracle',
    'coup',
    'spare',
    'closeAttempt',
    'swap',
    'hinder',
  ],
  ...['rescue', 'reflect', 'insure', 'hinderAttempt', 'retryAttempt', 'pastAttempt', 'past', 'curse', 'bump'],
  ...['protect', 'award'],
]

export const contestMessageActions = createActionsLoadedOnDemand(
  contestScript,
  [...CONTEST_ACTION_NAMES, 'join', 'settle', 'again', 'leave', 'end'],
  (loadedScript) => loadedScript.contestMessageActions,
)
