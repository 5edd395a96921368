/** The actions of contests. A page fetches their script at the first press, or when the dock shows a hand. */
import { laterActions, laterScript } from '../../core/later-script'
import { PUSH_ACTS } from '../check/later-check'

const contestScript = laterScript(() => import('./contest-script'))

export const contestTabActions = laterActions(
  contestScript,
  ['contest'],
  (script) => script.contestTabActions,
)
export const contestGroupActions = laterActions(
  contestScript,
  ['contest'],
  (script) => script.contestGroupActions,
)
export const weaponActions = laterActions(contestScript, ['attack'], (script) => script.weaponActions)

export const contestMessageActions = laterActions(
  contestScript,
  [
    ...(['declare', 'commit', 'commitNoCards', 'reveal', 'joinIn', 'leave', 'end', 'adjust'] as const),
    ...(['decideDraw', 'strikeWith', 'hitNobody', 'suffer', 'resist', 'adjustHit'] as const),
    ...PUSH_ACTS,
  ],
  (script) => script.contestMessageActions,
)
