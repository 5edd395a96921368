/** Tests distances on the grid of a scene. */
import { describe, expect, it } from 'vitest'
import { NotOnThisTableError } from '../errors'
import { SceneGrid } from './scene-grid'

const [GRIDLESS, SQUARES] = [0, 1]
const createSceneGrid = (gridType: number, diagonalRule = 0) =>
  new SceneGrid({ type: gridType, size: 100, distance: 2, units: 'm' }, diagonalRule)
const createGridPoint = (x: number, y: number, elevation = 0) => ({ x, y, elevation })
const startPoint = createGridPoint(50, 50)

describe('the length of a path over squares', () => {
  it.each([
    ['nowhere', [startPoint], 0],
    ['within a space', [createGridPoint(50, 50), createGridPoint(50, 50)], 0],
    ['to the next space', [startPoint, createGridPoint(150, 50)], 1],
    ['diagonals count as one space', [startPoint, createGridPoint(350, 250)], 3],
    ['leg after leg', [startPoint, createGridPoint(250, 50), startPoint], 4],
    ['upwards', [startPoint, createGridPoint(50, 50, 6)], 3],
    ['upwards and sideways at once', [startPoint, createGridPoint(150, 150, 6)], 3],
  ])('the length of a path over squares: %s', (_path, pathWaypoints, expectedSpaces) => {
    expect(createSceneGrid(SQUARES).measurePath(pathWaypoints)).toEqual({
      spaces: expectedSpaces,
      distance: 2 * expectedSpaces,
    })
  })

  /**
   * Tests the length of a path with two straight and three diagonal steps. Each row names a rule for diagonal steps and
   * its number in `CONST.GRID_DIAGONALS`.
   */
  it.each([
    ['EQUIDISTANT', 0, 5, 5],
    ['EXACT', 1, 2 + 3 * Math.SQRT2, 5],
    ['APPROXIMATE', 2, 6.5, 5],
    ['RECTILINEAR', 3, 8, 5],
    ['ALTERNATING_1', 4, 6, 5],
    ['ALTERNATING_2', 5, 7, 5],
    ['ILLEGAL', 6, 8, 8],
  ])('the length over diagonals %s', (_title, diagonalRule, expectedLength, expectedSpaces) => {
    const measuredPath = createSceneGrid(SQUARES, diagonalRule).measurePath([
      startPoint,
      createGridPoint(550, 350),
    ])
    expect(measuredPath.distance).toBeCloseTo(2 * expectedLength)
    expect(measuredPath.spaces).toBe(expectedSpaces)
  })

  it('a distance is between points, and spaces are between grid spaces (#10517)', () =>
    expect(createSceneGrid(SQUARES).measurePath([createGridPoint(10, 10), createGridPoint(90, 10)])).toEqual({
      distance: 1.6,
      spaces: 0,
    }))
})

describe('the length of a path without a grid', () => {
  it.each([
    ['nowhere', createGridPoint(50, 50), 0],
    ['in a straight line', createGridPoint(350, 450), 10],
    ['upwards, too', createGridPoint(350, 50, 8), 10],
  ])('the length of a path without a grid, %s: there are no spaces', (_path, endPoint, expectedDistance) => {
    expect(createSceneGrid(GRIDLESS).measurePath([startPoint, endPoint])).toEqual({
      distance: expectedDistance,
      spaces: 0,
    })
  })
})

/** The rows name each type of grid by its number in `CONST.GRID_TYPES`. An offset is a row and a column. */
describe.each([
  ['HEXODDR', 2, [100, 200 / Math.sqrt(3)], [1, 0], [1, -1]],
  ['HEXEVENR', 3, [100, 200 / Math.sqrt(3)], [1, 1], [1, 0]],
  ['HEXODDQ', 4, [200 / Math.sqrt(3), 100], [0, 1], [-1, 1]],
  ['HEXEVENQ', 5, [200 / Math.sqrt(3), 100], [1, 1], [0, 1]],
] as const)('hexes %s', (_type, gridType, [sizeX, sizeY], nextHex, secondHexOnPath) => {
  const hexGrid = createSceneGrid(gridType)
  const findHexCentre = (i: number, j: number) => hexGrid.getCenterPoint({ i, j })

  it('hexes have the right size', () => {
    expect([hexGrid.isHexagonal, hexGrid.isSquare, hexGrid.isGridless]).toEqual([true, false, false])
    expect(hexGrid.sizeX).toBeCloseTo(sizeX)
    expect(hexGrid.sizeY).toBeCloseTo(sizeY)
  })

  it('a point lies in the right hex', () => {
    for (const [i, j] of [
      [0, 0],
      [3, 4],
      [4, 3],
      [-1, 2],
    ] as const)
      expect(hexGrid.getOffset(findHexCentre(i, j))).toEqual({ i, j })
  })

  it('a hex has six neighbours, one space away', () => {
    const neighbourOffsets = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const))
    const adjacentOffsets = neighbourOffsets.filter(
      ([i, j]) => hexGrid.measurePath([findHexCentre(4, 4), findHexCentre(4 + i, 4 + j)]).spaces === 1,
    )
    expect(adjacentOffsets).toHaveLength(6)
    expect(adjacentOffsets).toEqual(expect.arrayContaining([nextHex, secondHexOnPath]))
  })

  it('a path over hexes is measured along neighbours', () => {
    const [i, j] = gridType < 4 ? [2, 1] : [1, 2]
    expect(hexGrid.measurePath([findHexCentre(0, 0), findHexCentre(i, j)]).spaces).toBe(2)
    expect(hexGrid.measurePath([findHexCentre(0, 0), findHexCentre(i, j)]).distance).toBeCloseTo(4)
    expect(hexGrid.measurePath([findHexCentre(0, 0), { ...findHexCentre(0, 0), elevation: 6 }]).spaces).toBe(
      3,
    )
  })
})

it('a measurement that no public source describes throws', () => {
  const waypointsOfRisingPath = [startPoint, createGridPoint(250, 150, 8)]
  for (const unsupportedGrid of [createSceneGrid(SQUARES, 1), createSceneGrid(2, 1)])
    expect(() => unsupportedGrid.measurePath(waypointsOfRisingPath)).toThrow(NotOnThisTableError)
})
