/** The actions that set up a creature. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../core/later-script'

const creatureScript = laterScript(() => import('./creature-script'))

export const creatureTabActions = laterActions(
  creatureScript,
  ['level', 'newAttack'],
  (script) => script.creatureTabActions,
)
