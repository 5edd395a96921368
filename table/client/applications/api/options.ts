/**
 * Merges the options of a class into those of its parent class (foundry-api §7.1): arrays are concatenated, nested
 * objects are merged, other values are replaced.
 */
import { isPlainObject } from '../../../shared/objects'

function mergedValue(inheritedValue: unknown, ownValue: unknown): unknown {
  if (Array.isArray(inheritedValue) && Array.isArray(ownValue))
    return [...(inheritedValue as unknown[]), ...(ownValue as unknown[])]
  if (Array.isArray(ownValue)) return [...(ownValue as unknown[])]
  if (isPlainObject(ownValue))
    return mergeOptions(isPlainObject(inheritedValue) ? inheritedValue : {}, ownValue)
  return ownValue
}

/** @returns a new object. Changes of its arrays and plain objects do not reach the arguments. */
export function mergeOptions(
  inheritedOptions: Record<string, unknown>,
  ownOptions: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...inheritedOptions }
  for (const [key, value] of Object.entries(ownOptions)) {
    if (value !== undefined) merged[key] = mergedValue(inheritedOptions[key], value)
  }
  return merged
}
