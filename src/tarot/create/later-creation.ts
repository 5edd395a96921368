/** Creation, whose script a page fetches when the window of creation opens or one of its buttons is pressed. */
import { laterActions, laterActorWindow, laterScript } from '../../core/later-script'

const creationScript = laterScript(() => import('./creation-script'))

export const creationActions = laterActions(
  creationScript,
  ['choose', 'finish'],
  (script) => script.creationActions,
)

export const creationWindow = laterActorWindow(
  creationScript,
  { icon: 'tarot', title: 'HnB.tarot.creation.title', width: 880 },
  (script) => script.creationContents,
)
