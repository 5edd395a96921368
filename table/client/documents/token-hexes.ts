/**
 * Computes the hexes that a token of whole size covers, in lines (rows or columns). Foundry shows the shapes only in
 * pictures (API `CONST.TOKEN_SHAPES`, #10144); the numbers come from packages (foundry-live §18).
 */
import { TOKEN_SHAPES } from '../../shared/constants'

/**
 * Counts the hexes in each line of a token's shape: its rows from the top, or its columns from the left. Null if the
 * numbers cannot make this shape (#11760).
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

/** Counts how many hexes are missing in a line, compared with the longest line of the token's shape. */
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
