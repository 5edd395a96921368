/**
 * Measures the distance between two tokens of a scene, from the nearest space of one token to the nearest space of
 * the other.
 */
import type { TokenDistance } from '../../core/game-views'
import { tokenHeightInSpaces, tokenLevel } from '../platform/compat'

type SceneToken = TokenDocument.Implementation
type Point = { readonly x: number; readonly y: number }

/**
 * On a scene without a grid, two tokens count as close if their centres are at most this many spaces apart. On a square
 * grid, the centres of diagonal neighbours are 1.41 spaces apart.
 */
const MAX_CLOSE_SPACES_WITHOUT_GRID = 1.5

export function tokenDistance(token: SceneToken, otherToken: SceneToken): TokenDistance {
  const grid = token.parent?.grid
  if (!grid) throw new Error('A measured token must be on a scene.')
  const [elevation, otherElevation] = nearestElevations(token, otherToken, grid.distance)
  const measuredPaths = nearestPoints(token, otherToken, grid).map(([point, otherPoint]) =>
    grid.measurePath(
      [
        { ...point, elevation },
        { ...otherPoint, elevation: otherElevation },
      ],
      {},
    ),
  )
  const distance = Math.min(...measuredPaths.map((path) => path.distance))
  // On a scene without a grid, Foundry does not count spaces. So the code compares the distance itself.
  const isNeighbour = grid.isGridless
    ? distance <= MAX_CLOSE_SPACES_WITHOUT_GRID * grid.distance
    : measuredPaths.some(({ spaces }) => spaces <= 1)
  // If the tokens are on different levels, they are not close even at similar elevations, because a floor separates
  // them.
  const isClose = isNeighbour && tokenLevel(token) === tokenLevel(otherToken)
  return { distance: Math.round(distance * 10) / 10, units: grid.units, close: isClose }
}

/**
 * Lists pairs of points; the nearest pair of points of the two tokens is among them. The first point of a pair is the
 * centre of a space of the first token. The second point is the centre of a space of the second token.
 */
function nearestPoints(
  token: SceneToken,
  otherToken: SceneToken,
  grid: foundry.grid.BaseGrid,
): [Point, Point][] {
  if (grid.isGridless) return [nearestPointsWithoutGrid(token, otherToken, grid.size)]
  const spaces = spaceCentres(token, grid)
  const otherSpaces = spaceCentres(otherToken, grid)
  return spaces.flatMap((point) => otherSpaces.map((otherPoint): [Point, Point] => [point, otherPoint]))
}

function spaceCentres(token: SceneToken, grid: foundry.grid.BaseGrid): Point[] {
  return token.getOccupiedGridSpaceOffsets().map(({ i, j }) => grid.getCenterPoint({ i, j }))
}

function nearestPointsWithoutGrid(
  token: SceneToken,
  otherToken: SceneToken,
  spacePixels: number,
): [Point, Point] {
  const size = token.getSize()
  const otherSize = otherToken.getSize()
  const [x, otherX] = nearestValues(
    spanOfCentres(token.x, size.width, spacePixels),
    spanOfCentres(otherToken.x, otherSize.width, spacePixels),
  )
  const [y, otherY] = nearestValues(
    spanOfCentres(token.y, size.height, spacePixels),
    spanOfCentres(otherToken.y, otherSize.height, spacePixels),
  )
  return [
    { x, y },
    { x: otherX, y: otherY },
  ]
}

/**
 * The range from the centre of a token's first space to the centre of its last space, in one direction. For a token of
 * one space, both ends are the same point.
 */
function spanOfCentres(tokenStart: number, tokenLength: number, spaceSize: number): [number, number] {
  const edgeToCentre = Math.min(tokenLength, spaceSize) / 2
  return [tokenStart + edgeToCentre, tokenStart + tokenLength - edgeToCentre]
}

/** An elevation of each token, chosen so that the two elevations are as near to each other as possible. */
function nearestElevations(token: SceneToken, otherToken: SceneToken, spaceSize: number): [number, number] {
  return nearestValues(spanOfElevations(token, spaceSize), spanOfElevations(otherToken, spaceSize))
}

function spanOfElevations(token: SceneToken, spaceSize: number): [number, number] {
  const lowest = token.elevation ?? 0
  return [lowest, lowest + Math.max(tokenHeightInSpaces(token) - 1, 0) * spaceSize]
}

/**
 * Given two spans of numbers, picks a number from each, so that the two numbers are as near to each other as possible.
 */
function nearestValues(
  [start, end]: readonly [number, number],
  [otherStart, otherEnd]: readonly [number, number],
): [number, number] {
  if (end < otherStart) return [end, otherStart]
  if (otherEnd < start) return [start, otherEnd]
  const sharedValue = Math.max(start, otherStart)
  return [sharedValue, sharedValue]
}
