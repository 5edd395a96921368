/**
 * A script that is loaded on demand, with the contents of the window for character creation, and the actions of its
 * buttons.
 */
import { finishTarotCreationAction, setTraitRankAction } from './creation-actions'

export { tarotCreationWindowContents as creationContents } from './creation-window'
export const creationActions = { choose: setTraitRankAction, finish: finishTarotCreationAction }
