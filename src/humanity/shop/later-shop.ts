/** The session shop's window and actions, in a script fetched at the window's opening or the first press. */
import {
  createActionsLoadedOnDemand,
  defineActorWindowLoadedOnDemand,
  createScriptLoadedOnDemand,
} from '../../core/later-script'

const shopScript = createScriptLoadedOnDemand(() => import('./shop-script'))

export const shopActions = createActionsLoadedOnDemand(
  shopScript,
  ['buyStat', 'buyTouchstone', 'buyAbility', 'buyLifestyle', 'openShop'],
  (loadedScript) => loadedScript.shopActions,
)

export const shopWindow = defineActorWindowLoadedOnDemand(
  shopScript,
  { icon: 'shop', title: 'HnB.humanity.shop.title', width: 620 },
  (loadedScript) => loadedScript.shopContents,
)
