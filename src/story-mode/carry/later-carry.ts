/** The actions of carried things. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyCarryScript = createLazyScript(() => import('./carry-script'))

export const carryActions = createLazyActions(
  lazyCarryScript,
  ['drop', 'take'],
  (loadedScript) => loadedScript.carryActions,
)
export const weaponWeightActions = createLazyActions(
  lazyCarryScript,
  ['weigh'],
  (loadedScript) => loadedScript.weaponWeightActions,
)
export const armorWeightActions = createLazyActions(
  lazyCarryScript,
  ['weigh'],
  (loadedScript) => loadedScript.armorWeightActions,
)
