/**
 * The floating-point numbers next to a number: https://foundryvtt.com/api/functions/primitives.Math.nextAfter.html.
 * As in other languages, NaN gives NaN, and infinity is the largest number.
 */

/**
 * The neighbour of a floating-point number. Its bits are read as an integer and changed by 1: `1n` moves away from
 * zero, `-1n` towards zero.
 */
function findNeighbourByBits(x: number, bitDifference: 1n | -1n): number {
  const floatBytes = new DataView(new ArrayBuffer(8))
  floatBytes.setFloat64(0, x)
  floatBytes.setBigInt64(0, floatBytes.getBigInt64(0) + bitDifference)
  return floatBytes.getFloat64(0)
}

export function nextUp(x: number): number {
  if (Number.isNaN(x) || x === Infinity) return x
  if (x === 0) return Number.MIN_VALUE
  return findNeighbourByBits(x, x > 0 ? 1n : -1n)
}

export function nextDown(x: number): number {
  return -nextUp(-x)
}

/** Returns the floating-point number next to `x` in the direction of `y`. @returns `y` if both are equal */
export function nextAfter(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  if (x === y) return y
  return y > x ? nextUp(x) : nextDown(x)
}
