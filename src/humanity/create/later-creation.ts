/**
 * The buttons and the window with which a player creates a character. A page fetches the script for them when the
 * window opens or a button is pressed.
 */
import {
  createActionsLoadedOnDemand,
  defineActorWindowLoadedOnDemand,
  createScriptLoadedOnDemand,
} from '../../core/later-script'

const creationScript = createScriptLoadedOnDemand(() => import('./creation-script'))

const CREATION_ACTION_NAMES = [
  'creationStep',
  'rank',
  'chooseLifestyle',
  'moveBenefit',
  'chooseAbility',
  'finish',
]

export const creationActions = createActionsLoadedOnDemand(
  creationScript,
  ['recipe', ...CREATION_ACTION_NAMES, 'readyMade', 'random'],
  (loadedScript) => loadedScript.creationActions,
)

/** The window opens at the step that the player saw last ("Character Creation: Step One" to "Step Five"). */
export const creationWindow = defineActorWindowLoadedOnDemand(
  creationScript,
  { icon: 'humanity', title: 'HnB.humanity.create.title', width: 640 },
  (loadedScript) => loadedScript.creationContents,
)
