/** The script of creation: the contents of its window, and the choices there. */
import { finishCreation, setTraitRank } from './creation-actions'

export { creationContents } from './creation-window'
export const creationActions = { choose: setTraitRank, finish: finishCreation }
