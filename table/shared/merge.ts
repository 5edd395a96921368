/** Merges an object into another. Two objects with the same key are merged; any other value replaces the old value. */
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'

export function mergeObjects(baseObject: PlainObject, overridingObject: PlainObject): PlainObject {
  const mergedObject = deepClone(baseObject)
  for (const [key, value] of Object.entries(overridingObject)) {
    const presentValue = mergedObject[key]
    mergedObject[key] =
      isPlainObject(presentValue) && isPlainObject(value)
        ? mergeObjects(presentValue, value)
        : deepClone(value)
  }
  return mergedObject
}
