/** The actions of Chases. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'
import { CHECK_ACTS } from '../check/later-checks'
import { CONTEST_ACTS } from '../contest/later-contest'

const chaseScript = laterScript(() => import('./chase-script'))

export const chaseGroupActions = laterActions(chaseScript, ['chase'], (script) => script.chaseGroupActions)

const CHASE_ACTS = 'advance lead respond pass close toHazards hazard dodge place endRound stop zero'.split(
  ' ',
)

export const chaseMessageActions = laterActions(
  chaseScript,
  [...new Set([...CHASE_ACTS, ...CONTEST_ACTS, ...CHECK_ACTS])],
  (script) => script.chaseMessageActions,
)
