/** Merges an object into another. Two objects with the same key are merged; any other value replaces the old value. */
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'

export function mergeObjects(below: PlainObject, above: PlainObject): PlainObject {
  const merged = deepClone(below)
  for (const [key, value] of Object.entries(above)) {
    const present = merged[key]
    merged[key] =
      isPlainObject(present) && isPlainObject(value) ? mergeObjects(present, value) : deepClone(value)
  }
  return merged
}
