/**
 * Is plain data no larger than the limit? Counting stops at the limit, so enormous data costs no more time.
 * @param data plain data; a string or key counts as its length, any other value as 1
 */
export function isDataWithinSize(data: unknown, maxDataSize: number): boolean {
  let remainingSize = maxDataSize
  const doesValueFitRemainingSize = (value: unknown): boolean => {
    remainingSize -= typeof value === 'string' ? value.length : 1
    if (remainingSize < 0) return false
    if (typeof value !== 'object' || value === null) return true
    for (const fieldName in value) {
      remainingSize -= fieldName.length
      if (remainingSize < 0 || !doesValueFitRemainingSize(Reflect.get(value, fieldName))) return false
    }
    return true
  }
  return doesValueFitRemainingSize(data)
}
