/**
 * `foundry.utils.mergeObject` and its relatives.
 * https://foundryvtt.com/api/v14/functions/foundry.utils.mergeObject.html
 */
import { throwDeprecated } from '../errors'
import { generation, isV14 } from '../generation'
import { deepClone, equals, expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { parseUpdateEntry } from '../../shared/changes'

export interface MergeOptions {
  /** Does the merge add keys that the original lacks at the top level? Default: true. */
  insertKeys?: boolean
  /** Does the merge add keys that a nested object of the original lacks? Default: true. */
  insertValues?: boolean
  overwrite?: boolean
  recursive?: boolean
  inplace?: boolean
  enforceTypes?: boolean
  /** Foundry 13 only: do keys with the prefix `-=` delete members? */
  performDeletions?: boolean
  /** Foundry 14 only: does the merge apply operators? */
  applyOperators?: boolean
}

/** Merges `other` into `original`. The dotted keys of both are expanded first. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): object {
  if (isV14() && options.performDeletions !== undefined) throwDeprecated('performDeletions', 'applyOperators')
  if (!isV14() && options.applyOperators !== undefined) throwDeprecated('applyOperators', 'performDeletions')
  if (!isPlainObject(other) && typeof other !== 'object') throw new Error('Only objects can be merged.')
  // The cast is safe: merging reads and writes only own members. This also holds for instances of classes.
  const target = (options.inplace === false ? deepClone(original) : original) as PlainObject
  for (const [path, value] of Object.entries(target)) {
    if (!path.includes('.')) continue
    delete target[path]
    mergeLevel(target, expandObject({ [path]: value }), options, 0)
  }
  mergeLevel(target, expandObject(other), options, 0)
  return target
}

function mergeLevel(target: PlainObject, other: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    const appliesOperators = options.performDeletions ?? options.applyOperators ?? false
    if (appliesOperators) {
      const change = parseUpdateEntry(key, value, generation())
      if (change.kind === 'delete') delete target[change.key]
      else if (change.kind === 'replace') target[change.key] = deepClone(change.value)
      if (change.kind !== 'set') continue
    }
    if (Object.hasOwn(target, key)) mergeKey(target, key, value, options, depth)
    else if ((depth === 0 ? options.insertKeys : options.insertValues) !== false) {
      target[key] = isPlainObject(value) ? copyInsertedObject(value, options) : value
    }
  }
}

/** Copies an inner object that the merge adds. Its dotted keys were already expanded together with the outer object. */
function copyInsertedObject(value: PlainObject, options: MergeOptions): PlainObject {
  const copy: PlainObject = {}
  mergeLevel(copy, value, options, 0)
  return copy
}

function mergeKey(
  target: PlainObject,
  key: string,
  value: unknown,
  options: MergeOptions,
  depth: number,
): void {
  const presentValue = target[key]
  if (isPlainObject(value) && isPlainObject(presentValue) && options.recursive !== false) {
    mergeLevel(presentValue, value, options, depth + 1)
    return
  }
  if (options.overwrite === false) return
  if (options.enforceTypes && presentValue !== undefined && typeof presentValue !== typeof value) {
    throw new Error(`The types of "${key}" differ: ${typeof presentValue} and ${typeof value}.`)
  }
  target[key] = value
}

/**
 * Returns the members of `other` whose values differ from those of `original`.
 * @param options.inner true: ignores keys that `original` lacks
 */
export function diffObject(original: object, other: object, options: { inner?: boolean } = {}): PlainObject {
  const originalObject = original as PlainObject
  const difference: PlainObject = {}
  for (const [key, value] of Object.entries(other)) {
    if (options.inner && !(key in originalObject)) continue
    const presentValue = originalObject[key]
    if (isPlainObject(presentValue) && isPlainObject(value)) {
      const inner = diffObject(presentValue, value, options)
      if (Object.keys(inner).length > 0) difference[key] = inner
    } else if (!equals(presentValue, value)) difference[key] = value
  }
  return difference
}

/** Returns the members of `source` whose keys also exist in `template`. */
export function filterObject(
  source: PlainObject,
  template: PlainObject,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainObject {
  const filteredMembers: PlainObject = {}
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys && key.startsWith('-=')) filteredMembers[key] = value
    if (!Object.hasOwn(template, key)) continue
    const pattern = template[key]
    if (isPlainObject(value) && isPlainObject(pattern))
      filteredMembers[key] = filterObject(value, pattern, options)
    else filteredMembers[key] = options.templateValues ? pattern : value
  }
  return filteredMembers
}
