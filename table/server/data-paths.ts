/** Reads and changes data at a path. A `*` in the path matches every key or list index (foundry-api §1.2). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { DataFieldOperator, ForcedReplacement, readOperator } from '../shared/operators'

type ValueTransform = (value: unknown) => unknown

/** Applies a function to every existing value at a path, also inside the operators of an update. */
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
  // The cast is safe for a list too: its elements can be written by index.
  const containerObject = dataToTransform as PlainObject
  for (const memberKey of Object.keys(containerObject)) {
    const unprefixedKey = memberKey.replace(/^(-=|==)/, '')
    if (part !== '*' && unprefixedKey !== part) continue
    containerObject[memberKey] = transformValueAtParts(containerObject[memberKey], rest, transformFoundValue)
  }
}

function transformValueAtParts(
  valueToTransform: unknown,
  remainingPathParts: readonly string[],
  transformFoundValue: ValueTransform,
): unknown {
  const updateOperator = readOperator(valueToTransform)
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
export function listValuesAtPath(searchedData: unknown, dataPath: string): unknown[] {
  let foundValues: unknown[] = [searchedData]
  for (const pathPart of dataPath.split('.')) {
    foundValues = foundValues.flatMap((foundValue) => {
      if (typeof foundValue !== 'object' || foundValue === null) return []
      if (pathPart === '*') return Object.values(foundValue) as unknown[]
      return Object.hasOwn(foundValue, pathPart) ? [(foundValue as PlainObject)[pathPart]] : []
    })
  }
  return foundValues
}

/** Deletes the values at a dotted path, in which `*` matches every key. */
export function deleteValuesAt(changedData: unknown, dataPath: string): void {
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
