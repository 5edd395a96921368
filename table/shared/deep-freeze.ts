/**
 * Freezes plain objects and arrays recursively: https://foundryvtt.com/api/v14/functions/foundry.utils.deepFreeze.html.
 * It takes the values from property descriptors, because calling a getter may throw.
 */
export function deepFreeze<T>(valueToFreeze: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof valueToFreeze !== 'object' || valueToFreeze === null || Object.isFrozen(valueToFreeze))
    return valueToFreeze
  const isPlainValue =
    Array.isArray(valueToFreeze) || Object.getPrototypeOf(valueToFreeze) === Object.prototype
  if (!isPlainValue) {
    if (strict) throw new Error('deepFreeze cannot freeze this kind of object.')
    return valueToFreeze
  }
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(valueToFreeze)))
    deepFreeze(member, { strict })
  return Object.freeze(valueToFreeze)
}
