/**
 * The `choices` of a string or number field: a list of values, a record of labels by value, or a function that returns
 * either.
 */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './field-options'

/**
 * The permitted values of a field, as text. Null: every value is permitted. Choices that are a function are computed on
 * every call.
 */
export function choiceValues(choices: FieldOptions['choices']): string[] | null {
  const resolvedChoices: unknown = typeof choices === 'function' ? choices() : choices
  if (resolvedChoices === undefined) return null
  if (Array.isArray(resolvedChoices)) return resolvedChoices.map(String)
  return isPlainObject(resolvedChoices) ? Object.keys(resolvedChoices) : null
}

/**
 * Adds the choices of a field to the configuration of its input. An input with its own choices or options keeps them.
 */
export function withFieldChoices(config: InputConfig, choices: FieldOptions['choices']): InputConfig {
  const effectiveChoices = config['choices'] ?? choices
  if (effectiveChoices === undefined || config['options'] !== undefined) return config
  return {
    ...config,
    choices:
      typeof effectiveChoices === 'function' ? (effectiveChoices as () => unknown)() : effectiveChoices,
  }
}

export function hasOptions(config: InputConfig): boolean {
  return config['options'] !== undefined || config['choices'] !== undefined
}
