/** The script of checks: checks, initiative, and quickening a check. */
import { rollMissingInitiativesAction, rollOwnInitiativeAction } from './initiative-rolls'
import { makePlayerCheckAction } from './player-check'
import { defineQuickenRollAction } from './quicken-roll'

export const checkTabActions = { check: makePlayerCheckAction, initiative: rollOwnInitiativeAction }
export const checkGroupActions = { initiatives: rollMissingInitiativesAction }
export const checkMessageActions = { quicken: defineQuickenRollAction(() => false) }
