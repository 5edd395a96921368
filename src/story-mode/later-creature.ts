/** The actions that set up a creature. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../core/later-script'

const lazyCreatureScript = createLazyScript(() => import('./creature-script'))

export const creatureTabActions = createLazyActions(
  lazyCreatureScript,
  ['level', 'newAttack'],
  (loadedScript) => loadedScript.creatureTabActions,
)
