/** Loaded on demand: the actions for Checks on the actor's tab and in messages. */
import { statCheckAction } from './check-action'
import { acceptPledgeAction, pledgeAction } from './pledge'
import { preparednessAction } from './preparedness'

export { statCheckActions as checkMessageActions } from './check-actions'
export const checkTabActions = { check: statCheckAction, prepare: preparednessAction, pledge: pledgeAction }
export const pledgeMessageActions = { accept: acceptPledgeAction }
