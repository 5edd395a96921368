/**
 * Is plain data no larger than the limit? Counting stops at the limit, so enormous data costs no more time.
 * @param dataToMeasure plain data; a string or key counts as its length, any other value as 1
 */
export function isDataWithinSize(dataToMeasure: unknown, maxDataSize: number): boolean {
  let remainingDataSize = maxDataSize
  const isValueWithinRemainingSize = (valueToMeasure: unknown): boolean => {
    remainingDataSize -= typeof valueToMeasure === 'string' ? valueToMeasure.length : 1
    if (remainingDataSize < 0) return false
    if (typeof valueToMeasure !== 'object' || valueToMeasure === null) return true
    for (const fieldName in valueToMeasure) {
      remainingDataSize -= fieldName.length
      if (remainingDataSize < 0 || !isValueWithinRemainingSize(Reflect.get(valueToMeasure, fieldName)))
        return false
    }
    return true
  }
  return isValueWithinRemainingSize(dataToMeasure)
}
