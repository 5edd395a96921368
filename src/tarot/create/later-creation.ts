/** Character creation, in a script fetched when its window opens or one of its buttons is pressed. */
import {
  createActionsLoadedOnDemand,
  defineActorWindowLoadedOnDemand,
  createScriptLoadedOnDemand,
} from '../../core/later-script'

const creationScript = createScriptLoadedOnDemand(() => import('./creation-script'))

export const creationActions = createActionsLoadedOnDemand(
  creationScript,
  ['choose', 'finish'],
  (loadedScript) => loadedScript.creationActions,
)

export const creationWindow = defineActorWindowLoadedOnDemand(
  creationScript,
  { icon: 'tarot', title: 'HnB.tarot.creation.title', width: 880 },
  (loadedScript) => loadedScript.creationContents,
)
