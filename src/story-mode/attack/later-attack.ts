/** The actions of attacks. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const attackScript = laterScript(() => import('./attack-script'))

export const weaponActions = laterActions(attackScript, ['attack'], (script) => script.weaponActions)
export const attackMessageActions = laterActions(
  attackScript,
  ['apply', 'quicken'],
  (script) => script.attackMessageActions,
)
export const assaultMessageActions = laterActions(
  attackScript,
  ['defend', 'block'],
  (script) => script.assaultMessageActions,
)
