/** The script of the session shop. It has the contents of the shop's window, and the purchases. */
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
