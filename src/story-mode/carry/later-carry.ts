/** The actions of carried things. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const carryScript = laterScript(() => import('./carry-script'))

export const carryActions = laterActions(carryScript, ['drop', 'take'], (script) => script.carryActions)
export const weaponWeightActions = laterActions(
  carryScript,
  ['weigh'],
  (script) => script.weaponWeightActions,
)
export const armorWeightActions = laterActions(carryScript, ['weigh'], (script) => script.armorWeightActions)
