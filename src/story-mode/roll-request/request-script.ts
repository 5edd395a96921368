/** The script of requested rolls: asking for a roll, rolling, and revealing the level. */
import { askForRoll } from './ask-for-roll'
import { makeRequestedRoll, revealRequestedLevel } from './requested-roll'

export const requestGroupActions = { ask: askForRoll }
export const requestMessageActions = { roll: makeRequestedRoll, reveal: revealRequestedLevel }
