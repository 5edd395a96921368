/** The actions of all buttons in the session shop. */
import { buyAbility } from './buy-ability'
import { buyLifestyle } from './buy-lifestyle'
import { buyStat, buyTouchstone, toggleShop } from './buy-stats'

export const shopActions = { buyStat, buyTouchstone, buyAbility, buyLifestyle, openShop: toggleShop }
