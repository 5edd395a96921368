/** A script that is loaded on demand, with the actions that begin a contest, and the actions of a contest's message. */
import {
  attackWithTarotWeaponAction,
  beginRivalContestAction,
  beginTarotContestAction,
} from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginTarotContestAction }
export const contestGroupActions = { contest: beginRivalContestAction }
export const tarotWeaponItemActions = { attack: attackWithTarotWeaponAction }
