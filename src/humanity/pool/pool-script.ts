/**
 * A script that is loaded on demand, with the actions that gain, spend and award Blessing Dice, and that begin a
 * session.
 */
import { awardBlessingsAction, beginSessionAction } from './award'
import { gainBlessingAction, spendBlessingAction } from './pool-actions'

export const blessingPoolTabActions = { gain: gainBlessingAction, spend: spendBlessingAction }
export const blessingPoolGroupActions = { award: awardBlessingsAction, lucky: beginSessionAction }
