/** All buttons of the session shop. */
import { buyAbility } from './abilities'
import { buyLifestyle } from './lifestyle'
import { buyStat, buyTouchstone, openShop } from './actions'

export const shopActions = { buyStat, buyTouchstone, buyAbility, buyLifestyle, openShop }
