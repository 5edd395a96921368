/** Reads and changes data at a path. A `*` in the path matches every key or list index (foundry-api §1.2). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { DataFieldOperator, ForcedReplacement, readOperator } from '../shared/operators'

type ValueTransform = (value: unknown) => unknown

/** Applies a function to every value that exists at a path. In an update, this includes values inside operators. */
export function transformValuesAt(target: unknown, path: string, transform: ValueTransform): void {
  transformAtParts(target, path.split('.'), transform)
}

function transformAtParts(target: unknown, parts: readonly string[], transform: ValueTransform): void {
  const [part, ...rest] = parts
  if (part === undefined || typeof target !== 'object' || target === null) return
  // The cast is safe for a list too: its elements can be written by index.
  const container = target as PlainObject
  for (const key of Object.keys(container)) {
    const unprefixedKey = key.replace(/^(-=|==)/, '')
    if (part !== '*' && unprefixedKey !== part) continue
    container[key] = transformValue(container[key], rest, transform)
  }
}

function transformValue(
  value: unknown,
  remainingParts: readonly string[],
  transform: ValueTransform,
): unknown {
  const operator = readOperator(value)
  if (operator instanceof ForcedReplacement) {
    return new ForcedReplacement(
      transformValue(DataFieldOperator.get(operator), remainingParts, transform),
    ).toJSON()
  }
  if (operator) return value
  if (remainingParts.length === 0) return transform(value)
  transformAtParts(value, remainingParts, transform)
  return value
}

/** Finds all values at a path. A `*` in the path matches every key or index. */
export function valuesAt(target: unknown, path: string): unknown[] {
  let foundValues: unknown[] = [target]
  for (const part of path.split('.')) {
    foundValues = foundValues.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      if (part === '*') return Object.values(value) as unknown[]
      return Object.hasOwn(value, part) ? [(value as PlainObject)[part]] : []
    })
  }
  return foundValues
}

/** Deletes the value at a dotted path. A `*` in the path matches every key, so several values may be deleted. */
export function deleteValuesAt(target: unknown, path: string): void {
  const parts = path.split('.')
  const lastKey = parts.pop() ?? ''
  const parentValues = parts.length > 0 ? valuesAt(target, parts.join('.')) : [target]
  for (const parent of parentValues) {
    if (!isPlainObject(parent)) continue
    for (const key of lastKey === '*' ? Object.keys(parent) : [lastKey]) Reflect.deleteProperty(parent, key)
  }
}
