/**
 * The floating-point numbers next to a number: https://foundryvtt.com/api/functions/primitives.Math.nextAfter.html.
 * As in other languages, NaN gives NaN, and infinity is the largest number.
 */

/**
 * The neighbour of a floating-point number, through its bits as an integer: `1n` moves away from zero, `-1n` towards
 * zero.
 */
function findNeighbourByBits(startNumber: number, bitDifference: 1n | -1n): number {
  const floatByteView = new DataView(new ArrayBuffer(8))
  floatByteView.setFloat64(0, startNumber)
  floatByteView.setBigInt64(0, floatByteView.getBigInt64(0) + bitDifference)
  return floatByteView.getFloat64(0)
}

export function findNextFloatUp(startNumber: number): number {
  if (Number.isNaN(startNumber) || startNumber === Infinity) return startNumber
  if (startNumber === 0) return Number.MIN_VALUE
  return findNeighbourByBits(startNumber, startNumber > 0 ? 1n : -1n)
}

export function findNextFloatDown(startNumber: number): number {
  return -findNextFloatUp(-startNumber)
}

/** Returns the floating-point number next to `x` in the direction of `y`. @returns `y` if both are equal */
export function findNextFloatAfter(startNumber: number, targetNumber: number): number {
  if (Number.isNaN(startNumber) || Number.isNaN(targetNumber)) return NaN
  if (startNumber === targetNumber) return targetNumber
  return targetNumber > startNumber ? findNextFloatUp(startNumber) : findNextFloatDown(startNumber)
}
