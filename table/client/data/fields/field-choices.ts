/** The `choices` of string and number fields: a list, a record value → label, or a function that returns either. */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './field-options'

/** The permitted values, as text; null when every value is permitted. Calls a function each time. */
export function choiceValues(choices: FieldOptions['choices']): string[] | null {
  const resolvedChoices: unknown = typeof choices === 'function' ? choices() : choices
  if (resolvedChoices === undefined) return null
  if (Array.isArray(resolvedChoices)) return resolvedChoices.map(String)
  return isPlainObject(resolvedChoices) ? Object.keys(resolvedChoices) : null
}

/** Adds the field's choices to an input's configuration, unless it has its own choices or options. */
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
