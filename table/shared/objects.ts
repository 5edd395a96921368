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
export function assertSafeKey(key: string): void {
  if (key === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** Copies plain data deeply. Like `foundry.utils.deepClone`, it keeps the reference to an instance of a class. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T
}

/**
 * Copies a value deeply.
 * @param strict true: throws for an instance of a class. False: keeps the reference to the instance
 */
function cloneValue(value: unknown, strict: boolean): unknown {
  if (Array.isArray(value)) return value.map((inner) => cloneValue(inner, strict))
  if (value instanceof Date) return new Date(value)
  if (!isPlainObject(value)) {
    if (strict && typeof value === 'object' && value !== null)
      throw new Error('deepClone cannot clone advanced objects')
    return value
  }
  const copy: PlainObject = {}
  for (const [key, inner] of Object.entries(value)) {
    assertSafeKey(key)
    copy[key] = cloneValue(inner, strict)
  }
  return copy
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
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]))
}

/**
 * Reads the value at a path such as `a.b.0.c`. Returns undefined if a part of the path is missing. Also returns
 * undefined without a path, because dnd5e calls it like this.
 */
export function getProperty(object: unknown, path: string | null | undefined): unknown {
  if (!path) return undefined
  let target = object
  for (const key of path.split('.')) {
    if (target === null || (typeof target !== 'object' && typeof target !== 'function')) return undefined
    // Inherited members are read too, because a path may lead through instances and arrays.
    target = (target as PlainObject)[key]
  }
  return target
}

export function hasProperty(object: unknown, path: string): boolean {
  let target = object
  for (const key of path.split('.')) {
    if (target === null || typeof target !== 'object' || !(key in target)) return false
    target = (target as PlainObject)[key]
  }
  return true
}

/** Writes `a.b.c` and creates missing objects. @returns whether the value changed */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const keys = path.split('.')
  const lastKey = keys.pop() ?? ''
  let target = object as PlainObject
  for (const key of keys) {
    assertSafeKey(key)
    const inner = Object.hasOwn(target, key) || key in target ? target[key] : undefined
    if (typeof inner === 'object' && inner !== null) {
      target = inner as PlainObject
    } else {
      const createdObject: PlainObject = {}
      target[key] = createdObject
      target = createdObject
    }
  }
  assertSafeKey(lastKey)
  if (Object.hasOwn(target, lastKey) && Object.is(target[lastKey], value)) return false
  target[lastKey] = value
  return true
}

/** Deletes `a.b.c`. @returns whether the key existed */
export function deleteProperty(object: object, path: string): boolean {
  const keys = path.split('.')
  const lastKey = keys.pop() ?? ''
  const target = keys.length ? getProperty(object, keys.join('.')) : object
  if (typeof target !== 'object' || target === null || !Object.hasOwn(target, lastKey)) return false
  return delete (target as PlainObject)[lastKey]
}

/** Expands dotted keys to nested objects, at any depth of the object. */
export function expandObject(object: object): PlainObject {
  const expanded: PlainObject = {}
  for (const [path, raw] of Object.entries(object)) {
    const value = expandValue(raw)
    // All data that are created or sent pass through this loop, and most keys have no dots. Therefore keys without dots
    // take a fast path.
    const isPath = path.includes('.')
    const presentValue = isPath ? getProperty(expanded, path) : readOwnMember(expanded, path)
    if (isPlainObject(presentValue) && isPlainObject(value)) Object.assign(presentValue, value)
    else if (isPath) setProperty(expanded, path, value)
    else expanded[path] = value
  }
  return expanded
}

function readOwnMember(object: PlainObject, key: string): unknown {
  assertSafeKey(key)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function expandValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandValue)
  return isPlainObject(value) ? expandObject(value) : value
}

/** Replaces nested objects by dotted keys. Empty objects and class instances are kept as values. */
export function flattenObject(object: object): PlainObject {
  const flat: PlainObject = {}
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) {
      flat[key] = value
      continue
    }
    for (const [path, inner] of Object.entries(flattenObject(value))) flat[`${key}.${path}`] = inner
  }
  return flat
}

/** Returns the value if it is a string, or else the fallback. */
export function textOrDefault(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

/** Is the value null, undefined, or an empty object, array, Map or Set? */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

/** A shallow copy without the given keys. */
export function omit<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Omit<T, K> {
  const copy = { ...object }
  for (const key of keys) delete copy[key]
  return copy
}

/** A copy through JSON: undefined keys disappear, and `toJSON` replaces class instances. */
export function jsonRoundTrip<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T)
}
