/** The `choices` of string and number fields: a list, a record value → label, or a function that returns either. */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './field-options'

/** The permitted values, as text; null when every value is permitted. Calls a function each time. */
export function choiceValues(choices: FieldOptions['choices']): string[] | null {
  const resolved: unknown = typeof choices === 'function' ? choices() : choices
  if (resolved === undefined) return null
  if (Array.isArray(resolved)) return resolved.map(String)
  return isPlainObject(resolved) ? Object.keys(resolved) : null
}

/** Adds the field's choices to an input's configuration, unless it has its own choices or options. */
export function withFieldChoices(config: InputConfig, choices: FieldOptions['choices']): InputConfig {
  const usedChoices = config['choices'] ?? choices
  if (usedChoices === undefined || config['options'] !== undefined) return config
  return {
    ...config,
    choices: typeof usedChoices === 'function' ? (usedChoices as () => unknown)() : usedChoices,
  }
}

export function hasOptions(config: InputConfig): boolean {
  return config['options'] !== undefined || config['choices'] !== undefined
}
