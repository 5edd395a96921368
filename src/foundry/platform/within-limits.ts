/**
 * Refuses a number outside its field's limits, in windows that store each change at once. Without the refusal, Foundry
 * would silently store the nearest allowed number.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { findInputOrSelectOfEventTarget } from './elements'

/**
 * Refuses a typed number outside the field's limits, and shows the stored value again. Without a limit, only the game
 * can refuse the number.
 */
export function whyNotAcceptNumber(eventTarget: EventTarget | null): Refusal | null {
  const numberField = findInputOrSelectOfEventTarget(eventTarget, 'input')
  if (
    numberField?.type !== 'number' ||
    numberField.min === '' ||
    numberField.max === '' ||
    numberField.validity.valid
  )
    return null
  const { min: minimum, max: maximum, step } = numberField
  numberField.value = numberField.defaultValue
  return refuse(step === '1' ? 'HnB.refusal.wholeBeyond' : 'HnB.refusal.beyond', {
    least: minimum,
    most: maximum,
  })
}
