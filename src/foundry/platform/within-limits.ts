/**
 * Refuses a number beyond its field's limits, in windows that store each change. Foundry would silently store the
 * nearest allowed number instead.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { fieldFrom } from './elements'

/**
 * Why a typed number is not stored, or null. After a refusal the field returns to its former value. For a field without
 * limits, the field's game decides.
 */
export function whyNotWithinLimits(target: EventTarget | null): Refusal | null {
  const field = fieldFrom(target, 'input')
  if (field?.type !== 'number' || field.min === '' || field.max === '' || field.validity.valid) return null
  const { min: minimum, max: maximum, step } = field
  field.value = field.defaultValue
  return refuse(step === '1' ? 'HnB.refusal.wholeBeyond' : 'HnB.refusal.beyond', {
    least: minimum,
    most: maximum,
  })
}
