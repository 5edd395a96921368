/** The actions on Blessing Dice. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const poolScript = laterScript(() => import('./pool-script'))

export const poolTabActions = laterActions(poolScript, ['gain', 'spend'], (script) => script.poolTabActions)
export const poolGroupActions = laterActions(
  poolScript,
  ['award', 'lucky'],
  (script) => script.poolGroupActions,
)
