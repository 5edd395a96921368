/**
 * The actions of checks. A page fetches their script when a person first presses one of their buttons, or when the dock
 * shows a hand.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const checkScript = createScriptLoadedOnDemand(() => import('./check-script'))

export const checkTabActions = createActionsLoadedOnDemand(
  checkScript,
  ['check', 'push', 'sooner'],
  (loadedScript) => loadedScript.checkTabActions,
)
export const checkGroupActions = createActionsLoadedOnDemand(
  checkScript,
  ['check'],
  (loadedScript) => loadedScript.checkGroupActions,
)

/** The names of the actions of every push (`definePushActions`). */
export const PUSH_ACTION_IDS = ['declareSuit', 'changeSuit', 'turnCard', 'narrate'] as const

const CHECK_ACTION_IDS = ['play', 'noPush', 'judge', ...PUSH_ACTION_IDS] as const

export const checkMessageActions = createActionsLoadedOnDemand(
  checkScript,
  CHECK_ACTION_IDS,
  (loadedScript) => loadedScript.checkMessageActions,
)
export const groupCheckActions = createActionsLoadedOnDemand(
  checkScript,
  CHECK_ACTION_IDS,
  (loadedScript) => loadedScript.groupCheckActions,
)
