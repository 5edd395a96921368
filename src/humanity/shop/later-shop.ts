/**
 * The window and the actions of the session shop. A page fetches their script when the window opens or a button is
 * pressed.
 */
import { createLazyActions, defineLazyActorWindow, createLazyScript } from '../../core/later-script'

const shopScript = createLazyScript(() => import('./shop-script'))

export const shopActions = createLazyActions(
  shopScript,
  ['buyStat', 'buyTouchstone', 'buyAbility', 'buyLifestyle', 'openShop'],
  (loadedScript) => loadedScript.shopActions,
)

export const shopWindow = defineLazyActorWindow(
  shopScript,
  { icon: 'shop', title: 'HnB.humanity.shop.title', width: 620 },
  (loadedScript) => loadedScript.shopContents,
)
