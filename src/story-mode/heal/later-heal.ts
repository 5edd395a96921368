/** The actions of treatments. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyHealScript = createLazyScript(() => import('./heal-script'))

export const treatmentTabActions = createLazyActions(
  lazyHealScript,
  ['treat'],
  (loadedScript) => loadedScript.treatmentTabActions,
)
export const treatmentMessageActions = createLazyActions(
  lazyHealScript,
  ['accept', 'decline', 'withdraw', 'quicken'],
  (loadedScript) => loadedScript.treatmentMessageActions,
)
