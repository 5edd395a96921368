/** The actions of contests. A page fetches their script at the first press, or when the dock shows a hand. */
import { createLazyActions, createLazyScript } from '../../core/later-script'
import { PUSH_ACTION_IDS } from '../check/later-check'

const contestScript = createLazyScript(() => import('./contest-script'))

export const contestTabActions = createLazyActions(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestTabActions,
)
export const contestGroupActions = createLazyActions(
  contestScript,
  ['contest'],
  (loadedScript) => loadedScript.contestGroupActions,
)
export const weaponActions = createLazyActions(
  contestScript,
  ['attack'],
  (loadedScript) => loadedScript.weaponActions,
)

export const contestMessageActions = createLazyActions(
  contestScript,
  [
    ...(['declare', 'commit', 'commitNoCards', 'reveal', 'joinIn', 'leave', 'end', 'adjust'] as const),
    ...(['decideDraw', 'strikeWith', 'hitNobody', 'suffer', 'resist', 'adjustHit'] as const),
    ...PUSH_ACTION_IDS,
  ],
  (loadedScript) => loadedScript.contestMessageActions,
)
