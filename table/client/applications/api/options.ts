/**
 * Merges the options of a class into those of its parent class (foundry-api §7.1): arrays are concatenated, nested
 * objects are merged, other values are replaced.
 */
import { isPlainObject } from '../../../shared/objects'

function mergeOptionValue(inheritedValue: unknown, addedValue: unknown): unknown {
  if (Array.isArray(inheritedValue) && Array.isArray(addedValue))
    return [...(inheritedValue as unknown[]), ...(addedValue as unknown[])]
  if (Array.isArray(addedValue)) return [...(addedValue as unknown[])]
  if (isPlainObject(addedValue))
    return mergeApplicationOptions(isPlainObject(inheritedValue) ? inheritedValue : {}, addedValue)
  return addedValue
}

/**
 * Merges the options of a class into its inherited options.
 * @returns a new object with copies of all arrays and plain objects
 */
export function mergeApplicationOptions(
  inheritedOptions: Record<string, unknown>,
  addedOptions: Record<string, unknown>,
): Record<string, unknown> {
  const mergedOptions = { ...inheritedOptions }
  for (const [key, value] of Object.entries(addedOptions)) {
    if (value !== undefined) mergedOptions[key] = mergeOptionValue(inheritedOptions[key], value)
  }
  return mergedOptions
}
