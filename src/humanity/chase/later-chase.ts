/** The actions of Chases. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'
import { CONTEST_ACTION_NAMES } from '../contest/later-contest'

const chaseScript = laterScript(() => import('./chase-script'))

export const chaseGroupActions = laterActions(chaseScript, ['chase'], (script) => script.chaseGroupActions)

const CHASE_ACTION_NAMES =
  'advance lead respond pass close toHazards hazard dodge place endRound stop zero'.split(' ')

export const chaseMessageActions = laterActions(
  chaseScript,
  [...new Set([...CHASE_ACTION_NAMES, ...CONTEST_ACTION_NAMES, ...CHECK_ACTION_NAMES])],
  (script) => script.chaseMessageActions,
)
