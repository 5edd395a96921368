/**
 * Computes the hexes that a token covers, if its size is whole. The hexes lie in lines: rows or columns, as on the
 * token's grid. Foundry's pages name the shapes (API `CONST.TOKEN_SHAPES`) and show them only in pictures (#10144). The
 * numbers come from packages that draw an outline around the hexes (foundry-live §18).
 */
import { TOKEN_SHAPES } from '../../shared/constants'

/**
 * Counts the hexes in each line of a token's shape: its rows from the top, or its columns from the left. The lines are
 * centred on each other. Returns null if the numbers cannot make this shape; Foundry then uses an undocumented
 * rectangle (#11760).
 * @param longestLine the hexes in the longest line: the token's width if the lines are rows, its height if they are columns
 * @param lineCount the number of lines: the token's height if they are rows, its width if they are columns
 * @param tokenShape a value of `CONST.TOKEN_SHAPES`
 */
export function countHexesPerLine(
  longestLine: number,
  lineCount: number,
  tokenShape: number,
): number[] | null {
  const hexCounts = Array.from(
    { length: lineCount },
    (_line, index) => longestLine - countMissingHexes(index, lineCount, tokenShape),
  )
  return hexCounts.every((hexCount) => hexCount > 0) ? hexCounts : null
}

/** Counts how many hexes fewer a line has than the longest line of the shape. */
function countMissingHexes(index: number, lineCount: number, tokenShape: number): number {
  const lastLine = lineCount - 1
  switch (tokenShape) {
    case TOKEN_SHAPES.ELLIPSE_1:
      return Math.abs(index - Math.floor(lastLine / 2))
    case TOKEN_SHAPES.ELLIPSE_2:
      return Math.abs(index - Math.ceil(lastLine / 2))
    case TOKEN_SHAPES.TRAPEZOID_1:
      return index
    case TOKEN_SHAPES.TRAPEZOID_2:
      return lastLine - index
    case TOKEN_SHAPES.RECTANGLE_2:
      return lineCount === 1 ? 0 : (index + 1) % 2
    default:
      return index % 2
  }
}
