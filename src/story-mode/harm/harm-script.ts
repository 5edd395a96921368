/** The script of Harm: losing and regaining hearts, taking wounds, and naming a wound. */
import { inflictHarmOnGroup, loseHeart, regainHeart, restoreHeartsOfGroup, takeWound } from './harm-actions'
import { renameWound } from './name-wound'

export const harmTabActions = { lose: loseHeart, regain: regainHeart, wound: takeWound }
export const harmGroupActions = { harm: inflictHarmOnGroup, restore: restoreHeartsOfGroup }
export const woundActions = { name: renameWound }
