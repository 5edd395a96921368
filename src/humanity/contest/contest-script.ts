/** A script that is loaded on demand, with the actions that begin a Contest, and the actions of a Contest's message. */
import { beginContestAction, beginGroupContestAction } from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginContestAction }
export const contestGroupActions = { contest: beginGroupContestAction }
