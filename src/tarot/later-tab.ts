/** The actions on hands and traits. A page fetches their script when a person first presses one of their buttons. */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../core/later-script'

const tarotTabScript = createScriptLoadedOnDemand(() => import('./tab-script'))

export const actionsOfDrawnHandAndTraits = createActionsLoadedOnDemand(
  tarotTabScript,
  ['drawHand', 'rank', 'addTrait', 'grant'],
  (loadedScript) => loadedScript.actionsOfDrawnHandAndTraits,
)
export const drawnHandGroupActions = createActionsLoadedOnDemand(
  tarotTabScript,
  ['deal', 'narratorHand'],
  (loadedScript) => loadedScript.drawnHandGroupActions,
)
export const traitRankActions = createActionsLoadedOnDemand(
  tarotTabScript,
  ['raise', 'lower'],
  (loadedScript) => loadedScript.traitRankActions,
)
