/**
 * Plain-data helpers which server and client share; `foundry.utils` publishes the documented ones.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.utils.html and in foundry-api §10.10.
 */
export type PlainObject = Record<string, unknown>

/** An object literal or parsed JSON, of whatever realm: not a class instance, not an array. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Keys that would reach into the prototype chain are refused wherever data comes from outside. */
export function assertSafeKey(key: string): void {
  if (key === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** A copy of plain data; class instances are kept by reference, as `foundry.utils.deepClone` does. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T
}

/** @param strict does an instance of a class fail, or is it kept as it is? */
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

/** Structural equality of JSON-like data; class instances with `equals` decide for themselves. */
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

/** Read `a.b.0.c`; undefined where the path ends early, and where there is none, which packages ask for (dnd5e). */
export function getProperty(object: unknown, path: string | null | undefined): unknown {
  if (!path) return undefined
  let target = object
  for (const key of path.split('.')) {
    if (target === null || (typeof target !== 'object' && typeof target !== 'function')) return undefined
    // Any object may be walked, instances and arrays too; only own and inherited members are read.
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

/** Write `a.b.c`, making objects on the way. @returns whether the value changed */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let target = object as PlainObject
  for (const key of keys) {
    assertSafeKey(key)
    const inner = Object.hasOwn(target, key) || key in target ? target[key] : undefined
    if (typeof inner === 'object' && inner !== null) {
      target = inner as PlainObject
    } else {
      const made: PlainObject = {}
      target[key] = made
      target = made
    }
  }
  assertSafeKey(last)
  if (Object.hasOwn(target, last) && Object.is(target[last], value)) return false
  target[last] = value
  return true
}

/** Remove `a.b.c`. @returns whether it was there */
export function deleteProperty(object: object, path: string): boolean {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const target = keys.length ? getProperty(object, keys.join('.')) : object
  if (typeof target !== 'object' || target === null || !Object.hasOwn(target, last)) return false
  return delete (target as PlainObject)[last]
}

/** Turn dotted keys, at any depth, into nested objects. */
export function expandObject(object: object): PlainObject {
  const expanded: PlainObject = {}
  for (const [path, raw] of Object.entries(object)) {
    const value = expandValue(raw)
    // Most keys have no dots, and all data that is made or sent comes through here.
    const isPath = path.includes('.')
    const present = isPath ? getProperty(expanded, path) : ownOf(expanded, path)
    if (isPlainObject(present) && isPlainObject(value)) Object.assign(present, value)
    else if (isPath) setProperty(expanded, path, value)
    else expanded[path] = value
  }
  return expanded
}

function ownOf(object: PlainObject, key: string): unknown {
  assertSafeKey(key)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function expandValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandValue)
  return isPlainObject(value) ? expandObject(value) : value
}

/** Turn nested objects into dotted keys; empty objects and everything that is not plain stay values. */
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

/** A string, or what stands for it where there is none. */
export function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

/** null, undefined, and objects or arrays without content. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

/** A copy without some of its keys. */
export function omit<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Omit<T, K> {
  const copy = { ...object }
  for (const key of keys) delete copy[key]
  return copy
}

/** What JSON keeps of a value: undefined keys and class instances drop, `toJSON` speaks for itself. */
export function jsonRoundTrip<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T)
}
