/** The actions of checks. A page fetches their script at the first press, or when the dock shows a hand. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const checkScript = createLazyScript(() => import('./check-script'))

export const checkTabActions = createLazyActions(
  checkScript,
  ['check', 'push', 'sooner'],
  (script) => script.checkTabActions,
)
export const checkGroupActions = createLazyActions(
  checkScript,
  ['check'],
  (script) => script.checkGroupActions,
)

/** The names of the actions that every push has (`definePushActions`). */
export const PUSH_ACTION_IDS = ['declareSuit', 'changeSuit', 'turnCard', 'narrate'] as const

const CHECK_ACTION_IDS = ['play', 'noPush', 'judge', ...PUSH_ACTION_IDS] as const

export const checkMessageActions = createLazyActions(
  checkScript,
  CHECK_ACTION_IDS,
  (script) => script.checkMessageActions,
)
export const groupCheckActions = createLazyActions(
  checkScript,
  CHECK_ACTION_IDS,
  (script) => script.groupCheckActions,
)
