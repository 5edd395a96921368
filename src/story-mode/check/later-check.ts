/** The actions of checks. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const checkScript = laterScript(() => import('./check-script'))

export const checkTabActions = laterActions(
  checkScript,
  ['check', 'initiative'],
  (script) => script.checkTabActions,
)
export const checkGroupActions = laterActions(
  checkScript,
  ['initiatives'],
  (script) => script.checkGroupActions,
)
export const checkMessageActions = laterActions(
  checkScript,
  ['quicken'],
  (script) => script.checkMessageActions,
)
