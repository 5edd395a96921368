/**
 * The script of character creation: the guided window, the actions that create a character at one click, and the form
 * for a Gamemaster's creature.
 */
import { creationActions as guidedActions } from './creation-actions'
import { createRandomCharacterAction, createReadyMadeCharacterAction } from './one-click-character'
import { writeNpcByRecipeAction } from './recipe-action'

export { creationWindowContents as creationContents } from './creation-window'
export const creationActions = {
  ...guidedActions,
  recipe: writeNpcByRecipeAction,
  readyMade: createReadyMadeCharacterAction,
  random: createRandomCharacterAction,
}
