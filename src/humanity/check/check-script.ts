/** A script that is loaded on demand, with the actions for Checks on the actor's tab and in messages. */
import { statCheckAction } from './check-action'
import { acceptHelpPledgeAction, pledgeHelpAction } from './pledge'
import { preparednessAction } from './preparedness'

export { statCheckActions as checkMessageActions } from './check-actions'
export const checkTabActions = {
  check: statCheckAction,
  prepare: preparednessAction,
  pledge: pledgeHelpAction,
}
export const helpPledgeMessageActions = { accept: acceptHelpPledgeAction }
