/** The script of character creation: the contents of the creation window, and the actions of its buttons. */
import { finishTarotCreationAction, setTraitRankAction } from './creation-actions'

export { tarotCreationWindowContents as creationContents } from './creation-window'
export const creationActions = { choose: setTraitRankAction, finish: finishTarotCreationAction }
