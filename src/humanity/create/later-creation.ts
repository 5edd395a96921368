/**
 * The buttons and the window of character creation. A page fetches their script when the window opens or a button is
 * pressed.
 */
import { laterActions, laterActorWindow, laterScript } from '../../core/later-script'

const creationScript = laterScript(() => import('./creation-script'))

const GUIDED_ACTION_NAMES = [
  'creationStep',
  'rank',
  'chooseLifestyle',
  'moveBenefit',
  'chooseAbility',
  'finish',
]

export const creationActions = laterActions(
  creationScript,
  ['recipe', ...GUIDED_ACTION_NAMES, 'readyMade', 'random'],
  (script) => script.creationActions,
)

/** The window opens at the step that the player saw last ("Character Creation: Step One" to "Step Five"). */
export const creationWindow = laterActorWindow(
  creationScript,
  { icon: 'humanity', title: 'HnB.humanity.create.title', width: 640 },
  (script) => script.creationContents,
)
