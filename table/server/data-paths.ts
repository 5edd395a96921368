/** Reads and changes data at a path. A `*` in the path matches every key or list index (foundry-api §1.2). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { DataFieldOperator, ForcedReplacement, readOperator } from '../shared/operators'

type ValueTransform = (value: unknown) => unknown

/** Applies a function to every existing value at a path, also inside the operators of an update. */
export function transformValuesAtPath(
  transformedData: unknown,
  dataPath: string,
  transformFoundValue: ValueTransform,
): void {
  transformValuesAtPathParts(transformedData, dataPath.split('.'), transformFoundValue)
}

function transformValuesAtPathParts(
  transformedData: unknown,
  pathParts: readonly string[],
  transformFoundValue: ValueTransform,
): void {
  const [part, ...rest] = pathParts
  if (part === undefined || typeof transformedData !== 'object' || transformedData === null) return
  // The cast is safe for a list too: its elements can be written by index.
  const containerObject = transformedData as PlainObject
  for (const memberKey of Object.keys(containerObject)) {
    const unprefixedKey = memberKey.replace(/^(-=|==)/, '')
    if (part !== '*' && unprefixedKey !== part) continue
    containerObject[memberKey] = transformValueAtParts(containerObject[memberKey], rest, transformFoundValue)
  }
}

function transformValueAtParts(
  value: unknown,
  remainingParts: readonly string[],
  transformFoundValue: ValueTransform,
): unknown {
  const updateOperator = readOperator(value)
  if (updateOperator instanceof ForcedReplacement) {
    return new ForcedReplacement(
      transformValueAtParts(DataFieldOperator.get(updateOperator), remainingParts, transformFoundValue),
    ).toJSON()
  }
  if (updateOperator) return value
  if (remainingParts.length === 0) return transformFoundValue(value)
  transformValuesAtPathParts(value, remainingParts, transformFoundValue)
  return value
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
  const lastKey = pathParts.pop() ?? ''
  const parentValues =
    pathParts.length > 0 ? listValuesAtPath(changedData, pathParts.join('.')) : [changedData]
  for (const parentValue of parentValues) {
    if (!isPlainObject(parentValue)) continue
    for (const deletedKey of lastKey === '*' ? Object.keys(parentValue) : [lastKey])
      Reflect.deleteProperty(parentValue, deletedKey)
  }
}
