/**
 * Finds the next larger or smaller floating-point number:
 * https://foundryvtt.com/api/functions/primitives.Math.nextAfter.html. As in other languages, the result for NaN is
 * NaN, and no number is larger than infinity.
 */

/**
 * Finds the floating-point number next to a number. It treats the number's bits as an integer and adds 1 (the next
 * number away from zero) or subtracts 1 (the next number towards zero).
 */
function findNeighbourFloatByBits(startingFloat: number, addedFloatBits: 1n | -1n): number {
  const floatByteView = new DataView(new ArrayBuffer(8))
  floatByteView.setFloat64(0, startingFloat)
  floatByteView.setBigInt64(0, floatByteView.getBigInt64(0) + addedFloatBits)
  return floatByteView.getFloat64(0)
}

export function findNextHigherFloat(startingFloat: number): number {
  if (Number.isNaN(startingFloat) || startingFloat === Infinity) return startingFloat
  if (startingFloat === 0) return Number.MIN_VALUE
  return findNeighbourFloatByBits(startingFloat, startingFloat > 0 ? 1n : -1n)
}

export function findNextLowerFloat(startingFloat: number): number {
  return -findNextHigherFloat(-startingFloat)
}

/** Finds the floating-point number next to `x` in the direction of `y`. @returns `y` if both are equal */
export function findNextFloatTowardsTarget(startingFloat: number, targetNumber: number): number {
  if (Number.isNaN(startingFloat) || Number.isNaN(targetNumber)) return NaN
  if (startingFloat === targetNumber) return targetNumber
  return targetNumber > startingFloat ? findNextHigherFloat(startingFloat) : findNextLowerFloat(startingFloat)
}
