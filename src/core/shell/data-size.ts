/**
 * Is plain data no larger than the limit? The count stops at the limit, so enormous data cost no more time.
 * @param data plain data; a string or key counts as its length, any other value as 1
 */
export function isWithinSize(data: unknown, maxSize: number): boolean {
  let remainingSize = maxSize
  const fitsRemainingSize = (value: unknown): boolean => {
    remainingSize -= typeof value === 'string' ? value.length : 1
    if (remainingSize < 0) return false
    if (typeof value !== 'object' || value === null) return true
    for (const key in value) {
      remainingSize -= key.length
      if (remainingSize < 0 || !fitsRemainingSize(Reflect.get(value, key))) return false
    }
    return true
  }
  return fitsRemainingSize(data)
}
