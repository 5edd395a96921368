/**
 * The window and the actions of the session shop. A page fetches their script when the window opens or a button is
 * pressed.
 */
import { laterActions, laterActorWindow, laterScript } from '../../core/later-script'

const shopScript = laterScript(() => import('./shop-script'))

export const shopActions = laterActions(
  shopScript,
  ['buyStat', 'buyTouchstone', 'buyAbility', 'buyLifestyle', 'openShop'],
  (script) => script.shopActions,
)

export const shopWindow = laterActorWindow(
  shopScript,
  { icon: 'shop', title: 'HnB.humanity.shop.title', width: 620 },
  (script) => script.shopContents,
)
