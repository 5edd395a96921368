/**
 * `getType`, `isSubclass`, `getDefiningClass`, `getParentClasses`, `invertObject`, `escapeHTML`.
 * https://foundryvtt.com/api/v14/modules/foundry.utils.html
 */

/**
 * Returns the name of a value's type. This is the name of a primitive type, `null`, `Object`, the name of a built-in
 * class, or `Unknown`.
 */
export function getType(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'function') {
    return /^class\s/.test(Function.prototype.toString.call(value)) ? 'class' : 'function'
  }
  if (typeof value !== 'object') return typeof value
  const valuePrototype: unknown = Object.getPrototypeOf(value)
  if (valuePrototype === null || valuePrototype === Object.prototype) return 'Object'
  if (typeof HTMLElement !== 'undefined' && value instanceof HTMLElement) return 'HTMLElement'
  for (const builtInClass of [Array, Set, Map, Promise, Error, RegExp, Number]) {
    if (value instanceof builtInClass) return builtInClass.name
  }
  return 'Unknown'
}

// The type of every constructor, with any parameters.
type AnyConstructorType = abstract new (...args: never[]) => unknown

export function isSubclass(possibleSubclass: AnyConstructorType, parentClass: AnyConstructorType): boolean {
  return possibleSubclass === parentClass || possibleSubclass.prototype instanceof parentClass
}

/**
 * Finds the nearest class in the hierarchy that declares a member.
 * @param memberOwner an instance; for a static member, a class
 */
export function getDefiningClass(memberOwner: object, propertyName: string): AnyConstructorType | undefined {
  const isMemberOwnerClass = typeof memberOwner === 'function'
  const definingClassOfOwner: AnyConstructorType = isMemberOwnerClass
    ? (memberOwner as AnyConstructorType)
    : (memberOwner.constructor as AnyConstructorType)
  return [definingClassOfOwner, ...getParentClasses(definingClassOfOwner)].find((possibleSubclass) =>
    Object.hasOwn(
      isMemberOwnerClass ? possibleSubclass : (possibleSubclass.prototype as object),
      propertyName,
    ),
  )
}

/** The classes that a class extends, the nearest first. */
export function getParentClasses(possibleSubclass: AnyConstructorType): AnyConstructorType[] {
  // `getPrototypeOf` returns a class's parent class. If a class has no parent class, the result is
  // `Function.prototype`.
  const parentClass = Object.getPrototypeOf(possibleSubclass) as AnyConstructorType
  return parentClass === Function.prototype ? [] : [parentClass, ...getParentClasses(parentClass)]
}

/** Makes an object in which the keys and values of the record are swapped. */
export function invertObject(
  invertedRecord: Readonly<Record<string, PropertyKey>>,
): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(invertedRecord).map(([key, value]) => [value, key]))
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text for HTML. */
export function escapeHTML(text: unknown): string {
  return String(text).replace(
    /[&<>"']/g,
    (escapedCharacter) => HTML_ESCAPES[escapedCharacter] ?? escapedCharacter,
  )
}
