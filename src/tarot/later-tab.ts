/** The actions on hands and traits. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../core/later-script'

const tabScript = laterScript(() => import('./tab-script'))

export const handAndTraitActions = laterActions(
  tabScript,
  ['drawHand', 'rank', 'addTrait', 'grant'],
  (script) => script.handAndTraitActions,
)
export const handGroupActions = laterActions(
  tabScript,
  ['deal', 'narratorHand'],
  (script) => script.handGroupActions,
)
export const traitRankActions = laterActions(
  tabScript,
  ['raise', 'lower'],
  (script) => script.traitRankActions,
)
