/**
 * Plain-data helpers that server and client share; `foundry.utils` publishes the documented helpers.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.utils.html and in foundry-api §10.10.
 */
export type PlainObject = Record<string, unknown>

/**
 * Is the value a plain object, such as an object literal or a parsed JSON object, even if it comes from another
 * window? Arrays and instances of classes are not plain.
 */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const objectPrototype: unknown = Object.getPrototypeOf(value)
  return objectPrototype === null || Object.getPrototypeOf(objectPrototype) === null
}

/** Checks a key of received data. @throws for `__proto__`, which would change an object's prototype */
export function assertSafeKey(memberKey: string): void {
  if (memberKey === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** Copies plain data deeply. Like `foundry.utils.deepClone`, it keeps the reference to an instance of a class. */
export function deepClone<T>(originalValue: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(originalValue, strict) as T
}

/** Copies a value deeply. @param isStrict true: throws for a class instance; false: keeps the reference to it */
function cloneValue(originalValue: unknown, isStrict: boolean): unknown {
  if (Array.isArray(originalValue)) return originalValue.map((innerValue) => cloneValue(innerValue, isStrict))
  if (originalValue instanceof Date) return new Date(originalValue)
  if (!isPlainObject(originalValue)) {
    if (isStrict && typeof originalValue === 'object' && originalValue !== null)
      throw new Error('deepClone cannot clone advanced objects')
    return originalValue
  }
  const objectCopy: PlainObject = {}
  for (const [key, inner] of Object.entries(originalValue)) {
    assertSafeKey(key)
    objectCopy[key] = cloneValue(inner, isStrict)
  }
  return objectCopy
}

/** Compares two values by their structure: JSON-like data, sets and dates. */
export function equals(firstValue: unknown, secondValue: unknown): boolean {
  if (Object.is(firstValue, secondValue)) return true
  if (Array.isArray(firstValue)) {
    return (
      Array.isArray(secondValue) &&
      firstValue.length === secondValue.length &&
      firstValue.every((value, index) => equals(value, secondValue[index]))
    )
  }
  if (firstValue instanceof Set)
    return (
      secondValue instanceof Set &&
      firstValue.size === secondValue.size &&
      [...firstValue].every((value) => secondValue.has(value))
    )
  if (firstValue instanceof Date)
    return secondValue instanceof Date && firstValue.getTime() === secondValue.getTime()
  if (!isPlainObject(firstValue) || !isPlainObject(secondValue)) return false
  const objectKeys = Object.keys(firstValue)
  return (
    objectKeys.length === Object.keys(secondValue).length &&
    objectKeys.every(
      (objectKey) => objectKey in secondValue && equals(firstValue[objectKey], secondValue[objectKey]),
    )
  )
}

/**
 * Reads the value at a path such as `a.b.0.c`. Returns undefined if a part of the path is missing. Also returns
 * undefined without a path, because dnd5e calls it like this.
 */
export function getProperty(readObject: unknown, propertyPath: string | null | undefined): unknown {
  if (!propertyPath) return undefined
  let innerObject = readObject
  for (const pathKey of propertyPath.split('.')) {
    if (innerObject === null || (typeof innerObject !== 'object' && typeof innerObject !== 'function'))
      return undefined
    // Inherited members are read too, because a path may lead through instances and arrays.
    innerObject = (innerObject as PlainObject)[pathKey]
  }
  return innerObject
}

export function hasProperty(testedObject: unknown, propertyPath: string): boolean {
  let innerObject = testedObject
  for (const pathKey of propertyPath.split('.')) {
    if (innerObject === null || typeof innerObject !== 'object' || !(pathKey in innerObject)) return false
    innerObject = (innerObject as PlainObject)[pathKey]
  }
  return true
}

/** Writes `a.b.c` and creates missing objects. @returns whether the value changed */
export function setProperty(changedObject: object, propertyPath: string, value: unknown): boolean {
  const pathKeys = propertyPath.split('.')
  const lastKey = pathKeys.pop() ?? ''
  let ownerObject = changedObject as PlainObject
  for (const pathKey of pathKeys) {
    assertSafeKey(pathKey)
    const innerObject =
      Object.hasOwn(ownerObject, pathKey) || pathKey in ownerObject ? ownerObject[pathKey] : undefined
    if (typeof innerObject === 'object' && innerObject !== null) {
      ownerObject = innerObject as PlainObject
    } else {
      const createdObject: PlainObject = {}
      ownerObject[pathKey] = createdObject
      ownerObject = createdObject
    }
  }
  assertSafeKey(lastKey)
  if (Object.hasOwn(ownerObject, lastKey) && Object.is(ownerObject[lastKey], value)) return false
  ownerObject[lastKey] = value
  return true
}

/** Deletes `a.b.c`. @returns whether the key existed */
export function deleteProperty(changedObject: object, propertyPath: string): boolean {
  const pathKeys = propertyPath.split('.')
  const lastKey = pathKeys.pop() ?? ''
  const parentObject = pathKeys.length ? getProperty(changedObject, pathKeys.join('.')) : changedObject
  if (typeof parentObject !== 'object' || parentObject === null || !Object.hasOwn(parentObject, lastKey))
    return false
  return delete (parentObject as PlainObject)[lastKey]
}

/** Expands dotted keys to nested objects, at any depth of the object. */
export function expandObject(dottedObject: object): PlainObject {
  const expandedObject: PlainObject = {}
  for (const [path, raw] of Object.entries(dottedObject)) {
    const expandedValue = expandNestedValue(raw)
    // All created or sent data pass through this loop, and most keys have no dots: these take a fast path.
    const isDottedPath = path.includes('.')
    const existingValue = isDottedPath
      ? getProperty(expandedObject, path)
      : readOwnMember(expandedObject, path)
    if (isPlainObject(existingValue) && isPlainObject(expandedValue))
      Object.assign(existingValue, expandedValue)
    else if (isDottedPath) setProperty(expandedObject, path, expandedValue)
    else expandedObject[path] = expandedValue
  }
  return expandedObject
}

function readOwnMember(memberOwner: PlainObject, memberKey: string): unknown {
  assertSafeKey(memberKey)
  return Object.hasOwn(memberOwner, memberKey) ? memberOwner[memberKey] : undefined
}

function expandNestedValue(unexpandedValue: unknown): unknown {
  if (Array.isArray(unexpandedValue)) return unexpandedValue.map(expandNestedValue)
  return isPlainObject(unexpandedValue) ? expandObject(unexpandedValue) : unexpandedValue
}

/** Replaces nested objects by dotted keys. Empty objects and class instances are kept as values. */
export function flattenObject(nestedObject: object): PlainObject {
  const flatObject: PlainObject = {}
  for (const [key, value] of Object.entries(nestedObject)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) {
      flatObject[key] = value
      continue
    }
    for (const [path, inner] of Object.entries(flattenObject(value))) flatObject[`${key}.${path}`] = inner
  }
  return flatObject
}

/** Returns the value if it is a string, or else the fallback. */
export function toTextOrDefault(value: unknown, fallbackText: string): string {
  return typeof value === 'string' ? value : fallbackText
}

/** Is the value null, undefined, or an empty object, array, Map or Set? */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

/** Returns a shallow copy of an object without the given keys. */
export function omit<T extends object, K extends keyof T>(
  wholeObject: T,
  omittedKeys: readonly K[],
): Omit<T, K> {
  const objectCopy = { ...wholeObject }
  for (const omittedKey of omittedKeys) delete objectCopy[omittedKey]
  return objectCopy
}

/** Copies a value through JSON. Undefined keys disappear, and class instances become what their `toJSON` returns. */
export function copyThroughJson<T>(originalValue: T): T {
  return originalValue === undefined ? originalValue : (JSON.parse(JSON.stringify(originalValue)) as T)
}
