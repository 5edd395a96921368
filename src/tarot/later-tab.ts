/** The actions on hands and traits. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../core/later-script'

const tarotTabScript = createLazyScript(() => import('./tab-script'))

export const handAndTraitActions = createLazyActions(
  tarotTabScript,
  ['drawHand', 'rank', 'addTrait', 'grant'],
  (loadedScript) => loadedScript.handAndTraitActions,
)
export const handGroupActions = createLazyActions(
  tarotTabScript,
  ['deal', 'narratorHand'],
  (loadedScript) => loadedScript.handGroupActions,
)
export const traitRankActions = createLazyActions(
  tarotTabScript,
  ['raise', 'lower'],
  (loadedScript) => loadedScript.traitRankActions,
)
