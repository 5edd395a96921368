/** The actions of checks. A page fetches their script at the first press, or when the dock shows a hand. */
import { laterActions, laterScript } from '../../core/later-script'

const checkScript = laterScript(() => import('./check-script'))

export const checkTabActions = laterActions(
  checkScript,
  ['check', 'push', 'sooner'],
  (script) => script.checkTabActions,
)
export const checkGroupActions = laterActions(checkScript, ['check'], (script) => script.checkGroupActions)

/** The names of the actions that every push has (`definePushActions`). */
export const PUSH_ACTS = ['declareSuit', 'changeSuit', 'turnCard', 'narrate'] as const

const CHECK_ACTS = ['play', 'noPush', 'judge', ...PUSH_ACTS] as const

export const checkMessageActions = laterActions(
  checkScript,
  CHECK_ACTS,
  (script) => script.checkMessageActions,
)
export const groupCheckActions = laterActions(checkScript, CHECK_ACTS, (script) => script.groupCheckActions)
