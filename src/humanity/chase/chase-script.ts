/** A script that is loaded on demand, with the actions that begin a Chase, and the actions of a Chase's message. */
import { beginChaseAction } from './begin-chase'

export { chaseMessageActions } from './chase-actions'
export const chaseGroupActions = { chase: beginChaseAction }
