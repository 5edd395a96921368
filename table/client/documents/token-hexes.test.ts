/** Tests the hexes of large tokens: how many are in each line of a shape (foundry-live §18). */
import { describe, expect, it } from 'vitest'
import { TOKEN_SHAPES } from '../../shared/constants'
import { SceneGrid } from './scene-grid'
import { countHexesPerRowOrColumn } from './token-hexes'
import { listOccupiedOffsets, measureSizeInPixels } from './token-spaces'

const { ELLIPSE_1, ELLIPSE_2, TRAPEZOID_1, TRAPEZOID_2, RECTANGLE_1, RECTANGLE_2 } = TOKEN_SHAPES

describe('the hexes in each line of a token', () => {
  it.each([
    ['RECTANGLE_1', RECTANGLE_1, [1], [2, 1], [3, 2, 3], [4, 3, 4, 3]],
    ['RECTANGLE_2', RECTANGLE_2, [1], [1, 2], [2, 3, 2], [3, 4, 3, 4]],
    // An ellipse with equal width and height is a circle (#10144) of 3, 7 or 12 hexes.
    ['ELLIPSE_1', ELLIPSE_1, [1], [2, 1], [2, 3, 2], [3, 4, 3, 2]],
    ['ELLIPSE_2', ELLIPSE_2, [1], [1, 2], [2, 3, 2], [2, 3, 4, 3]],
    // A trapezoid token is a triangle if its width and height are equal (#10144).
    ['TRAPEZOID_1', TRAPEZOID_1, [1], [2, 1], [3, 2, 1], [4, 3, 2, 1]],
    ['TRAPEZOID_2', TRAPEZOID_2, [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]],
  ])('a token of shape %s and of size 1, 2, 3 and 4', (_name, tokenShape, ...expectedHexCounts) => {
    expect(
      [1, 2, 3, 4].map((tokenSize) => countHexesPerRowOrColumn(tokenSize, tokenSize, tokenShape)),
    ).toEqual(expectedHexCounts)
  })

  it.each([
    ['a wide ellipse', 5, 3, ELLIPSE_1, [4, 5, 4]],
    ['a narrow ellipse', 3, 4, ELLIPSE_1, [2, 3, 2, 1]],
    ['a wide trapezoid', 4, 2, TRAPEZOID_2, [3, 4]],
    ['a narrow rectangle', 2, 4, RECTANGLE_1, [2, 1, 2, 1]],
    ['one line', 3, 1, RECTANGLE_2, [3]],
    // Rows of hexes cannot form these two shapes: an ellipse at most half as wide as it is high, and a trapezoid higher
    // than wide (#11760).
    ['an impossible ellipse', 2, 4, ELLIPSE_2, null],
    ['an impossible trapezoid', 2, 3, TRAPEZOID_1, null],
    ['an impossible rectangle', 1, 2, RECTANGLE_1, null],
  ])(
    'a token that is not as wide as high: %s',
    (_token, maxHexesPerRowOrColumn, hexRowOrColumnCount, tokenShape, hexCounts) => {
      expect(countHexesPerRowOrColumn(maxHexesPerRowOrColumn, hexRowOrColumnCount, tokenShape)).toEqual(
        hexCounts,
      )
    },
  )
})

/** Each test row names a grid type and its number in `CONST.GRID_TYPES`. */
describe.each([
  ['HEXODDR', 2],
  ['HEXEVENR', 3],
  ['HEXODDQ', 4],
  ['HEXEVENQ', 5],
] as const)('large tokens on %s', (_type, gridType) => {
  const hexGrid = new SceneGrid({ type: gridType, size: 100, distance: 5, units: 'ft' }, 0)

  it.each(Object.entries(TOKEN_SHAPES))('the hexes of %s fill the box of the token', (_name, tokenShape) => {
    for (const [width, height] of [
      [2, 2],
      [3, 3],
      [4, 4],
      [4, 3],
    ] as const) {
      const [longest, lines] = hexGrid.columns ? [height, width] : [width, height]
      const hexCounts = countHexesPerRowOrColumn(longest, lines, tokenShape)
      if (!hexCounts) continue
      for (const firstOffset of [
        { i: 2, j: 2 },
        { i: 3, j: 2 },
        { i: 2, j: 3 },
      ]) {
        const indentPixels = 50 * (longest - (hexCounts[0] ?? 0))
        const hexCentre = hexGrid.getCenterPoint(firstOffset)
        const x = hexCentre.x - hexGrid.sizeX / 2 - (hexGrid.columns ? 0 : indentPixels)
        const y = hexCentre.y - hexGrid.sizeY / 2 - (hexGrid.columns ? indentPixels : 0)
        const occupiedHexes = listOccupiedOffsets(hexGrid, { x, y, width, height, shape: tokenShape })
        expect(occupiedHexes[0]).toEqual(firstOffset)
        expect(new Set(occupiedHexes.map(({ i, j }) => `${i} ${j}`)).size).toBe(
          hexCounts.reduce((hexCountSum, hexCount) => hexCountSum + hexCount),
        )
        const hexCentres = occupiedHexes.map((hex) => hexGrid.getCenterPoint(hex))
        const [xs, ys] = [
          hexCentres.map((hexCentrePoint) => hexCentrePoint.x),
          hexCentres.map((point) => point.y),
        ]
        const sizeInPixels = measureSizeInPixels(hexGrid, { width, height })
        expect(Math.min(...xs) - hexGrid.sizeX / 2).toBeCloseTo(x)
        expect(Math.min(...ys) - hexGrid.sizeY / 2).toBeCloseTo(y)
        expect(Math.max(...xs) + hexGrid.sizeX / 2).toBeCloseTo(x + sizeInPixels.width)
        expect(Math.max(...ys) + hexGrid.sizeY / 2).toBeCloseTo(y + sizeInPixels.height)
      }
    }
  })
})
