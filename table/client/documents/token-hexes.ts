/**
 * The hexes that a token of a whole size covers. Its hexes lie in lines: rows or columns, as the lines of its grid.
 * Foundry's pages name the shapes (API `CONST.TOKEN_SHAPES`) and show them in pictures only (#10144). The numbers are
 * from packages that draw around the hexes (foundry-live §18).
 */
import { TOKEN_SHAPES } from '../../shared/constants'

/**
 * How many hexes each line of a shape has, from the top or from the left. All lines have the same middle. Null: these
 * numbers do not make this shape, and Foundry takes an undocumented rectangle (#11760).
 * @param longest the hexes of the longest line: the token's width on rows, its height on columns
 * @param lines how many lines: the token's height on rows, its width on columns
 * @param shape one of `CONST.TOKEN_SHAPES`
 */
export function hexesOfLines(longest: number, lines: number, shape: number): number[] | null {
  const hexCounts = Array.from(
    { length: lines },
    (_line, index) => longest - missingHexes(index, lines, shape),
  )
  return hexCounts.every((count) => count > 0) ? hexCounts : null
}

/** How many hexes a line is shorter than the longest line. */
function missingHexes(index: number, lines: number, shape: number): number {
  const lastLine = lines - 1
  switch (shape) {
    case TOKEN_SHAPES.ELLIPSE_1:
      return Math.abs(index - Math.floor(lastLine / 2))
    case TOKEN_SHAPES.ELLIPSE_2:
      return Math.abs(index - Math.ceil(lastLine / 2))
    case TOKEN_SHAPES.TRAPEZOID_1:
      return index
    case TOKEN_SHAPES.TRAPEZOID_2:
      return lastLine - index
    case TOKEN_SHAPES.RECTANGLE_2:
      return lines === 1 ? 0 : (index + 1) % 2
    default:
      return index % 2
  }
}
