/**
 * The floating-point numbers next to a number: https://foundryvtt.com/api/functions/primitives.Math.nextAfter.html.
 * As in other languages, NaN gives NaN, and infinity is the largest number.
 */

/**
 * The neighbour of a floating-point number, through its bits as an integer: `1n` moves away from zero, `-1n` towards
 * zero.
 */
function findNeighbourByBits(startNumber: number, bitDifference: 1n | -1n): number {
  const floatBytes = new DataView(new ArrayBuffer(8))
  floatBytes.setFloat64(0, startNumber)
  floatBytes.setBigInt64(0, floatBytes.getBigInt64(0) + bitDifference)
  return floatBytes.getFloat64(0)
}

export function nextUp(startNumber: number): number {
  if (Number.isNaN(startNumber) || startNumber === Infinity) return startNumber
  if (startNumber === 0) return Number.MIN_VALUE
  return findNeighbourByBits(startNumber, startNumber > 0 ? 1n : -1n)
}

export function nextDown(startNumber: number): number {
  return -nextUp(-startNumber)
}

/** Returns the floating-point number next to `x` in the direction of `y`. @returns `y` if both are equal */
export function nextAfter(startNumber: number, targetNumber: number): number {
  if (Number.isNaN(startNumber) || Number.isNaN(targetNumber)) return NaN
  if (startNumber === targetNumber) return targetNumber
  return targetNumber > startNumber ? nextUp(startNumber) : nextDown(startNumber)
}
