/**
 * The `choices` of a string or number field: a list of values, a record of labels by value, or a function that returns
 * either.
 */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './field-options'

/** The permitted values of a field, as text; null: every value. A function of choices is called every time. */
export function listChoiceValues(fieldChoices: FieldOptions['choices']): string[] | null {
  const resolvedFieldChoices: unknown = typeof fieldChoices === 'function' ? fieldChoices() : fieldChoices
  if (resolvedFieldChoices === undefined) return null
  if (Array.isArray(resolvedFieldChoices)) return resolvedFieldChoices.map(String)
  return isPlainObject(resolvedFieldChoices) ? Object.keys(resolvedFieldChoices) : null
}

/** Adds a field's choices to the configuration of its input, unless the input has choices or options of its own. */
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
