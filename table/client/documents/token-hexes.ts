/**
 * Computes which hexes a token covers if its size is a whole number. The hexes are given in rows or columns. Foundry
 * shows these shapes only in pictures (API `CONST.TOKEN_SHAPES`, #10144), so the numbers come from packages
 * (foundry-live §18).
 */
import { TOKEN_SHAPES } from '../../shared/constants'

/**
 * Counts the hexes of a token in each line. The lines are the rows from the top, or the columns from the left. Null if
 * no token of this shape can have this size (#11760).
 * @param maxHexesPerRowOrColumn the hexes in the longest line: the token's width if the lines are rows, its height if
 * they are columns
 * @param hexRowOrColumnCount the number of lines: the token's height if they are rows, its width if they are columns
 * @param tokenShape a value of `CONST.TOKEN_SHAPES`
 */
export function countHexesPerRowOrColumn(
  maxHexesPerRowOrColumn: number,
  hexRowOrColumnCount: number,
  tokenShape: number,
): number[] | null {
  const hexCounts = Array.from(
    { length: hexRowOrColumnCount },
    (_line, index) =>
      maxHexesPerRowOrColumn - countHexesMissingInRowOrColumn(index, hexRowOrColumnCount, tokenShape),
  )
  return hexCounts.every((hexCount) => hexCount > 0) ? hexCounts : null
}

/** Counts by how many hexes a row or column of the token's shape is shorter than the longest row or column. */
function countHexesMissingInRowOrColumn(
  index: number,
  hexRowOrColumnCount: number,
  tokenShape: number,
): number {
  const lastRowOrColumnIndex = hexRowOrColumnCount - 1
  switch (tokenShape) {
    case TOKEN_SHAPES.ELLIPSE_1:
      return Math.abs(index - Math.floor(lastRowOrColumnIndex / 2))
    case TOKEN_SHAPES.ELLIPSE_2:
      return Math.abs(index - Math.ceil(lastRowOrColumnIndex / 2))
    case TOKEN_SHAPES.TRAPEZOID_1:
      return index
    case TOKEN_SHAPES.TRAPEZOID_2:
      return lastRowOrColumnIndex - index
    case TOKEN_SHAPES.RECTANGLE_2:
      return hexRowOrColumnCount === 1 ? 0 : (index + 1) % 2
    default:
      return index % 2
  }
}
