/** Reads and changes data at a path in which `*` matches every key or list index (foundry-api §1.2). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { DataFieldOperator, ForcedReplacement, readOperator } from '../shared/operators'

type ValueTransform = (value: unknown) => unknown

/** Transforms every value that exists at a path. In an update, this includes the values inside operators. */
export function transformValuesAt(target: unknown, path: string, transform: ValueTransform): void {
  transformParts(target, path.split('.'), transform)
}

function transformParts(target: unknown, parts: readonly string[], transform: ValueTransform): void {
  const [part, ...rest] = parts
  if (part === undefined || typeof target !== 'object' || target === null) return
  // The cast treats a list as an object: elements of a list can be written by index.
  const container = target as PlainObject
  for (const key of Object.keys(container)) {
    const bare = key.replace(/^(-=|==)/, '')
    if (part !== '*' && bare !== part) continue
    container[key] = transformValue(container[key], rest, transform)
  }
}

function transformValue(value: unknown, rest: readonly string[], transform: ValueTransform): unknown {
  const operator = readOperator(value)
  if (operator instanceof ForcedReplacement) {
    return new ForcedReplacement(transformValue(DataFieldOperator.get(operator), rest, transform)).toJSON()
  }
  if (operator) return value
  if (rest.length === 0) return transform(value)
  transformParts(value, rest, transform)
  return value
}

/** All values at a path. */
export function valuesAt(target: unknown, path: string): unknown[] {
  let found: unknown[] = [target]
  for (const part of path.split('.')) {
    found = found.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      if (part === '*') return Object.values(value) as unknown[]
      return Object.hasOwn(value, part) ? [(value as PlainObject)[part]] : []
    })
  }
  return found
}

/** Deletes all values at a path. */
export function deleteValuesAt(target: unknown, path: string): void {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const parents = parts.length > 0 ? valuesAt(target, parts.join('.')) : [target]
  for (const parent of parents) {
    if (!isPlainObject(parent)) continue
    for (const key of last === '*' ? Object.keys(parent) : [last]) Reflect.deleteProperty(parent, key)
  }
}
