/** The actions on Blessing Dice. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const blessingPoolScript = createLazyScript(() => import('./pool-script'))

export const blessingPoolTabActions = createLazyActions(
  blessingPoolScript,
  ['gain', 'spend'],
  (loadedScript) => loadedScript.blessingPoolTabActions,
)
export const blessingPoolGroupActions = createLazyActions(
  blessingPoolScript,
  ['award', 'lucky'],
  (loadedScript) => loadedScript.blessingPoolGroupActions,
)
