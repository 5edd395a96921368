/** The actions of resources and communities. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../core/later-script'

const lazyResourceScript = createLazyScript(() => import('./resource-script'))

export const resourceActions = createLazyActions(
  lazyResourceScript,
  ['use', 'refresh', 'repair', 'improve', 'share'],
  (loadedScript) => loadedScript.resourceActions,
)
export const memberActions = createLazyActions(
  lazyResourceScript,
  ['enrol'],
  (loadedScript) => loadedScript.memberActions,
)
