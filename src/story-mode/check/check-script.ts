/** The script of checks: checks, initiative, and quickening a check. */
import { rollMissingInitiatives, rollOwnInitiative } from './initiative-rolls'
import { makePlayerCheck } from './player-check'
import { defineQuickenRollAction } from './quicken-roll'

export const checkTabActions = { check: makePlayerCheck, initiative: rollOwnInitiative }
export const checkGroupActions = { initiatives: rollMissingInitiatives }
export const checkMessageActions = { quicken: defineQuickenRollAction(() => false) }
