/** Character creation, in a script fetched when its window opens or one of its buttons is pressed. */
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
