/** The actions of requested rolls. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const requestScript = laterScript(() => import('./request-script'))

export const requestGroupActions = laterActions(
  requestScript,
  ['ask'],
  (script) => script.requestGroupActions,
)
export const requestMessageActions = laterActions(
  requestScript,
  ['roll', 'reveal'],
  (script) => script.requestMessageActions,
)
