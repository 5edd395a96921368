/** The actions of Synchronized Sparks. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'
import { CHECK_ACTION_NAMES } from '../check/later-checks'

const syncScript = laterScript(() => import('./sync-script'))

export const syncItemActions = laterActions(syncScript, ['sync'], (script) => script.syncItemActions)
export const syncMessageActions = laterActions(
  syncScript,
  ['agree', ...CHECK_ACTION_NAMES],
  (script) => script.syncMessageActions,
)
