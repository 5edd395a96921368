/**
 * The size of tokens, and the grid spaces that they occupy: API classes/foundry.documents.TokenDocument, foundry-live
 * §18.
 */
import { TOKEN_SHAPES } from '../../shared/constants'
import { NotOnThisTableError } from '../errors'
import type { GridOffset, Point } from './hexagons'
import type { SceneGrid } from './scene-grid'
import { countHexesPerRowOrColumn } from './token-hexes'

interface TokenDimensions {
  /** The width, in grid spaces. */
  readonly width: number
  readonly height: number
}

interface TokenPosition extends TokenDimensions {
  /** The x coordinate of the top left corner, in pixels. */
  readonly x: number
  readonly y: number
  /** The token's shape, a value of `CONST.TOKEN_SHAPES`. Only hexagonal grids use it. */
  readonly shape?: number
}

export function measureSizeInPixels(
  sceneGrid: SceneGrid,
  { width, height }: TokenDimensions,
): TokenDimensions {
  if (sceneGrid.isHexagonal && isTokenLargerThanSpace({ width, height })) {
    requireWholeTokenSize({ width, height })
    const [columns, rows] = sceneGrid.columns
      ? [measureRowOrColumnSpan(width), height]
      : [width, measureRowOrColumnSpan(height)]
    return { width: columns * sceneGrid.sizeX, height: rows * sceneGrid.sizeY }
  }
  return { width: width * sceneGrid.sizeX, height: height * sceneGrid.sizeY }
}

/** Lists the grid spaces that a snapped token covers. The list is empty on a scene without a grid. */
export function listOccupiedOffsets(sceneGrid: SceneGrid, tokenPosition: TokenPosition): GridOffset[] {
  if (sceneGrid.isGridless) return []
  const { x, y, width, height } = tokenPosition
  if (!isTokenLargerThanSpace(tokenPosition)) {
    const sizeInPixels = measureSizeInPixels(sceneGrid, tokenPosition)
    return [sceneGrid.getOffset({ x: x + sizeInPixels.width / 2, y: y + sizeInPixels.height / 2 })]
  }
  requireWholeTokenSize(tokenPosition)
  if (sceneGrid.isHexagonal) return listOccupiedHexes(sceneGrid, tokenPosition)
  const [row, column] = [Math.round(y / sceneGrid.size), Math.round(x / sceneGrid.size)]
  return Array.from({ length: height }).flatMap((_row, i) =>
    Array.from({ length: width }, (_column, j) => ({ i: row + i, j: column + j })),
  )
}

function isTokenLargerThanSpace({ width, height }: TokenDimensions): boolean {
  return width > 1 || height > 1
}

/**
 * Throws if the size of a token is not a whole number, such as 1.5 spaces. No public source says which spaces such a
 * token covers.
 */
function requireWholeTokenSize({ width, height }: TokenDimensions): void {
  if (!Number.isInteger(width) || !Number.isInteger(height))
    throw new NotOnThisTableError('the spaces of a token whose size is neither whole nor below 1')
}

/**
 * Measures how much space adjacent rows or columns of hexes take up together. The unit is the size of a hex. Each row
 * or column overlaps the next by a quarter of a hex.
 */
function measureRowOrColumnSpan(hexRowOrColumnCount: number): number {
  return hexRowOrColumnCount - (hexRowOrColumnCount - 1) / 4
}

function listOccupiedHexes(sceneGrid: SceneGrid, tokenPosition: TokenPosition): GridOffset[] {
  const { x, y, width, height, shape = TOKEN_SHAPES.RECTANGLE_1 } = tokenPosition
  const [longest, lines] = sceneGrid.columns ? [height, width] : [width, height]
  const hexCounts = countHexesPerRowOrColumn(longest, lines, shape)
  if (!hexCounts)
    throw new NotOnThisTableError(`the hexes of a token of ${width} × ${height} and shape ${shape}`)
  const hexCentres = hexCounts.flatMap((hexCount, hexRowOrColumnIndex) =>
    Array.from({ length: hexCount }, (_hex, index) =>
      findHexCentre(sceneGrid, hexRowOrColumnIndex, index + (longest - hexCount) / 2),
    ),
  )
  // Only the first hex of the token is snapped to the grid. All other hexes are moved by the same distance.
  const [first = { x: 0, y: 0 }] = hexCentres
  const firstHexCentre = sceneGrid.getCenterPoint(sceneGrid.getOffset({ x: x + first.x, y: y + first.y }))
  return hexCentres.map((hexCentre) =>
    sceneGrid.getOffset({
      x: firstHexCentre.x + hexCentre.x - first.x,
      y: firstHexCentre.y + hexCentre.y - first.y,
    }),
  )
}

/** The centre of a hex, in pixels from the top left corner of its token. */
function findHexCentre(sceneGrid: SceneGrid, hexRowOrColumnIndex: number, hexIndex: number): Point {
  const [column, row] = sceneGrid.columns
    ? [hexRowOrColumnIndex * 0.75, hexIndex]
    : [hexIndex, hexRowOrColumnIndex * 0.75]
  return { x: (column + 0.5) * sceneGrid.sizeX, y: (row + 0.5) * sceneGrid.sizeY }
}
