/**
 * Merges the options of a class into those of its parent class (foundry-api §7.1): arrays are concatenated, nested
 * objects are merged, other values are replaced.
 */
import { isPlainObject } from '../../../shared/objects'

function mergeOptionValue(inheritedOptionValue: unknown, addedValue: unknown): unknown {
  if (Array.isArray(inheritedOptionValue) && Array.isArray(addedValue))
    return [...(inheritedOptionValue as unknown[]), ...(addedValue as unknown[])]
  if (Array.isArray(addedValue)) return [...(addedValue as unknown[])]
  if (isPlainObject(addedValue))
    return mergeApplicationOptions(
      isPlainObject(inheritedOptionValue) ? inheritedOptionValue : {},
      addedValue,
    )
  return addedValue
}

/**
 * Merges the options of a class into its inherited options.
 * @returns a new object with copies of all arrays and plain objects
 */
export function mergeApplicationOptions(
  inheritedApplicationOptions: Record<string, unknown>,
  addedOptions: Record<string, unknown>,
): Record<string, unknown> {
  const mergedOptions = { ...inheritedApplicationOptions }
  for (const [key, value] of Object.entries(addedOptions)) {
    if (value !== undefined) mergedOptions[key] = mergeOptionValue(inheritedApplicationOptions[key], value)
  }
  return mergedOptions
}
