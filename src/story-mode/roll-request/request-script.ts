/** The script of requested rolls: asking for a roll, rolling, and revealing the level. */
import { askForRollAction } from './ask-for-roll'
import { makeRequestedRollAction, revealRequestedLevelAction } from './requested-roll'

export const requestGroupActions = { ask: askForRollAction }
export const requestMessageActions = { roll: makeRequestedRollAction, reveal: revealRequestedLevelAction }
