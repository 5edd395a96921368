/** The actions of Checks that several people roll. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const togetherScript = laterScript(() => import('./together-script'))

export const togetherGroupActions = laterActions(
  togetherScript,
  ['together'],
  (script) => script.togetherGroupActions,
)
export const togetherMessageActions = laterActions(
  togetherScript,
  ['rollTogether', 'agreeSpark', 'declineSpark', ...CHECK_ACTION_NAMES],
  (script) => script.togetherMessageActions,
)
