/** Measures the distance between the nearest spaces of two tokens of a scene. */
import type { TokenDistance } from '../../core/game-views'
import { readTokenHeightInSpaces, readTokenLevelId } from '../platform/compat'

type SceneToken = TokenDocument.Implementation
type CanvasPoint = { readonly x: number; readonly y: number }

/**
 * On a scene without a grid, tokens are close if their centres are at most this many spaces apart. Diagonal neighbours
 * on squares are 1.41 apart.
 */
const MAX_SPACES_BETWEEN_CLOSE_TOKENS_WITHOUT_GRID = 1.5

export function measureTokenDistance(token: SceneToken, otherToken: SceneToken): TokenDistance {
  const sceneGrid = token.parent?.grid
  if (!sceneGrid) throw new Error('A measured token must be on a scene.')
  const [elevation, otherElevation] = findNearestElevations(token, otherToken, sceneGrid.distance)
  const measuredPaths = findNearestPointsOfTokens(token, otherToken, sceneGrid).map(([point, otherPoint]) =>
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
    ? measuredDistance <= MAX_SPACES_BETWEEN_CLOSE_TOKENS_WITHOUT_GRID * sceneGrid.distance
    : measuredPaths.some(({ spaces }) => spaces <= 1)
  // Tokens on different levels are not close even at similar elevations, because a floor separates them.
  const isTokenClose = isNeighbourToken && readTokenLevelId(token) === readTokenLevelId(otherToken)
  return { distance: Math.round(measuredDistance * 10) / 10, units: sceneGrid.units, close: isTokenClose }
}

/**
 * Pairs each space of the first token with each space of the second. The points are the centres of the spaces. One of
 * the pairs is the nearest pair of the two tokens.
 */
function findNearestPointsOfTokens(
  token: SceneToken,
  otherToken: SceneToken,
  sceneGrid: foundry.grid.BaseGrid,
): [CanvasPoint, CanvasPoint][] {
  if (sceneGrid.isGridless) return [findNearestPointsOfTokensWithoutGrid(token, otherToken, sceneGrid.size)]
  const tokenGridSpaceCentres = findTokenSpaceCentres(token, sceneGrid)
  const otherTokenGridSpaceCentres = findTokenSpaceCentres(otherToken, sceneGrid)
  return tokenGridSpaceCentres.flatMap((tokenPoint) =>
    otherTokenGridSpaceCentres.map((otherTokenPoint): [CanvasPoint, CanvasPoint] => [
      tokenPoint,
      otherTokenPoint,
    ]),
  )
}

function findTokenSpaceCentres(token: SceneToken, sceneGrid: foundry.grid.BaseGrid): CanvasPoint[] {
  return token.getOccupiedGridSpaceOffsets().map(({ i, j }) => sceneGrid.getCenterPoint({ i, j }))
}

function findNearestPointsOfTokensWithoutGrid(
  token: SceneToken,
  otherToken: SceneToken,
  gridSpaceSizePixels: number,
): [CanvasPoint, CanvasPoint] {
  const tokenSize = token.getSize()
  const otherTokenSize = otherToken.getSize()
  const [x, otherX] = findNearestValuesOfSpans(
    computeCentreSpan(token.x, tokenSize.width, gridSpaceSizePixels),
    computeCentreSpan(otherToken.x, otherTokenSize.width, gridSpaceSizePixels),
  )
  const [y, otherY] = findNearestValuesOfSpans(
    computeCentreSpan(token.y, tokenSize.height, gridSpaceSizePixels),
    computeCentreSpan(otherToken.y, otherTokenSize.height, gridSpaceSizePixels),
  )
  return [
    { x, y },
    { x: otherX, y: otherY },
  ]
}

/**
 * Computes, for one direction of the grid, the span from the centre of a token's first space to the centre of its last
 * space. For a token of one space, both numbers are equal.
 */
function computeCentreSpan(tokenStart: number, tokenLength: number, gridSpaceSize: number): [number, number] {
  const distanceFromEdgeToCentre = Math.min(tokenLength, gridSpaceSize) / 2
  return [tokenStart + distanceFromEdgeToCentre, tokenStart + tokenLength - distanceFromEdgeToCentre]
}

/**
 * Picks one elevation for each of two tokens, within the token's height, so that the two elevations are as near to each
 * other as possible.
 */
function findNearestElevations(
  token: SceneToken,
  otherToken: SceneToken,
  gridSpaceSize: number,
): [number, number] {
  return findNearestValuesOfSpans(
    computeElevationSpan(token, gridSpaceSize),
    computeElevationSpan(otherToken, gridSpaceSize),
  )
}

function computeElevationSpan(token: SceneToken, gridSpaceSize: number): [number, number] {
  const lowestElevation = token.elevation ?? 0
  return [lowestElevation, lowestElevation + Math.max(readTokenHeightInSpaces(token) - 1, 0) * gridSpaceSize]
}

/** Picks one number from each of two spans, so that the two numbers are as near to each other as possible. */
function findNearestValuesOfSpans(
  [start, end]: readonly [number, number],
  [otherStart, otherEnd]: readonly [number, number],
): [number, number] {
  if (end < otherStart) return [end, otherStart]
  if (otherEnd < start) return [start, otherEnd]
  const lowestSharedValue = Math.max(start, otherStart)
  return [lowestSharedValue, lowestSharedValue]
}
