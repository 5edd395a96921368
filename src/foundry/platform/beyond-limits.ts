/**
 * Refuses numbers beyond a field's limits, in windows that store what is typed: Foundry would silently store the
 * nearest.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { fieldOf } from './elements'

/**
 * Why what was typed into a field with limits is not stored, or null; the field then shows its former value. A field
 * without limits is for its game to judge.
 */
export function whyBeyond(target: EventTarget | null): Refusal | null {
  const field = fieldOf(target, 'input')
  if (field?.type !== 'number' || field.min === '' || field.max === '' || field.validity.valid) return null
  const { min: least, max: most, step } = field
  field.value = field.defaultValue
  return refuse(step === '1' ? 'HnB.refusal.wholeBeyond' : 'HnB.refusal.beyond', { least, most })
}
