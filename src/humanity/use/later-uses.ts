/** The actions of abilities and conditions. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const abilityUseScript = createLazyScript(() => import('./use-script'))

export const abilityItemActions = createLazyActions(
  abilityUseScript,
  ['use', 'recharge', 'boon', 'addEffect'],
  (loadedScript) => loadedScript.abilityItemActions,
)
export const abilityUseMessageActions = createLazyActions(
  abilityUseScript,
  ['hear', 'hearAll'],
  (loadedScript) => loadedScript.abilityUseMessageActions,
)
export const conditionTabActions = createLazyActions(
  abilityUseScript,
  ['afflict', 'endCondition'],
  (loadedScript) => loadedScript.conditionTabActions,
)
export const conditionGroupActions = createLazyActions(
  abilityUseScript,
  ['afflict'],
  (loadedScript) => loadedScript.conditionGroupActions,
)
