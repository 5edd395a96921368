/**
 * The size of tokens, and the grid spaces that they occupy: API classes/foundry.documents.TokenDocument, foundry-live
 * §18.
 */
import { TOKEN_SHAPES } from '../../shared/constants'
import { NotOnThisTableError } from '../errors'
import type { GridOffset, Point } from './hexagons'
import type { SceneGrid } from './scene-grid'
import { hexesOfLines } from './token-hexes'

interface Dimensions {
  /** The width, in grid spaces. */
  readonly width: number
  readonly height: number
}

interface Position extends Dimensions {
  /** The x coordinate of the top left corner, in pixels. */
  readonly x: number
  readonly y: number
  /** The token's shape, a value of `CONST.TOKEN_SHAPES`. Only hexagonal grids use it. */
  readonly shape?: number
}

export function sizeInPixels(grid: SceneGrid, { width, height }: Dimensions): Dimensions {
  if (grid.isHexagonal && isLargerThanSpace({ width, height })) {
    requireWholeSize({ width, height })
    const [columns, rows] = grid.columns ? [spanOfLines(width), height] : [width, spanOfLines(height)]
    return { width: columns * grid.sizeX, height: rows * grid.sizeY }
  }
  return { width: width * grid.sizeX, height: height * grid.sizeY }
}

/** Lists the grid spaces that a token covers in its snapped position. Without a grid, the list is empty. */
export function occupiedOffsets(grid: SceneGrid, position: Position): GridOffset[] {
  if (grid.isGridless) return []
  const { x, y, width, height } = position
  if (!isLargerThanSpace(position)) {
    const size = sizeInPixels(grid, position)
    return [grid.getOffset({ x: x + size.width / 2, y: y + size.height / 2 })]
  }
  requireWholeSize(position)
  if (grid.isHexagonal) return occupiedHexes(grid, position)
  const [row, column] = [Math.round(y / grid.size), Math.round(x / grid.size)]
  return Array.from({ length: height }).flatMap((_row, i) =>
    Array.from({ length: width }, (_column, j) => ({ i: row + i, j: column + j })),
  )
}

function isLargerThanSpace({ width, height }: Dimensions): boolean {
  return width > 1 || height > 1
}

/**
 * Throws for a token whose size is not whole, such as 1.5 spaces: no public source describes which spaces it covers.
 */
function requireWholeSize({ width, height }: Dimensions): void {
  if (!Number.isInteger(width) || !Number.isInteger(height))
    throw new NotOnThisTableError('the spaces of a token whose size is neither whole nor below 1')
}

/**
 * The length of several adjacent rows (or columns) of hexes, measured in hexes. Neighbouring rows overlap by a quarter
 * of a hex.
 */
function spanOfLines(lines: number): number {
  return lines - (lines - 1) / 4
}

function occupiedHexes(grid: SceneGrid, position: Position): GridOffset[] {
  const { x, y, width, height, shape = TOKEN_SHAPES.RECTANGLE_1 } = position
  const [longest, lines] = grid.columns ? [height, width] : [width, height]
  const hexCounts = hexesOfLines(longest, lines, shape)
  if (!hexCounts)
    throw new NotOnThisTableError(`the hexes of a token of ${width} × ${height} and shape ${shape}`)
  const centres = hexCounts.flatMap((hexCount, line) =>
    Array.from({ length: hexCount }, (_hex, index) =>
      hexCentre(grid, line, index + (longest - hexCount) / 2),
    ),
  )
  // The first hex of the token snaps to the nearest hex of the grid. The other hexes move with it and keep their places
  // relative to it.
  const [first = { x: 0, y: 0 }] = centres
  const firstHexCentre = grid.getCenterPoint(grid.getOffset({ x: x + first.x, y: y + first.y }))
  return centres.map((centre) =>
    grid.getOffset({ x: firstHexCentre.x + centre.x - first.x, y: firstHexCentre.y + centre.y - first.y }),
  )
}

/** The centre of a hex, in pixels from the top left corner of its token. */
function hexCentre(grid: SceneGrid, line: number, hexIndex: number): Point {
  const [column, row] = grid.columns ? [line * 0.75, hexIndex] : [hexIndex, line * 0.75]
  return { x: (column + 0.5) * grid.sizeX, y: (row + 0.5) * grid.sizeY }
}
