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

/** @throws for a key that would change an object's prototype, such as `__proto__`; all received data are checked */
export function assertSafeKey(key: string): void {
  if (key === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** A deep copy of plain data; class instances stay the same reference, as in `foundry.utils.deepClone`. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T
}

/** @param strict throw for an instance of a class instead of keeping the reference */
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

/** Structural equality of JSON-like data, sets and dates. */
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
 * Reads the value at a path such as `a.b.0.c`. Undefined if a part is missing, or if the caller passes no path, as
 * dnd5e does.
 */
export function getProperty(object: unknown, path: string | null | undefined): unknown {
  if (!path) return undefined
  let target = object
  for (const key of path.split('.')) {
    if (target === null || (typeof target !== 'object' && typeof target !== 'function')) return undefined
    // A path may lead through instances and arrays; it reads own and inherited members.
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

/** Turns dotted keys, at any depth, into nested objects. */
export function expandObject(object: object): PlainObject {
  const expanded: PlainObject = {}
  for (const [path, raw] of Object.entries(object)) {
    const value = expandValue(raw)
    // Most keys have no dots, and all data that are created or sent pass through here, so keys without dots are
    // handled first.
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

/** Turns nested objects into dotted keys; empty objects and non-plain values stay values. */
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

/** The value if it is a string, else the fallback. */
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
