/** The actions of checks. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyCheckScript = createLazyScript(() => import('./check-script'))

export const checkTabActions = createLazyActions(
  lazyCheckScript,
  ['check', 'initiative'],
  (loadedScript) => loadedScript.checkTabActions,
)
export const checkGroupActions = createLazyActions(
  lazyCheckScript,
  ['initiatives'],
  (loadedScript) => loadedScript.checkGroupActions,
)
export const checkMessageActions = createLazyActions(
  lazyCheckScript,
  ['quicken'],
  (loadedScript) => loadedScript.checkMessageActions,
)
