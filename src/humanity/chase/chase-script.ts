/** The script of Chases: beginning one, and the actions of its message. */
import { beginChase } from './begin-chase'

export { chaseMessageActions } from './chase-actions'
export const chaseGroupActions = { chase: beginChase }
