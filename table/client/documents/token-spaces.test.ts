/** Tests the size of tokens, and the grid spaces they occupy. */
import { describe, expect, it } from 'vitest'
import { NotOnThisTableError } from '../errors'
import { SceneGrid } from './scene-grid'
import { listOccupiedOffsets, measureSizeInPixels } from './token-spaces'

const createSceneGrid = (gridType: number) =>
  new SceneGrid({ type: gridType, size: 100, distance: 5, units: 'ft' }, 0)
const createTokenPosition = (x: number, y: number, tokenWidth = 1, tokenHeight = tokenWidth) => ({
  x,
  y,
  width: tokenWidth,
  height: tokenHeight,
})

describe('the grid spaces that a token occupies', () => {
  it.each([
    ['one square', createTokenPosition(200, 100), [[1, 2]]],
    ['a square near it, as if snapped', createTokenPosition(230, 90), [[1, 2]]],
    [
      'a large token',
      createTokenPosition(100, 100, 2),
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    ],
    [
      'a wide token',
      createTokenPosition(0, 0, 3, 1),
      [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    ],
    ['a small token lies within one', createTokenPosition(150, 50, 0.5), [[0, 1]]],
  ] as const)('the spaces of a token on a grid: %s', (_token, tokenPosition, expectedOffsets) => {
    expect(listOccupiedOffsets(createSceneGrid(1), tokenPosition)).toEqual(
      expectedOffsets.map(([i, j]) => ({ i, j })),
    )
  })

  it('a token on hexes occupies one hex', () => {
    const gridOfHexes = createSceneGrid(2)
    const hexCentre = gridOfHexes.getCenterPoint({ i: 3, j: 2 })
    const tokenPosition = createTokenPosition(
      hexCentre.x - gridOfHexes.sizeX / 2,
      hexCentre.y - gridOfHexes.sizeY / 2,
    )
    expect(listOccupiedOffsets(gridOfHexes, tokenPosition)).toEqual([{ i: 3, j: 2 }])
  })

  it('a token without a grid occupies no spaces', () =>
    expect(listOccupiedOffsets(createSceneGrid(0), createTokenPosition(0, 0))).toEqual([]))

  /**
   * The test token is two spaces wide and two high, in the shape RECTANGLE_1. It covers three hexes: two in one line,
   * and one between them in the next line.
   */
  it.each([
    [
      'HEXODDR, from an even row',
      2,
      [
        [2, 2],
        [2, 3],
        [3, 2],
      ],
    ],
    [
      'HEXODDR, from an odd row',
      2,
      [
        [3, 2],
        [3, 3],
        [4, 3],
      ],
    ],
    [
      'HEXEVENR, from an even row',
      3,
      [
        [2, 2],
        [2, 3],
        [3, 3],
      ],
    ],
    [
      'HEXEVENR, from an odd row',
      3,
      [
        [3, 2],
        [3, 3],
        [4, 2],
      ],
    ],
    [
      'HEXODDQ, from an even column',
      4,
      [
        [2, 2],
        [3, 2],
        [2, 3],
      ],
    ],
    [
      'HEXODDQ, from an odd column',
      4,
      [
        [2, 3],
        [3, 3],
        [3, 4],
      ],
    ],
    [
      'HEXEVENQ, from an even column',
      5,
      [
        [2, 2],
        [3, 2],
        [3, 3],
      ],
    ],
    [
      'HEXEVENQ, from an odd column',
      5,
      [
        [2, 3],
        [3, 3],
        [2, 4],
      ],
    ],
  ] as const)('a large token on hexes occupies three: %s', (_grid, gridType, expectedOccupiedHexes) => {
    const hexGrid = createSceneGrid(gridType)
    const [i, j] = expectedOccupiedHexes[0]
    const hexCentre = hexGrid.getCenterPoint({ i, j })
    // The test moves the token a little away from its exact place, as if an earlier snap had not been exact.
    for (const [dx, dy] of [
      [0, 0],
      [20, -15],
      [-20, 15],
    ] as const) {
      const tokenPosition = createTokenPosition(
        hexCentre.x - hexGrid.sizeX / 2 + dx,
        hexCentre.y - hexGrid.sizeY / 2 + dy,
        2,
      )
      expect(listOccupiedOffsets(hexGrid, tokenPosition)).toEqual(
        expectedOccupiedHexes.map(([row, column]) => ({ i: row, j: column })),
      )
    }
  })

  it.each([
    ['a fractional size on squares', 1, 1.5, 1.5],
    ['a fractional size on hexes', 2, 2.5, 2.5],
    ['a size that has no hexagonal shape', 2, 1, 2],
  ])('what no public source describes throws: %s', (_case, gridType, tokenWidth, tokenHeight) => {
    expect(() =>
      listOccupiedOffsets(createSceneGrid(gridType), createTokenPosition(0, 0, tokenWidth, tokenHeight)),
    ).toThrow(NotOnThisTableError)
  })
})

it('the size of a token is in pixels', () => {
  expect(measureSizeInPixels(createSceneGrid(1), createTokenPosition(0, 0, 2, 3))).toEqual({
    width: 200,
    height: 300,
  })
  expect(measureSizeInPixels(createSceneGrid(0), createTokenPosition(0, 0, 0.5))).toEqual({
    width: 50,
    height: 50,
  })
  expect(measureSizeInPixels(createSceneGrid(2), createTokenPosition(0, 0)).height).toBeCloseTo(
    200 / Math.sqrt(3),
  )
  // The rows or columns of hexes overlap: each line overlaps the next line by a quarter of a hex.
  expect(measureSizeInPixels(createSceneGrid(2), createTokenPosition(0, 0, 2, 3)).width).toBeCloseTo(200)
  expect(measureSizeInPixels(createSceneGrid(2), createTokenPosition(0, 0, 2, 3)).height).toBeCloseTo(
    (2.5 * 200) / Math.sqrt(3),
  )
  expect(measureSizeInPixels(createSceneGrid(5), createTokenPosition(0, 0, 3)).width).toBeCloseTo(
    (2.5 * 200) / Math.sqrt(3),
  )
  expect(() => measureSizeInPixels(createSceneGrid(2), createTokenPosition(0, 0, 1.5))).toThrow(
    NotOnThisTableError,
  )
})
