/** The script of contests: beginning one, and the actions of its message. */
import { attackWithTarotWeapon, beginRivalContest, beginTarotContest } from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginTarotContest }
export const contestGroupActions = { contest: beginRivalContest }
export const weaponActions = { attack: attackWithTarotWeapon }
