/** A script that is loaded on demand, with the contents of the session shop's window, and the actions for purchases. */
import { buyAbilityAction } from './buy-ability'
import { buyLifestyleAction } from './buy-lifestyle'
import { buyStatAction, buyTouchstoneAction, toggleShopAction } from './buy-stats'

export { shopWindowContents as shopContents } from './shop-window'
export const shopActions = {
  buyStat: buyStatAction,
  buyTouchstone: buyTouchstoneAction,
  buyAbility: buyAbilityAction,
  buyLifestyle: buyLifestyleAction,
  openShop: toggleShopAction,
}
