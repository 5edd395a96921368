/** The script of Contests: beginning one, and the actions of its message. */
import { beginContest, beginGroupContest } from './begin-contest'

export { contestMessageActions } from './contest-actions'
export const contestTabActions = { contest: beginContest }
export const contestGroupActions = { contest: beginGroupContest }
