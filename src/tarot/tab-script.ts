/** The script of hands and traits: drawing hands, and adding, raising and lowering traits. */
import { addTrait } from './add-trait'
import { dealNewGame, drawNarratorHand, drawPlayerHand } from './draw-hands'
import { changeTraitRank, grantTraitPoint } from './trait-growth'

export { traitRankActions } from './trait-growth'
export const handAndTraitActions = {
  drawHand: drawPlayerHand,
  rank: changeTraitRank,
  addTrait,
  grant: grantTraitPoint,
}
export const handGroupActions = { deal: dealNewGame, narratorHand: drawNarratorHand }
