/** The script of the session shop. It has the contents of the shop's window, and the purchases. */
import { buyAbility } from './buy-ability'
import { buyLifestyle } from './buy-lifestyle'
import { buyStat, buyTouchstone, toggleShop } from './buy-stats'

export { shopContents } from './shop-window'
export const shopActions = { buyStat, buyTouchstone, buyAbility, buyLifestyle, openShop: toggleShop }
