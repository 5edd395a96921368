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
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Checks a key of received data. @throws for `__proto__`, which would change an object's prototype */
export function assertSafeKey(memberKey: string): void {
  if (memberKey === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** Copies plain data deeply. Like `foundry.utils.deepClone`, it keeps the reference to an instance of a class. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T
}

/**
 * Copies a value deeply.
 * @param isStrict true: throws for an instance of a class. False: keeps the reference to the instance
 */
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
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => equals(value, b[index]))
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value))
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime()
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const objectKeys = Object.keys(a)
  return (
    objectKeys.length === Object.keys(b).length &&
    objectKeys.every((objectKey) => objectKey in b && equals(a[objectKey], b[objectKey]))
  )
}

/**
 * Reads the value at a path such as `a.b.0.c`. Returns undefined if a part of the path is missing. Also returns
 * undefined without a path, because dnd5e calls it like this.
 */
export function getProperty(object: unknown, path: string | null | undefined): unknown {
  if (!path) return undefined
  let currentObject = object
  for (const pathKey of path.split('.')) {
    if (currentObject === null || (typeof currentObject !== 'object' && typeof currentObject !== 'function'))
      return undefined
    // Inherited members are read too, because a path may lead through instances and arrays.
    currentObject = (currentObject as PlainObject)[pathKey]
  }
  return currentObject
}

export function hasProperty(object: unknown, path: string): boolean {
  let currentObject = object
  for (const pathKey of path.split('.')) {
    if (currentObject === null || typeof currentObject !== 'object' || !(pathKey in currentObject))
      return false
    currentObject = (currentObject as PlainObject)[pathKey]
  }
  return true
}

/** Writes `a.b.c` and creates missing objects. @returns whether the value changed */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const pathKeys = path.split('.')
  const lastKey = pathKeys.pop() ?? ''
  let currentObject = object as PlainObject
  for (const pathKey of pathKeys) {
    assertSafeKey(pathKey)
    const innerObject =
      Object.hasOwn(currentObject, pathKey) || pathKey in currentObject ? currentObject[pathKey] : undefined
    if (typeof innerObject === 'object' && innerObject !== null) {
      currentObject = innerObject as PlainObject
    } else {
      const createdObject: PlainObject = {}
      currentObject[pathKey] = createdObject
      currentObject = createdObject
    }
  }
  assertSafeKey(lastKey)
  if (Object.hasOwn(currentObject, lastKey) && Object.is(currentObject[lastKey], value)) return false
  currentObject[lastKey] = value
  return true
}

/** Deletes `a.b.c`. @returns whether the key existed */
export function deleteProperty(object: object, path: string): boolean {
  const pathKeys = path.split('.')
  const lastKey = pathKeys.pop() ?? ''
  const parentObject = pathKeys.length ? getProperty(object, pathKeys.join('.')) : object
  if (typeof parentObject !== 'object' || parentObject === null || !Object.hasOwn(parentObject, lastKey))
    return false
  return delete (parentObject as PlainObject)[lastKey]
}

/** Expands dotted keys to nested objects, at any depth of the object. */
export function expandObject(object: object): PlainObject {
  const expandedObject: PlainObject = {}
  for (const [path, raw] of Object.entries(object)) {
    const expandedValue = expandValue(raw)
    // All data that are created or sent pass through this loop, and most keys have no dots. Therefore keys without dots
    // take a fast path.
    const isPath = path.includes('.')
    const presentValue = isPath ? getProperty(expandedObject, path) : readOwnMember(expandedObject, path)
    if (isPlainObject(presentValue) && isPlainObject(expandedValue))
      Object.assign(presentValue, expandedValue)
    else if (isPath) setProperty(expandedObject, path, expandedValue)
    else expandedObject[path] = expandedValue
  }
  return expandedObject
}

function readOwnMember(object: PlainObject, memberKey: string): unknown {
  assertSafeKey(memberKey)
  return Object.hasOwn(object, memberKey) ? object[memberKey] : undefined
}

function expandValue(unexpandedValue: unknown): unknown {
  if (Array.isArray(unexpandedValue)) return unexpandedValue.map(expandValue)
  return isPlainObject(unexpandedValue) ? expandObject(unexpandedValue) : unexpandedValue
}

/** Replaces nested objects by dotted keys. Empty objects and class instances are kept as values. */
export function flattenObject(object: object): PlainObject {
  const flatObject: PlainObject = {}
  for (const [key, value] of Object.entries(object)) {
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

/** A shallow copy without the given keys. */
export function omit<T extends object, K extends keyof T>(object: T, omittedKeys: readonly K[]): Omit<T, K> {
  const objectCopy = { ...object }
  for (const omittedKey of omittedKeys) delete objectCopy[omittedKey]
  return objectCopy
}

/** A copy through JSON: undefined keys disappear, and `toJSON` replaces class instances. */
export function jsonRoundTrip<T>(originalValue: T): T {
  return originalValue === undefined ? originalValue : (JSON.parse(JSON.stringify(originalValue)) as T)
}
