/**
 * A script that is loaded on demand, with the actions for drawing hands, and for adding, raising and lowering traits.
 */
import { addTraitAction } from './add-trait'
import { dealNewGameAction, drawNarratorHandAction, drawPlayerHandAction } from './draw-hands'
import { changeTraitRankAction, grantTraitPointAction } from './trait-growth'

export { traitRankActions } from './trait-growth'
export const actionsOfDrawnHandAndTraits = {
  drawHand: drawPlayerHandAction,
  rank: changeTraitRankAction,
  addTrait: addTraitAction,
  grant: grantTraitPointAction,
}
export const drawnHandGroupActions = { deal: dealNewGameAction, narratorHand: drawNarratorHandAction }
