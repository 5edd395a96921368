/**
 * Freezes plain objects and arrays recursively: https://foundryvtt.com/api/v14/functions/foundry.utils.deepFreeze.html.
 * It takes the values from property descriptors, because calling a getter may throw.
 */
export function deepFreeze<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) {
    if (strict) throw new Error('deepFreeze cannot freeze this kind of object.')
    return value
  }
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value)))
    deepFreeze(member, { strict })
  return Object.freeze(value)
}
