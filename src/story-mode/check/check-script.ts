/** A script that is loaded on demand, with the actions for checks and initiative, and for quickening a check. */
import { rollMissingInitiativesAction, rollOwnInitiativeAction } from './initiative-rolls'
import { makePlayerCheckAction } from './player-check'
import { defineActionQuickeningRoll } from './quicken-roll'

export const checkTabActions = { check: makePlayerCheckAction, initiative: rollOwnInitiativeAction }
export const checkGroupActions = { initiatives: rollMissingInitiativesAction }
export const checkMessageActions = { quicken: defineActionQuickeningRoll(() => false) }
