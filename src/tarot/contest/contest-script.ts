/** The script of contests: beginning one, and the actions of its message. */
import {
  attackWithTarotWeaponAction,
  beginRivalContestAction,
  beginTarotContestAction,
} from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginTarotContestAction }
export const contestGroupActions = { contest: beginRivalContestAction }
export const weaponActions = { attack: attackWithTarotWeaponAction }
