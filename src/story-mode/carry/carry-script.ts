/** Loaded on demand: the actions that drop carried items, pick items up, and choose an item's weight. */
import { defineChooseWeightAction } from './carry-actions'

export { carryActions } from './carry-actions'
export const weaponWeightActions = { weigh: defineChooseWeightAction('attack') }
export const armorWeightActions = { weigh: defineChooseWeightAction('armor') }
