/**
 * The window and the actions of the session shop. Their script is fetched when the window opens or when a person first
 * presses one of the buttons.
 */
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
