/**
 * Merges the options of a class into those of its parent class (foundry-api §7.1): arrays are concatenated, nested
 * objects are merged, other values are replaced.
 */
import { isPlainObject } from '../../../shared/objects'

function mergedValue(inherited: unknown, own: unknown): unknown {
  if (Array.isArray(inherited) && Array.isArray(own))
    return [...(inherited as unknown[]), ...(own as unknown[])]
  if (Array.isArray(own)) return [...(own as unknown[])]
  if (isPlainObject(own)) return mergeOptions(isPlainObject(inherited) ? inherited : {}, own)
  return own
}

/** @returns a new object. Changes of its arrays and plain objects do not reach the arguments. */
export function mergeOptions(
  inherited: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...inherited }
  for (const [key, value] of Object.entries(own)) {
    if (value !== undefined) merged[key] = mergedValue(inherited[key], value)
  }
  return merged
}
