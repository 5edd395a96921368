import { buyAbility } from './abilities'
import { buyLifestyle } from './lifestyle'
import { buyStat, buyTouchstone, openShop } from './actions'

/** All that the buttons of the session shop do. */
export const shopActions = { buyStat, buyTouchstone, buyAbility, buyLifestyle, openShop }
