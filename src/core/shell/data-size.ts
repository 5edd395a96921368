/**
 * Is plain data no larger than the limit? Counting stops at the limit, so enormous data costs no more time.
 * @param checkedData plain data; a string or key counts as its length, any other value as 1
 */
export function isDataWithinSize(checkedData: unknown, maxDataSize: number): boolean {
  let remainingDataSize = maxDataSize
  const doesValueFitRemainingSize = (valueInData: unknown): boolean => {
    remainingDataSize -= typeof valueInData === 'string' ? valueInData.length : 1
    if (remainingDataSize < 0) return false
    if (typeof valueInData !== 'object' || valueInData === null) return true
    for (const fieldName in valueInData) {
      remainingDataSize -= fieldName.length
      if (remainingDataSize < 0 || !doesValueFitRemainingSize(Reflect.get(valueInData, fieldName)))
        return false
    }
    return true
  }
  return doesValueFitRemainingSize(checkedData)
}
