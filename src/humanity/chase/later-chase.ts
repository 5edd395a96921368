/** The actions of Chases. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'
import { CONTEST_ACTION_NAMES } from '../contest/later-contest'

const chaseScript = createLazyScript(() => import('./chase-script'))

export const chaseGroupActions = createLazyActions(
  chaseScript,
  ['chase'],
  (loadedScript) => loadedScript.chaseGroupActions,
)

const CHASE_ACTION_NAMES =
  'advance lead respond pass close toHazards hazard dodge place endRound stop zero'.split(' ')

export const chaseMessageActions = createLazyActions(
  chaseScript,
  [...new Set([...CHASE_ACTION_NAMES, ...CONTEST_ACTION_NAMES, ...CHECK_ACTION_NAMES])],
  (loadedScript) => loadedScript.chaseMessageActions,
)
