/** The session shop, whose script a page fetches when the shop's window opens or one of its buttons is pressed. */
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
