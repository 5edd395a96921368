/**
 * A script that is loaded on demand, with the actions that use, recharge and invent abilities, and that give or end
 * conditions.
 */
import { addAbilityEffectAction } from './add-effect'
import { returnBoonAction } from './boon-action'
import { endConditionAction, giveConditionAction, giveConditionToAllAction } from './condition-actions'
import { listenToAbilityUseAction, chooseListenersAction } from './hear'
import { rechargeAbilityAction } from './recharge-action'
import { useAbilityAction } from './use-action'

export const abilityItemActions = {
  use: useAbilityAction,
  recharge: rechargeAbilityAction,
  boon: returnBoonAction,
  addEffect: addAbilityEffectAction,
}
export const abilityUseMessageActions = { hear: listenToAbilityUseAction, hearAll: chooseListenersAction }
export const conditionTabActions = { afflict: giveConditionAction, endCondition: endConditionAction }
export const conditionGroupActions = { afflict: giveConditionToAllAction }
