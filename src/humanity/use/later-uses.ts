/** The actions of abilities and conditions. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const useScript = laterScript(() => import('./use-script'))

export const abilityActions = laterActions(
  useScript,
  ['use', 'recharge', 'boon', 'addEffect'],
  (script) => script.abilityActions,
)
export const useMessageActions = laterActions(
  useScript,
  ['hear', 'hearAll'],
  (script) => script.useMessageActions,
)
export const conditionTabActions = laterActions(
  useScript,
  ['afflict', 'endCondition'],
  (script) => script.conditionTabActions,
)
export const conditionGroupActions = laterActions(
  useScript,
  ['afflict'],
  (script) => script.conditionGroupActions,
)
