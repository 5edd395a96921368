/** The actions on hands and traits. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../core/later-script'

const tabScript = createLazyScript(() => import('./tab-script'))

export const handAndTraitActions = createLazyActions(
  tabScript,
  ['drawHand', 'rank', 'addTrait', 'grant'],
  (script) => script.handAndTraitActions,
)
export const handGroupActions = createLazyActions(
  tabScript,
  ['deal', 'narratorHand'],
  (script) => script.handGroupActions,
)
export const traitRankActions = createLazyActions(
  tabScript,
  ['raise', 'lower'],
  (script) => script.traitRankActions,
)
