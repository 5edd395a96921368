/** The script of Blessing Dice: gaining, spending and awarding them, and the beginning of a session. */
import { awardBlessingsAction, beginSessionAction } from './award'
import { gainBlessingAction, spendBlessingAction } from './pool-actions'

export const blessingPoolTabActions = { gain: gainBlessingAction, spend: spendBlessingAction }
export const blessingPoolGroupActions = { award: awardBlessingsAction, lucky: beginSessionAction }
