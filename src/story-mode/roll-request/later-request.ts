/** The actions of requested rolls. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyRequestScript = createLazyScript(() => import('./request-script'))

export const requestGroupActions = createLazyActions(
  lazyRequestScript,
  ['ask'],
  (loadedScript) => loadedScript.requestGroupActions,
)
export const requestMessageActions = createLazyActions(
  lazyRequestScript,
  ['roll', 'reveal'],
  (loadedScript) => loadedScript.requestMessageActions,
)
