/** Merges plain data over plain data: two objects merge recursively, any other value replaces. */
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
