/** The script of carried things: dropping them, picking them up, and choosing their weight. */
import { defineWeighAction } from './carry-actions'

export { carryActions } from './carry-actions'
export const weaponWeightActions = { weigh: defineWeighAction('attack') }
export const armorWeightActions = { weigh: defineWeighAction('armor') }
