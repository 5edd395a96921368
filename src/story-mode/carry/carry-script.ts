/**
 * A script that is loaded on demand, with the actions that drop carried items, pick items up, and choose an item's
 * weight.
 */
import { defineActionForChoosingWeight } from './carry-actions'

export { carryActions } from './carry-actions'
export const weaponWeightActions = { weigh: defineActionForChoosingWeight('attack') }
export const armorWeightActions = { weigh: defineActionForChoosingWeight('armor') }
