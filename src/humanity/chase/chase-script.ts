/** The script of Chases. It begins a Chase, and has the actions of a Chase's message. */
import { beginChaseAction } from './begin-chase'

export { chaseMessageActions } from './chase-actions'
export const chaseGroupActions = { chase: beginChaseAction }
