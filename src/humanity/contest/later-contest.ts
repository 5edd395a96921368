/** The actions of Contests. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const contestScript = laterScript(() => import('./contest-script'))

export const contestTabActions = laterActions(
  contestScript,
  ['contest'],
  (script) => script.contestTabActions,
)
export const contestGroupActions = laterActions(
  contestScript,
  ['contest'],
  (script) => script.contestGroupActions,
)

/** The names of a Contest's actions. They are the same for a Contest in a Chase. */
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

export const contestMessageActions = laterActions(
  contestScript,
  [...CONTEST_ACTION_NAMES, 'join', 'settle', 'again', 'leave', 'end'],
  (script) => script.contestMessageActions,
)
