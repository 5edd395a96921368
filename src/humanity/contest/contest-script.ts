/** The script of Contests. It begins a Contest, and has the actions of a Contest's message. */
import { beginContest, beginGroupContest } from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginContest }
export const contestGroupActions = { contest: beginGroupContest }
