/** The actions of wounds. A page fetches their script at the first press, or when the dock shows a hand. */
import { laterActions, laterScript } from '../../core/later-script'
import { PUSH_ACTS } from '../check/later-check'

const traumaScript = laterScript(() => import('./trauma-script'))

export const traumaTabActions = laterActions(
  traumaScript,
  ['inflict', 'aid', 'hospital', 'heal', 'die', 'rouse'],
  (script) => script.traumaTabActions,
)
export const traumaGroupActions = laterActions(
  traumaScript,
  ['inflict', 'bleed'],
  (script) => script.traumaGroupActions,
)
/** The action of a check that treats a bleeding patient. */
export const stopBleedingActions = laterActions(
  traumaScript,
  ['stopBleeding'],
  (script) => script.stopBleedingActions,
)
export const traumaMessageActions = laterActions(
  traumaScript,
  ['suffer', 'resist', 'adjustHit', ...PUSH_ACTS],
  (script) => script.traumaMessageActions,
)
