/**
 * The creation of characters. A page fetches its script when the creation window opens, or when a button of the window
 * is pressed.
 */
import { createLazyActions, defineLazyActorWindow, createLazyScript } from '../../core/later-script'

const creationScript = createLazyScript(() => import('./creation-script'))

export const creationActions = createLazyActions(
  creationScript,
  ['choose', 'finish'],
  (loadedScript) => loadedScript.creationActions,
)

export const creationWindow = defineLazyActorWindow(
  creationScript,
  { icon: 'tarot', title: 'HnB.tarot.creation.title', width: 880 },
  (loadedScript) => loadedScript.creationContents,
)
