/** A script that is loaded on demand, with the actions that ask for a roll, roll, and reveal the level. */
import { askForRollAction } from './ask-for-roll'
import { makeRequestedRollAction, revealRequestedLevelAction } from './requested-roll'

export const rollRequestGroupActions = { ask: askForRollAction }
export const rollRequestMessageActions = { roll: makeRequestedRollAction, reveal: revealRequestedLevelAction }
