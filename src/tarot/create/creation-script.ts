/** The script of character creation: the contents of the creation window, and the actions of its buttons. */
import { finishCreation, setTraitRank } from './creation-actions'

export { creationContents } from './creation-window'
export const creationActions = { choose: setTraitRank, finish: finishCreation }
