/** Measures the distance between the nearest spaces of two tokens of a scene. */
import type { TokenDistance } from '../../core/game-views'
import { readTokenHeightInSpaces, readTokenLevelId } from '../platform/compat'

type SceneToken = TokenDocument.Implementation
type CanvasPoint = { readonly x: number; readonly y: number }

/**
 * On a scene without a grid, tokens are close if their centres are at most this many spaces apart. Diagonal neighbours
 * on squares are 1.41 apart.
 */
const MAX_CLOSE_SPACES_WITHOUT_GRID = 1.5

export function measureTokenDistance(token: SceneToken, otherToken: SceneToken): TokenDistance {
  const sceneGrid = token.parent?.grid
  if (!sceneGrid) throw new Error('A measured token must be on a scene.')
  const [elevation, otherElevation] = findNearestElevations(token, otherToken, sceneGrid.distance)
  const measuredPaths = findNearestPoints(token, otherToken, sceneGrid).map(([point, otherPoint]) =>
    sceneGrid.measurePath(
      [
        { ...point, elevation },
        { ...otherPoint, elevation: otherElevation },
      ],
      {},
    ),
  )
  const measuredDistance = Math.min(...measuredPaths.map((measuredPath) => measuredPath.distance))
  // On a scene without a grid, Foundry does not count spaces. So the code compares the distance itself.
  const isNeighbourToken = sceneGrid.isGridless
    ? measuredDistance <= MAX_CLOSE_SPACES_WITHOUT_GRID * sceneGrid.distance
    : measuredPaths.some(({ spaces }) => spaces <= 1)
  // Tokens on different levels are not close even at similar elevations, because a floor separates them.
  const isTokenClose = isNeighbourToken && readTokenLevelId(token) === readTokenLevelId(otherToken)
  return { distance: Math.round(measuredDistance * 10) / 10, units: sceneGrid.units, close: isTokenClose }
}

/**
 * Pairs of points among which is the nearest pair of two tokens: each space centre of the first token with each space
 * centre of the second.
 */
function findNearestPoints(
  token: SceneToken,
  otherToken: SceneToken,
  sceneGrid: foundry.grid.BaseGrid,
): [CanvasPoint, CanvasPoint][] {
  if (sceneGrid.isGridless) return [findNearestPointsWithoutGrid(token, otherToken, sceneGrid.size)]
  const tokenSpaces = findTokenSpaceCentres(token, sceneGrid)
  const otherTokenSpaces = findTokenSpaceCentres(otherToken, sceneGrid)
  return tokenSpaces.flatMap((tokenPoint) =>
    otherTokenSpaces.map((otherTokenPoint): [CanvasPoint, CanvasPoint] => [tokenPoint, otherTokenPoint]),
  )
}

function findTokenSpaceCentres(token: SceneToken, sceneGrid: foundry.grid.BaseGrid): CanvasPoint[] {
  return token.getOccupiedGridSpaceOffsets().map(({ i, j }) => sceneGrid.getCenterPoint({ i, j }))
}

function findNearestPointsWithoutGrid(
  token: SceneToken,
  otherToken: SceneToken,
  spacePixels: number,
): [CanvasPoint, CanvasPoint] {
  const tokenSize = token.getSize()
  const otherTokenSize = otherToken.getSize()
  const [x, otherX] = findNearestValuesOfSpans(
    computeCentreSpan(token.x, tokenSize.width, spacePixels),
    computeCentreSpan(otherToken.x, otherTokenSize.width, spacePixels),
  )
  const [y, otherY] = findNearestValuesOfSpans(
    computeCentreSpan(token.y, tokenSize.height, spacePixels),
    computeCentreSpan(otherToken.y, otherTokenSize.height, spacePixels),
  )
  return [
    { x, y },
    { x: otherX, y: otherY },
  ]
}

/**
 * The range from the centre of a token's first space to that of its last space, in one direction. Both are equal for a
 * token of one space.
 */
function computeCentreSpan(tokenStart: number, tokenLength: number, spaceSize: number): [number, number] {
  const edgeToCentre = Math.min(tokenLength, spaceSize) / 2
  return [tokenStart + edgeToCentre, tokenStart + tokenLength - edgeToCentre]
}

/** Picks an elevation for each of two tokens, so that both elevations are as near to each other as possible. */
function findNearestElevations(
  token: SceneToken,
  otherToken: SceneToken,
  spaceSize: number,
): [number, number] {
  return findNearestValuesOfSpans(
    computeElevationSpan(token, spaceSize),
    computeElevationSpan(otherToken, spaceSize),
  )
}

function computeElevationSpan(token: SceneToken, spaceSize: number): [number, number] {
  const lowestElevation = token.elevation ?? 0
  return [lowestElevation, lowestElevation + Math.max(readTokenHeightInSpaces(token) - 1, 0) * spaceSize]
}

/** Picks a number from each of two spans, as near to each other as possible. */
function findNearestValuesOfSpans(
  [start, end]: readonly [number, number],
  [otherStart, otherEnd]: readonly [number, number],
): [number, number] {
  if (end < otherStart) return [end, otherStart]
  if (otherEnd < start) return [start, otherEnd]
  const lowestSharedValue = Math.max(start, otherStart)
  return [lowestSharedValue, lowestSharedValue]
}
