/** The script of creation: the window of guided creation, characters by one click, and a creature's recipe. */
import { creationActions as guidedActions } from './creation-actions'
import { createRandomCharacterAction, createReadyMadeCharacterAction } from './one-click-character'
import { writeNpcByRecipeAction } from './recipe-action'

export { creationContents } from './creation-window'
export const creationActions = {
  ...guidedActions,
  recipe: writeNpcByRecipeAction,
  readyMade: createReadyMadeCharacterAction,
  random: createRandomCharacterAction,
}
