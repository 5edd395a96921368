/**
 * Measures distances with diagonal steps, by the rules in `CONST.GRID_DIAGONALS`:
 * https://foundryvtt.com/api/v14/variables/CONST.GRID_DIAGONALS.html
 */
import { NotOnThisTableError } from '../errors'

/** The numbers of three ways to measure diagonal moves, as in `CONST.GRID_DIAGONALS`. */
export const [EQUIDISTANT, , , RECTILINEAR, , , ILLEGAL] = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Measures a direct path in grid spaces.
 * @param distancesAlongAxes the distance along each axis: two axes, or three with elevation
 */
export function measurePathLength(distancesAlongAxes: readonly number[], diagonalRule: number): number {
  const [longest = 0, diagonal = 0, third = 0] = distancesAlongAxes.toSorted((a, b) => b - a)
  if (diagonalRule === EQUIDISTANT) return longest
  if (diagonalRule === RECTILINEAR || diagonalRule === ILLEGAL) return longest + diagonal + third
  if (third > 0) throw new NotOnThisTableError('BaseGrid#measurePath of diagonals in three dimensions')
  const movesAlongOneAxis = longest - diagonal
  switch (diagonalRule) {
    case 1:
      return movesAlongOneAxis + diagonal * Math.SQRT2
    case 2:
      return movesAlongOneAxis + diagonal * 1.5
    case 4:
      return movesAlongOneAxis + diagonal + Math.floor(diagonal / 2)
    default:
      return movesAlongOneAxis + diagonal + Math.ceil(diagonal / 2)
  }
}

/**
 * Counts the moves of a direct path between two spaces. A diagonal step is a single move. Under the rule ILLEGAL, it is
 * two moves, because it must go along each axis separately.
 */
export function countMovesOfPathStep(distancesAlongAxes: readonly number[], diagonalRule: number): number {
  return diagonalRule === ILLEGAL
    ? distancesAlongAxes.reduce((moveCount, distanceAlongAxis) => moveCount + distanceAlongAxis, 0)
    : Math.max(...distancesAlongAxes)
}
