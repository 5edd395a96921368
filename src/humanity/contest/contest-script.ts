/** The script of Contests. It begins a Contest, and has the actions of a Contest's message. */
import { beginContestAction, beginGroupContestAction } from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginContestAction }
export const contestGroupActions = { contest: beginGroupContestAction }
