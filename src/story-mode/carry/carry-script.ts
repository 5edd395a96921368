/** Loaded on demand: the actions that drop carried items, pick items up, and choose an item's weight. */
import { defineWeighAction } from './carry-actions'

export { carryActions } from './carry-actions'
export const weaponWeightActions = { weigh: defineWeighAction('attack') }
export const armorWeightActions = { weigh: defineWeighAction('armor') }
