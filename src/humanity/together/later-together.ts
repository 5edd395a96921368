/** The actions of Checks that several people roll. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const togetherCheckScript = createLazyScript(() => import('./together-script'))

export const togetherCheckGroupActions = createLazyActions(
  togetherCheckScript,
  ['together'],
  (loadedScript) => loadedScript.togetherCheckGroupActions,
)
export const togetherCheckMessageActions = createLazyActions(
  togetherCheckScript,
  ['rollTogether', 'agreeSpark', 'declineSpark', ...CHECK_ACTION_NAMES],
  (loadedScript) => loadedScript.togetherCheckMessageActions,
)
