/** The script of the session shop: its window's contents and its purchases. */
import { buyAbility } from './buy-ability'
import { buyLifestyle } from './buy-lifestyle'
import { buyStat, buyTouchstone, toggleShop } from './buy-stats'

export { shopContents } from './shop-window'
export const shopActions = { buyStat, buyTouchstone, buyAbility, buyLifestyle, openShop: toggleShop }
