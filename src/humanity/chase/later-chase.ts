/** The actions of Chases. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'
import { CONTEST_ACTION_NAMES } from '../contest/later-contest'

const chaseScript = createScriptLoadedOnDemand(() => import('./chase-script'))

export const chaseGroupActions = createActionsLoadedOnDemand(
  chaseScript,
  ['chase'],
  (loadedScript) => loadedScript.chaseGroupActions,
)

const CHASE_ACTION_NAMES =
  'advance lead respond pass close toHazards hazard dodge place endRound stop zero'.split(' ')

export const chaseMessageActions = createActionsLoadedOnDemand(
  chaseScript,
  [...new Set([...CHASE_ACTION_NAMES, ...CONTEST_ACTION_NAMES, ...CHECK_ACTION_NAMES])],
  (loadedScript) => loadedScript.chaseMessageActions,
)
