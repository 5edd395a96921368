/**
 * Reads the `choices` of a string or number field. They are a list of values, a record whose keys are the values and
 * whose values are the labels, or a function that returns one of these.
 */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './field-options'

/**
 * Lists the values that a field permits, as texts. Null if it permits every value. If the choices are a function, the
 * function is called each time.
 */
export function listChoiceValues(fieldChoices: FieldOptions['choices']): string[] | null {
  const resolvedFieldChoices: unknown = typeof fieldChoices === 'function' ? fieldChoices() : fieldChoices
  if (resolvedFieldChoices === undefined) return null
  if (Array.isArray(resolvedFieldChoices)) return resolvedFieldChoices.map(String)
  return isPlainObject(resolvedFieldChoices) ? Object.keys(resolvedFieldChoices) : null
}

/**
 * Adds the choices of a data field to the configuration of its input. Choices or options that the configuration already
 * has take precedence.
 */
export function addFieldChoicesToConfig(
  inputConfig: InputConfig,
  fieldChoices: FieldOptions['choices'],
): InputConfig {
  const configuredChoices = inputConfig['choices'] ?? fieldChoices
  if (configuredChoices === undefined || inputConfig['options'] !== undefined) return inputConfig
  return {
    ...inputConfig,
    choices:
      typeof configuredChoices === 'function' ? (configuredChoices as () => unknown)() : configuredChoices,
  }
}

export function hasInputChoices(inputConfig: InputConfig): boolean {
  return inputConfig['options'] !== undefined || inputConfig['choices'] !== undefined
}
