/**
 * `foundry.utils.mergeObject` and related functions.
 * https://foundryvtt.com/api/v14/functions/foundry.utils.mergeObject.html
 */
import { throwDeprecated } from '../errors'
import { getGeneration, isFoundry14 } from '../generation'
import { deepClone, equals, expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { parseUpdateEntry } from '../../shared/changes'

export interface MergeOptions {
  /**
   * True (default) if the merge adds keys that are missing in the original object itself. Keys of objects inside it do
   * not count.
   */
  insertKeys?: boolean
  /** True (default) if the merge adds keys that are missing in an object inside the original object. */
  insertValues?: boolean
  overwrite?: boolean
  recursive?: boolean
  inplace?: boolean
  enforceTypes?: boolean
  /** Foundry 13 only: true if a key with the prefix `-=` deletes the member in the merged object. */
  performDeletions?: boolean
  /** Foundry 14 only: true if the merge applies update operators. */
  applyOperators?: boolean
}

/** Merges `objectToMerge` into `original`. The dotted keys of both are expanded first. */
export function mergeObject(
  originalObject: object,
  objectToMerge: object = {},
  options: MergeOptions = {},
): object {
  if (isFoundry14() && options.performDeletions !== undefined)
    throwDeprecated('performDeletions', 'applyOperators')
  if (!isFoundry14() && options.applyOperators !== undefined)
    throwDeprecated('applyOperators', 'performDeletions')
  if (!isPlainObject(objectToMerge) && typeof objectToMerge !== 'object')
    throw new Error('Only objects can be merged.')
  // The cast is safe: the merge reads and writes only the object's own members, which an instance of a class has, too.
  const mergedObject = (options.inplace === false ? deepClone(originalObject) : originalObject) as PlainObject
  for (const [path, value] of Object.entries(mergedObject)) {
    if (!path.includes('.')) continue
    delete mergedObject[path]
    mergeOneObjectLevel(mergedObject, expandObject({ [path]: value }), options, 0)
  }
  mergeOneObjectLevel(mergedObject, expandObject(objectToMerge), options, 0)
  return mergedObject
}

function mergeOneObjectLevel(
  objectToMergeInto: PlainObject,
  objectToMerge: PlainObject,
  options: MergeOptions,
  nestingDepth: number,
): void {
  for (const [key, value] of Object.entries(objectToMerge)) {
    const areOperatorsApplied = options.performDeletions ?? options.applyOperators ?? false
    if (areOperatorsApplied) {
      const updateEntry = parseUpdateEntry(key, value, getGeneration())
      if (updateEntry.kind === 'delete') delete objectToMergeInto[updateEntry.key]
      else if (updateEntry.kind === 'replace')
        objectToMergeInto[updateEntry.key] = deepClone(updateEntry.value)
      if (updateEntry.kind !== 'set') continue
    }
    if (Object.hasOwn(objectToMergeInto, key))
      mergeValueAtKey(objectToMergeInto, key, value, options, nestingDepth)
    else if ((nestingDepth === 0 ? options.insertKeys : options.insertValues) !== false) {
      objectToMergeInto[key] = isPlainObject(value) ? copyInsertedObject(value, options) : value
    }
  }
}

/** Copies an inner object that the merge adds. Its dotted keys are already expanded. */
function copyInsertedObject(objectToInsert: PlainObject, options: MergeOptions): PlainObject {
  const copiedObject: PlainObject = {}
  mergeOneObjectLevel(copiedObject, objectToInsert, options, 0)
  return copiedObject
}

function mergeValueAtKey(
  objectToMergeInto: PlainObject,
  mergedMemberKey: string,
  mergedValue: unknown,
  options: MergeOptions,
  nestingDepth: number,
): void {
  const existingValue = objectToMergeInto[mergedMemberKey]
  if (isPlainObject(mergedValue) && isPlainObject(existingValue) && options.recursive !== false) {
    mergeOneObjectLevel(existingValue, mergedValue, options, nestingDepth + 1)
    return
  }
  if (options.overwrite === false) return
  if (options.enforceTypes && existingValue !== undefined && typeof existingValue !== typeof mergedValue) {
    throw new Error(
      `The types of "${mergedMemberKey}" differ: ${typeof existingValue} and ${typeof mergedValue}.`,
    )
  }
  objectToMergeInto[mergedMemberKey] = mergedValue
}

/**
 * Compares two objects and returns the members of `objectToCompare` whose values differ.
 * @param options.inner true: ignores keys that `original` lacks
 */
export function diffObject(
  originalObjectToCompare: object,
  objectToCompare: object,
  options: { inner?: boolean } = {},
): PlainObject {
  const originalObject = originalObjectToCompare as PlainObject
  const objectDifference: PlainObject = {}
  for (const [key, value] of Object.entries(objectToCompare)) {
    if (options.inner && !(key in originalObject)) continue
    const existingValue = originalObject[key]
    if (isPlainObject(existingValue) && isPlainObject(value)) {
      const nestedDifference = diffObject(existingValue, value, options)
      if (Object.keys(nestedDifference).length > 0) objectDifference[key] = nestedDifference
    } else if (!equals(existingValue, value)) objectDifference[key] = value
  }
  return objectDifference
}

/** Returns the members of `filteredObject` whose keys also exist in `templateForFilter`. */
export function filterObject(
  objectToFilter: PlainObject,
  templateForFilter: PlainObject,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainObject {
  const membersInTemplate: PlainObject = {}
  for (const [key, value] of Object.entries(objectToFilter)) {
    if (options.deletionKeys && key.startsWith('-=')) membersInTemplate[key] = value
    if (!Object.hasOwn(templateForFilter, key)) continue
    const templateMemberValue = templateForFilter[key]
    if (isPlainObject(value) && isPlainObject(templateMemberValue))
      membersInTemplate[key] = filterObject(value, templateMemberValue, options)
    else membersInTemplate[key] = options.templateValues ? templateMemberValue : value
  }
  return membersInTemplate
}
