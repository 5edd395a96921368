/**
 * Freezes plain objects and arrays recursively: https://foundryvtt.com/api/v14/functions/foundry.utils.deepFreeze.html.
 * It takes the values from property descriptors, because calling a getter may throw.
 */
export function deepFreeze<T>(frozenValue: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof frozenValue !== 'object' || frozenValue === null || Object.isFrozen(frozenValue))
    return frozenValue
  const isPlainValue = Array.isArray(frozenValue) || Object.getPrototypeOf(frozenValue) === Object.prototype
  if (!isPlainValue) {
    if (strict) throw new Error('deepFreeze cannot freeze this kind of object.')
    return frozenValue
  }
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(frozenValue)))
    deepFreeze(member, { strict })
  return Object.freeze(frozenValue)
}
