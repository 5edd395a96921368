/**
 * Refuses a number outside its field's limits, in windows that store each change. Foundry would silently store the
 * nearest allowed number.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { fieldFromTarget } from './elements'

/**
 * Refuses a typed number that is outside the field's limits. The field then shows its stored value again. If a field states no
 * limits, only the game's own check can refuse a number.
 */
export function whyNotWithinLimits(target: EventTarget | null): Refusal | null {
  const field = fieldFromTarget(target, 'input')
  if (field?.type !== 'number' || field.min === '' || field.max === '' || field.validity.valid) return null
  const { min: minimum, max: maximum, step } = field
  field.value = field.defaultValue
  return refuse(step === '1' ? 'HnB.refusal.wholeBeyond' : 'HnB.refusal.beyond', {
    least: minimum,
    most: maximum,
  })
}
