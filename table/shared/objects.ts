/**
 * Plain-data helpers that server and client share; `foundry.utils` publishes the documented helpers.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.utils.html and in foundry-api §10.10.
 */
export type PlainObject = Record<string, unknown>

/**
 * True if the value is a plain object, such as an object literal or a parsed JSON object. The object may come from
 * another window. Arrays and instances of classes are not plain objects.
 */
export function isPlainObject(testedValue: unknown): testedValue is PlainObject {
  if (typeof testedValue !== 'object' || testedValue === null || Array.isArray(testedValue)) return false
  const objectPrototype: unknown = Object.getPrototypeOf(testedValue)
  return objectPrototype === null || Object.getPrototypeOf(objectPrototype) === null
}

/** Checks a key of received data. @throws for `__proto__`, which would change an object's prototype */
export function assertSafeKey(memberKey: string): void {
  if (memberKey === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
}

/** Copies plain data deeply. Like `foundry.utils.deepClone`, it keeps the reference to an instance of a class. */
export function deepClone<T>(valueToClone: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(valueToClone, strict) as T
}

/** Copies a value deeply. @param isCloningStrict true: throws for a class instance; false: keeps the reference to it */
function cloneValue(originalValue: unknown, isCloningStrict: boolean): unknown {
  if (Array.isArray(originalValue))
    return originalValue.map((arrayItem) => cloneValue(arrayItem, isCloningStrict))
  if (originalValue instanceof Date) return new Date(originalValue)
  if (!isPlainObject(originalValue)) {
    if (isCloningStrict && typeof originalValue === 'object' && originalValue !== null)
      throw new Error('deepClone cannot clone advanced objects')
    return originalValue
  }
  const copiedObject: PlainObject = {}
  for (const [key, inner] of Object.entries(originalValue)) {
    assertSafeKey(key)
    copiedObject[key] = cloneValue(inner, isCloningStrict)
  }
  return copiedObject
}

/** True if two values have the same structure and content. The values may be data as in JSON, sets and dates. */
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
      (comparedMemberKey) =>
        comparedMemberKey in secondValue &&
        equals(firstValue[comparedMemberKey], secondValue[comparedMemberKey]),
    )
  )
}

/**
 * Reads the value at a path such as `a.b.0.c`. Returns undefined if a part of the path is missing. Also returns
 * undefined without a path, because dnd5e calls it like this.
 */
export function getProperty(objectToRead: unknown, propertyPath: string | null | undefined): unknown {
  if (!propertyPath) return undefined
  let nestedObject = objectToRead
  for (const pathMemberKey of propertyPath.split('.')) {
    if (nestedObject === null || (typeof nestedObject !== 'object' && typeof nestedObject !== 'function'))
      return undefined
    // The path may lead through instances of classes and through arrays. Therefore inherited members are read too.
    nestedObject = (nestedObject as PlainObject)[pathMemberKey]
  }
  return nestedObject
}

export function hasProperty(testedObject: unknown, propertyPath: string): boolean {
  let nestedObject = testedObject
  for (const pathMemberName of propertyPath.split('.')) {
    if (nestedObject === null || typeof nestedObject !== 'object' || !(pathMemberName in nestedObject))
      return false
    nestedObject = (nestedObject as PlainObject)[pathMemberName]
  }
  return true
}

/**
 * Writes a value at a dotted path such as `a.b.c`. Creates objects that are missing on the path.
 * @returns true if the value has changed
 */
export function setProperty(objectToChange: object, propertyPath: string, propertyValue: unknown): boolean {
  const pathMemberNames = propertyPath.split('.')
  const lastPathKey = pathMemberNames.pop() ?? ''
  let ownerObject = objectToChange as PlainObject
  for (const pathMemberName of pathMemberNames) {
    assertSafeKey(pathMemberName)
    const nestedObject =
      Object.hasOwn(ownerObject, pathMemberName) || pathMemberName in ownerObject
        ? ownerObject[pathMemberName]
        : undefined
    if (typeof nestedObject === 'object' && nestedObject !== null) {
      ownerObject = nestedObject as PlainObject
    } else {
      const createdObject: PlainObject = {}
      ownerObject[pathMemberName] = createdObject
      ownerObject = createdObject
    }
  }
  assertSafeKey(lastPathKey)
  if (Object.hasOwn(ownerObject, lastPathKey) && Object.is(ownerObject[lastPathKey], propertyValue))
    return false
  ownerObject[lastPathKey] = propertyValue
  return true
}

/** Deletes `a.b.c`. @returns whether the key existed */
export function deleteProperty(objectToChange: object, propertyPath: string): boolean {
  const pathMemberNames = propertyPath.split('.')
  const lastKey = pathMemberNames.pop() ?? ''
  const parentOfProperty = pathMemberNames.length
    ? getProperty(objectToChange, pathMemberNames.join('.'))
    : objectToChange
  if (
    typeof parentOfProperty !== 'object' ||
    parentOfProperty === null ||
    !Object.hasOwn(parentOfProperty, lastKey)
  )
    return false
  return delete (parentOfProperty as PlainObject)[lastKey]
}

/** Expands dotted keys to nested objects, at any depth of the object. */
export function expandObject(objectWithDottedKeys: object): PlainObject {
  const expandedObject: PlainObject = {}
  for (const [path, raw] of Object.entries(objectWithDottedKeys)) {
    const expandedValue = expandNestedValue(raw)
    // All created or sent data pass through this loop. Most keys contain no dots, so keys without dots are read and
    // written directly, which is faster.
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

function expandNestedValue(valueToExpand: unknown): unknown {
  if (Array.isArray(valueToExpand)) return valueToExpand.map(expandNestedValue)
  return isPlainObject(valueToExpand) ? expandObject(valueToExpand) : valueToExpand
}

/** Replaces nested objects by dotted keys. Empty objects and class instances are kept as values. */
export function flattenObject(nestedObject: object): PlainObject {
  const flattenedObject: PlainObject = {}
  for (const [key, value] of Object.entries(nestedObject)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) {
      flattenedObject[key] = value
      continue
    }
    for (const [path, inner] of Object.entries(flattenObject(value)))
      flattenedObject[`${key}.${path}`] = inner
  }
  return flattenedObject
}

/** Returns the value if it is a string, or else the fallback. */
export function toTextOrDefault(value: unknown, fallbackText: string): string {
  return typeof value === 'string' ? value : fallbackText
}

/** True if the value is null, undefined, or an empty object, array, Map or Set. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

/** Returns a shallow copy of an object without the given keys. */
export function omit<T extends object, K extends keyof T>(
  objectToCopy: T,
  keysToOmit: readonly K[],
): Omit<T, K> {
  const copiedObject = { ...objectToCopy }
  for (const omittedMemberKey of keysToOmit) delete copiedObject[omittedMemberKey]
  return copiedObject
}

/** Copies a value through JSON. Undefined keys disappear, and class instances become what their `toJSON` returns. */
export function copyThroughJson<T>(originalValue: T): T {
  return originalValue === undefined ? originalValue : (JSON.parse(JSON.stringify(originalValue)) as T)
}
