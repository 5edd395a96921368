/** The actions of Checks. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'

const checkScript = createScriptLoadedOnDemand(() => import('./check-script'))

export const checkTabActions = createActionsLoadedOnDemand(
  checkScript,
  ['check', 'prepare', 'pledge'],
  (loadedScript) => loadedScript.checkTabActions,
)

/** The names of a Check's actions, also for a Check within another message. */
export const CHECK_ACTION_NAMES =
  'help settle reveal award protect hinder rescue retry past curse bump'.split(' ')

export const checkMessageActions = createActionsLoadedOnDemand(
  checkScript,
  CHECK_ACTION_NAMES,
  (loadedScript) => loadedScript.checkMessageActions,
)

export const helpPledgeMessageActions = createActionsLoadedOnDemand(
  checkScript,
  ['accept'],
  (loadedScript) => loadedScript.helpPledgeMessageActions,
)
