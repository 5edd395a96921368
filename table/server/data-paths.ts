/** Reads and changes data at a path. A `*` in the path matches every key or list index (foundry-api §1.2). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { DataFieldOperator, ForcedReplacement, readUpdateOperator } from '../shared/operators'

type ValueTransform = (value: unknown) => unknown

/**
 * Applies a function to every value that exists at a path. Values inside the update operators of an update are
 * included.
 */
export function transformValuesAtPath(
  dataToTransform: unknown,
  dataPath: string,
  transformFoundValue: ValueTransform,
): void {
  transformValuesAtPathParts(dataToTransform, dataPath.split('.'), transformFoundValue)
}

function transformValuesAtPathParts(
  dataToTransform: unknown,
  pathParts: readonly string[],
  transformFoundValue: ValueTransform,
): void {
  const [part, ...rest] = pathParts
  if (part === undefined || typeof dataToTransform !== 'object' || dataToTransform === null) return
  // The cast is safe for an array, too, because its elements are read and written like members, with the index as the
  // name.
  const objectAtPath = dataToTransform as PlainObject
  for (const memberKey of Object.keys(objectAtPath)) {
    const unprefixedKey = memberKey.replace(/^(-=|==)/, '')
    if (part !== '*' && unprefixedKey !== part) continue
    objectAtPath[memberKey] = transformValueAtParts(objectAtPath[memberKey], rest, transformFoundValue)
  }
}

function transformValueAtParts(
  valueToTransform: unknown,
  remainingPathParts: readonly string[],
  transformFoundValue: ValueTransform,
): unknown {
  const updateOperator = readUpdateOperator(valueToTransform)
  if (updateOperator instanceof ForcedReplacement) {
    return new ForcedReplacement(
      transformValueAtParts(DataFieldOperator.get(updateOperator), remainingPathParts, transformFoundValue),
    ).toJSON()
  }
  if (updateOperator) return valueToTransform
  if (remainingPathParts.length === 0) return transformFoundValue(valueToTransform)
  transformValuesAtPathParts(valueToTransform, remainingPathParts, transformFoundValue)
  return valueToTransform
}

/** Finds all values at a path. A `*` in the path matches every key or index. */
export function listValuesAtPath(dataToSearch: unknown, dataPath: string): unknown[] {
  let valuesAtPathParts: unknown[] = [dataToSearch]
  for (const pathPart of dataPath.split('.')) {
    valuesAtPathParts = valuesAtPathParts.flatMap((valueAtPathPart) => {
      if (typeof valueAtPathPart !== 'object' || valueAtPathPart === null) return []
      if (pathPart === '*') return Object.values(valueAtPathPart) as unknown[]
      return Object.hasOwn(valueAtPathPart, pathPart) ? [(valueAtPathPart as PlainObject)[pathPart]] : []
    })
  }
  return valuesAtPathParts
}

/** Deletes the values at a dotted path, in which `*` matches every key. */
export function deleteValuesAtDataPath(changedData: unknown, dataPath: string): void {
  const pathParts = dataPath.split('.')
  const lastPathKey = pathParts.pop() ?? ''
  const parentsOfDeletedValues =
    pathParts.length > 0 ? listValuesAtPath(changedData, pathParts.join('.')) : [changedData]
  for (const parentOfDeletedValue of parentsOfDeletedValues) {
    if (!isPlainObject(parentOfDeletedValue)) continue
    for (const deletedMemberKey of lastPathKey === '*' ? Object.keys(parentOfDeletedValue) : [lastPathKey])
      Reflect.deleteProperty(parentOfDeletedValue, deletedMemberKey)
  }
}
