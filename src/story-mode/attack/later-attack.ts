/** The actions of attacks. A page fetches their script at the first press. */
import { createLazyActions, createLazyScript } from '../../core/later-script'

const lazyAttackScript = createLazyScript(() => import('./attack-script'))

export const weaponActions = createLazyActions(
  lazyAttackScript,
  ['attack'],
  (loadedScript) => loadedScript.weaponActions,
)
export const attackMessageActions = createLazyActions(
  lazyAttackScript,
  ['apply', 'quicken'],
  (loadedScript) => loadedScript.attackMessageActions,
)
export const assaultMessageActions = createLazyActions(
  lazyAttackScript,
  ['defend', 'block'],
  (loadedScript) => loadedScript.assaultMessageActions,
)
