/** The `choices` of string and number fields: a list, a record by value, or a function that gives either. */
import { isPlainObject } from '../../../shared/objects'
import type { InputConfig } from '../field-forms'
import type { FieldOptions } from './data-field'

/** The values a field may have, as text; null when anything goes. Functions are asked each time. */
export function choiceValues(choices: FieldOptions['choices']): string[] | null {
  const resolved: unknown = typeof choices === 'function' ? choices() : choices
  if (resolved === undefined) return null
  if (Array.isArray(resolved)) return resolved.map(String)
  return isPlainObject(resolved) ? Object.keys(resolved) : null
}

/** An input's configuration with the field's choices, unless it brings its own. */
export function withChoices(config: InputConfig, choices: FieldOptions['choices']): InputConfig {
  const given = config['choices'] ?? choices
  if (given === undefined || config['options'] !== undefined) return config
  return { ...config, choices: typeof given === 'function' ? (given as () => unknown)() : given }
}

export function offersOptions(config: InputConfig): boolean {
  return config['options'] !== undefined || config['choices'] !== undefined
}
