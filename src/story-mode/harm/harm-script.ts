/** A script that is loaded on demand, with the actions that lose and regain hearts, take wounds, and name a wound. */
import {
  inflictHarmOnGroupAction,
  loseHeartAction,
  regainHeartAction,
  restoreHeartsOfGroupAction,
  takeWoundAction,
} from './harm-actions'
import { renameWoundAction } from './name-wound'

export const harmTabActions = { lose: loseHeartAction, regain: regainHeartAction, wound: takeWoundAction }
export const harmGroupActions = { harm: inflictHarmOnGroupAction, restore: restoreHeartsOfGroupAction }
export const woundActions = { name: renameWoundAction }
