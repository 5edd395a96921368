/**
 * The actions of Checks that several people roll. A page fetches their script when a person first presses one of their
 * buttons.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const jointCheckScript = createScriptLoadedOnDemand(() => import('./together-script'))

export const jointCheckGroupActions = createActionsLoadedOnDemand(
  jointCheckScript,
  ['together'],
  (loadedScript) => loadedScript.jointCheckGroupActions,
)
export const jointCheckMessageActions = createActionsLoadedOnDemand(
  jointCheckScript,
  ['rollTogether', 'agreeSpark', 'declineSpark', ...CHECK_ACTION_NAMES],
  (loadedScript) => loadedScript.jointCheckMessageActions,
)
