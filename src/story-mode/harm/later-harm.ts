/** The actions of Harm. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyHarmScript = createLazyScript(() => import('./harm-script'))

export const harmTabActions = createLazyActions(
  lazyHarmScript,
  ['lose', 'regain', 'wound'],
  (loadedScript) => loadedScript.harmTabActions,
)
export const harmGroupActions = createLazyActions(
  lazyHarmScript,
  ['harm', 'restore'],
  (loadedScript) => loadedScript.harmGroupActions,
)
export const woundActions = createLazyActions(
  lazyHarmScript,
  ['name'],
  (loadedScript) => loadedScript.woundActions,
)
