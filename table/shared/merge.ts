/** Merges an object into another. Objects under the same key are merged; other values replace the old value. */
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'

export function mergeObjects(objectWithDefaults: PlainObject, objectWithOverrides: PlainObject): PlainObject {
  const mergedObject = deepClone(objectWithDefaults)
  for (const [key, value] of Object.entries(objectWithOverrides)) {
    const existingValue = mergedObject[key]
    mergedObject[key] =
      isPlainObject(existingValue) && isPlainObject(value)
        ? mergeObjects(existingValue, value)
        : deepClone(value)
  }
  return mergedObject
}
