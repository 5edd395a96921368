/** The session shop's window and actions, in a script fetched at the window's opening or the first press. */
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
