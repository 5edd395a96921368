/** The actions of abilities and conditions. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const abilityUseScript = laterScript(() => import('./use-script'))

export const abilityActions = laterActions(
  abilityUseScript,
  ['use', 'recharge', 'boon', 'addEffect'],
  (script) => script.abilityActions,
)
export const useMessageActions = laterActions(
  abilityUseScript,
  ['hear', 'hearAll'],
  (script) => script.useMessageActions,
)
export const conditionTabActions = laterActions(
  abilityUseScript,
  ['afflict', 'endCondition'],
  (script) => script.conditionTabActions,
)
export const conditionGroupActions = laterActions(
  abilityUseScript,
  ['afflict'],
  (script) => script.conditionGroupActions,
)
