/** Creation, whose script a page fetches when the window of creation opens or one of its buttons is pressed. */
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
