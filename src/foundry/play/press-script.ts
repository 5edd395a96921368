/**
 * The script of presses: it asks an action's question and requests the action. A page fetches it at the first press or
 * question. This file exports all of this code, so that the build makes one script of it.
 */
export { askForPerson } from './ask-person'
export { completeButtonPress } from './complete-press'
export { openQuestion } from './open-question'
