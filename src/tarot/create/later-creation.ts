/**
 * The creation of characters. A page fetches its script when the creation window opens, or when a button of the window
 * is pressed.
 */
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
