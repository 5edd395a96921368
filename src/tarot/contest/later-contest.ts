/**
 * The actions of contests. A page fetches their script when a person first presses one of their buttons, or when the
 * dock shows a hand.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'
import { PUSH_ACTION_IDS } from '../check/later-check'

const contestScript = createScriptLoadedOnDemand(() => import('./contest-script'))

export const contestTabActions = createActionsLoadedOnDemand(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestTabActions,
)
export const contestGroupActions = createActionsLoadedOnDemand(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestGroupActions,
)
export const tarotWeaponItemActions = createActionsLoadedOnDemand(
  contestScript,
  ['attack'],
  (loadedScript) => loadedScript.tarotWeaponItemActions,
)

export const contestMessageActions = createActionsLoadedOnDemand(
  contestScript,
  [
    ...(['declare', 'commit', 'commitNoCards', 'reveal', 'joinIn', 'leave', 'end', 'adjust'] as const),
    ...(['decideDraw', 'strikeWith', 'hitNobody', 'suffer', 'resist', 'adjustHit'] as const),
    ...PUSH_ACTION_IDS,
  ],
  (loadedScript) => loadedScript.contestMessageActions,
)
