/** `getType`, `isSubclass`, `getParentClasses`, `invertObject`, `escapeHTML`: https://foundryvtt.com/api/v14/modules/foundry.utils.html. */

/** The name of a value's type: `null`, `Array`, `Object`, `Set`, `Map`, `Promise`, `Error`, `RegExp`, a primitive's, or `Unknown`. */
export function getType(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'function') {
    return /^class\s/.test(Function.prototype.toString.call(value)) ? 'class' : 'function'
  }
  if (typeof value !== 'object') return typeof value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return 'Object'
  if (typeof HTMLElement !== 'undefined' && value instanceof HTMLElement) return 'HTMLElement'
  for (const known of [Array, Set, Map, Promise, Error, RegExp, Number]) {
    if (value instanceof known) return known.name
  }
  return 'Unknown'
}

// Any constructor may be asked about, whatever it is built with.
type AnyClass = abstract new (...args: never[]) => unknown

export function isSubclass(candidate: AnyClass, parent: AnyClass): boolean {
  return candidate === parent || candidate.prototype instanceof parent
}

/** The classes that a class extends, the nearest first. */
/** The class that brings a member along: of an instance one of its own or its class's, of a class a static one. */
export function getDefiningClass(given: object, property: string): AnyClass | undefined {
  const isClass = typeof given === 'function'
  const own: AnyClass = isClass ? (given as AnyClass) : (given.constructor as AnyClass)
  return [own, ...getParentClasses(own)].find((one) =>
    Object.hasOwn(isClass ? one : (one.prototype as object), property),
  )
}

export function getParentClasses(candidate: AnyClass): AnyClass[] {
  // A class inherits from the class that it extends, and the first from `Function.prototype`.
  const parent = Object.getPrototypeOf(candidate) as AnyClass
  return parent === Function.prototype ? [] : [parent, ...getParentClasses(parent)]
}

/** Values by keys become keys by values. */
export function invertObject(given: Readonly<Record<string, PropertyKey>>): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [value, key]))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text that is shown as it is, wherever HTML is expected. */
export function escapeHTML(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
