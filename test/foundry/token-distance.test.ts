/** Tests the distance between tokens, and whether they are close, on each kind of grid (rulings SM32 and TC35). */
import { beforeAll, describe, expect, it } from 'vitest'
import type { measureTokenDistance as measure } from '../../src/foundry/world/token-distance'
import { occupiedOffsets, SceneGrid, sizeInPixels } from './table-data.mjs'

let tokenDistance: typeof measure
beforeAll(async () => {
  ;({ measureTokenDistance: tokenDistance } = await import('../../src/foundry/world/token-distance'))
})

/** The numbers that Foundry uses for the values of `CONST.GRID_TYPES`. */
const [GRIDLESS, SQUARES] = [0, 1]
const HEX_GRID_TYPES = { HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 }
const [HEX_ROWS, HEX_COLUMNS] = [HEX_GRID_TYPES.HEXODDR, HEX_GRID_TYPES.HEXEVENQ]
/** The numbers that Foundry uses for the values of `CONST.GRID_DIAGONALS`. */
const DIAGONAL_RULES = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
}

/** The numbers that Foundry uses for the shapes in `CONST.TOKEN_SHAPES`. */
const TOKEN_SHAPE_TYPES = { ELLIPSE_1: 0, TRAPEZOID_1: 2, RECTANGLE_1: 4, RECTANGLE_2: 5 }

/** A token in grid spaces: column, row, width, elevation (ft) and, on Foundry 14, depth. */
interface TokenInSpaces {
  readonly at: readonly [number, number]
  readonly size?: number
  readonly elevation?: number
  readonly depth?: number
  /** The id of the token's level. Only Foundry 14 has levels. */
  readonly level?: string
  readonly shape?: keyof typeof TOKEN_SHAPE_TYPES
  /**
   * The number of hexes by which the token's first line is indented against its longest line. Used only on grids of
   * hexes.
   */
  readonly indent?: number
}

function measureDistanceBetweenTokens(
  gridType: number,
  firstToken: TokenInSpaces,
  secondToken: TokenInSpaces,
  diagonalRule = 0,
) {
  const sceneGrid = new SceneGrid({ type: gridType, size: 100, distance: 5, units: 'ft' }, diagonalRule)
  const createToken = (tokenInSpaces: TokenInSpaces) => {
    const { at, size = 1, elevation = 0, depth, level, shape = 'RECTANGLE_1', indent = 0 } = tokenInSpaces
    const [column, row] = at
    const isHexGrid = gridType > SQUARES
    const centrePointOfHex = isHexGrid ? sceneGrid.getCenterPoint({ i: row, j: column }) : null
    const [left, top] = gridType >= HEX_GRID_TYPES.HEXODDQ ? [0, indent * 100] : [indent * 100, 0]
    const x = centrePointOfHex ? centrePointOfHex.x - sceneGrid.sizeX / 2 - left : column * 100
    const y = centrePointOfHex ? centrePointOfHex.y - sceneGrid.sizeY / 2 - top : row * 100
    const shapeOfToken = { x, y, width: size, height: size, shape: TOKEN_SHAPE_TYPES[shape] }
    return {
      ...shapeOfToken,
      parent: { grid: sceneGrid },
      elevation,
      ...(depth !== undefined && { depth }),
      ...(level !== undefined && { level }),
      getSize: () => sizeInPixels(sceneGrid, shapeOfToken),
      getOccupiedGridSpaceOffsets: () => occupiedOffsets(sceneGrid, shapeOfToken),
    }
  }
  // Cast: a real token has more members.
  return tokenDistance(createToken(firstToken) as never, createToken(secondToken) as never)
}

const tokenAtOrigin: TokenInSpaces = { at: [0, 0] }

describe.each([
  // On squares, "close" is the next space, diagonals included.
  ['squares: the next space', SQUARES, tokenAtOrigin, { at: [1, 0] }, 5, true],
  ['squares: the next diagonal', SQUARES, tokenAtOrigin, { at: [1, 1] }, 5, true],
  ['squares: the same space', SQUARES, tokenAtOrigin, tokenAtOrigin, 0, true],
  ['squares: one space between them', SQUARES, tokenAtOrigin, { at: [2, 0] }, 10, false],
  ['squares: not on a space, as if snapped', SQUARES, tokenAtOrigin, { at: [1.2, 0.1] }, 5, true],
  ['squares: a large token beside', SQUARES, { at: [0, 0], size: 2 }, { at: [2, 0] }, 5, true],
  ['squares: a large token below', SQUARES, { at: [3, 4] }, { at: [0, 0], size: 4 }, 5, true],
  ['squares: two huge tokens', SQUARES, { at: [0, 0], size: 3 }, { at: [3, 2], size: 3 }, 5, true],
  ['squares: a space between two huge', SQUARES, { at: [0, 0], size: 3 }, { at: [4, 0], size: 3 }, 10, false],
  ['squares: within a large token', SQUARES, { at: [0, 0], size: 4 }, { at: [2, 2] }, 0, true],
  ['squares: a small token', SQUARES, tokenAtOrigin, { at: [1.25, 0.25], size: 0.5 }, 5, true],
  // The distance has three dimensions. The third is the difference in elevation.
  ['squares: above, in the next space', SQUARES, tokenAtOrigin, { at: [0, 0], elevation: 5 }, 5, true],
  [
    'squares: on the level above, through the floor',
    SQUARES,
    { at: [0, 0], level: 'cellar' },
    { at: [0, 0], elevation: 5, level: 'hall' },
    5,
    false,
  ],
  [
    'squares: beside, on the same level',
    SQUARES,
    { at: [0, 0], elevation: 5, level: 'hall' },
    { at: [1, 0], elevation: 5, level: 'hall' },
    5,
    true,
  ],
  ['squares: far above', SQUARES, tokenAtOrigin, { at: [1, 0], elevation: 60 }, 60, false],
  ['squares: as far below', SQUARES, tokenAtOrigin, { at: [1, 0], elevation: -60 }, 60, false],
  [
    'squares: above a tall token',
    SQUARES,
    { at: [0, 0], size: 2, depth: 3 },
    { at: [2, 0], elevation: 15 },
    5,
    true,
  ],
  ['squares: beside a tall token', SQUARES, { at: [0, 0], depth: 4 }, { at: [1, 0], elevation: 10 }, 5, true],
  ['squares: above, on 13', SQUARES, { at: [0, 0], size: 2 }, { at: [2, 0], elevation: 15 }, 15, false],
  // Tests distances between tokens on grids of hexes.
  ['hexes in rows: the next', HEX_ROWS, { at: [2, 2] }, { at: [2, 3] }, 5, true],
  ['hexes in rows: the next but one', HEX_ROWS, { at: [2, 2] }, { at: [3, 3] }, 10, false],
  ['hexes in columns: the next', HEX_COLUMNS, { at: [2, 2] }, { at: [3, 3] }, 5, true],
  ['hexes in columns: the next but one', HEX_COLUMNS, { at: [2, 2] }, { at: [4, 2] }, 10, false],
  ['hexes: far above', HEX_ROWS, { at: [2, 2] }, { at: [2, 3], elevation: 30 }, 30, false],
  // Without a grid, tokens are "close" if their middles are at most 1.5 spaces apart, so also diagonal neighbours.
  ['no grid: side by side', GRIDLESS, tokenAtOrigin, { at: [1, 0] }, 5, true],
  ['no grid: cornerwise', GRIDLESS, tokenAtOrigin, { at: [1, 1] }, 7.1, true],
  ['no grid: one on the other', GRIDLESS, tokenAtOrigin, { at: [0.3, 0.1] }, 1.6, true],
  ['no grid: a whole space between them', GRIDLESS, tokenAtOrigin, { at: [2, 0] }, 10, false],
  ['no grid: 200 ft away', GRIDLESS, tokenAtOrigin, { at: [40, 0] }, 200, false],
  ['no grid: beside a large token', GRIDLESS, { at: [0, 0], size: 4 }, { at: [4, 3] }, 5, true],
  ['no grid: away from a large token', GRIDLESS, { at: [0, 0], size: 4 }, { at: [6, 1] }, 15, false],
  [
    'no grid: between two large tokens',
    GRIDLESS,
    { at: [0, 0], size: 3 },
    { at: [3, 3], size: 3 },
    7.1,
    true,
  ],
  ['no grid: within a large token', GRIDLESS, { at: [0, 0], size: 4 }, { at: [1.5, 1.5] }, 0, true],
  ['no grid: small tokens', GRIDLESS, { at: [0, 0], size: 0.5 }, { at: [0.5, 0], size: 0.5 }, 2.5, true],
  ['no grid: far above', GRIDLESS, tokenAtOrigin, { at: [0, 0], elevation: 60 }, 60, false],
] as const)('%s', (_caseTitle, gridType, firstToken, secondToken, expectedDistanceInFeet, areTokensClose) => {
  it.each(['there', 'and back'])('%s', (measuringDirection) => {
    const measuredDistance =
      measuringDirection === 'there'
        ? measureDistanceBetweenTokens(gridType, firstToken, secondToken)
        : measureDistanceBetweenTokens(gridType, secondToken, firstToken)
    expect(measuredDistance).toEqual({ distance: expectedDistanceInFeet, units: 'ft', close: areTokensClose })
  })
})

describe('diagonals of squares', () => {
  it.each([
    ['EQUIDISTANT', 5, true, 15],
    ['EXACT', 7.1, true, 21.2],
    ['APPROXIMATE', 7.5, true, 22.5],
    ['RECTILINEAR', 10, true, 30],
    ['ALTERNATING_1', 5, true, 20],
    ['ALTERNATING_2', 10, true, 25],
    // With the setting ILLEGAL, squares that touch only at a corner are not adjacent.
    ['ILLEGAL', 10, false, 30],
  ] as const)('%s', (diagonalRule, gridWidth, areTokensCloseIn2d, areTokensCloseIn3d) => {
    expect(
      measureDistanceBetweenTokens(SQUARES, tokenAtOrigin, { at: [1, 1] }, DIAGONAL_RULES[diagonalRule]),
    ).toEqual({
      distance: gridWidth,
      units: 'ft',
      close: areTokensCloseIn2d,
    })
    expect(
      measureDistanceBetweenTokens(SQUARES, tokenAtOrigin, { at: [3, 3] }, DIAGONAL_RULES[diagonalRule])
        .distance,
    ).toBe(areTokensCloseIn3d)
    // The distance between two large tokens is measured between their nearest corners.
    const largeToken = { at: [0, 0], size: 3 } as const
    expect(
      measureDistanceBetweenTokens(
        SQUARES,
        largeToken,
        { at: [3, 3], size: 2 },
        DIAGONAL_RULES[diagonalRule],
      ),
    ).toEqual({
      distance: gridWidth,
      units: 'ft',
      close: areTokensCloseIn2d,
    })
    expect(
      measureDistanceBetweenTokens(SQUARES, largeToken, { at: [5, 5], size: 4 }, DIAGONAL_RULES[diagonalRule])
        .distance,
    ).toBe(areTokensCloseIn3d)
  })
})

/**
 * Large tokens on grids of hexes, in the shape that Foundry gives new tokens. Lines of hexes alternate: one is as long
 * as the token is wide, the next is one hex shorter.
 */
describe.each(Object.entries(HEX_GRID_TYPES))('large tokens on %s', (_gridName, gridType) => {
  const areHexesInColumns = gridType >= HEX_GRID_TYPES.HEXODDQ
  const createHexPosition = (hexRowIndex: number, hexIndexInRow: number): readonly [number, number] =>
    areHexesInColumns ? [hexRowIndex, hexIndexInRow] : [hexIndexInRow, hexRowIndex]

  describe.each([2, 3])('from line %i', (rowIndexOfLargeToken) => {
    it.each([1, 2, 3, 4])('a token of size %i measures from its nearest hex', (tokenSizeInSpaces) => {
      const largeToken: TokenInSpaces = {
        at: createHexPosition(rowIndexOfLargeToken, 2),
        size: tokenSizeInSpaces,
      }
      const measureDistanceOnHexes = (
        hexRowIndex: number,
        hexIndexInRow: number,
        otherTokenFields: Partial<TokenInSpaces> = {},
      ) => {
        const { distance: feet, close } = measureDistanceBetweenTokens(gridType, largeToken, {
          at: createHexPosition(hexRowIndex, hexIndexInRow),
          ...otherTokenFields,
        })
        return [feet, close]
      }
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2)).toEqual([0, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2 + tokenSizeInSpaces - 1)).toEqual([0, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2 + tokenSizeInSpaces)).toEqual([5, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 3 + tokenSizeInSpaces)).toEqual([10, false])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 1)).toEqual([5, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken - 1, 2)).toEqual([5, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken - 2, 2)).toEqual([10, false])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken + tokenSizeInSpaces, 2)).toEqual([5, true])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken + tokenSizeInSpaces + 1, 2)).toEqual([10, false])
      // The second token is large too. It touches the first token, then leaves a gap.
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2 + tokenSizeInSpaces, { size: 4 })).toEqual([
        5,
        true,
      ])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 4 + tokenSizeInSpaces, { size: 2 })).toEqual([
        15,
        false,
      ])
      // On grids of hexes, a difference in elevation counts in the same way as on grids of squares.
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2 + tokenSizeInSpaces, { elevation: 5 })).toEqual([
        5,
        true,
      ])
      expect(measureDistanceOnHexes(rowIndexOfLargeToken, 2 + tokenSizeInSpaces, { elevation: 20 })).toEqual([
        20,
        false,
      ])
    })
  })

  // The second token is placed next to the last line of hexes of the first token. If this line has three or four hexes,
  // the tokens touch. If it is shorter, one space between them stays free.
  it.each([
    ['4, 3, 4 and 3', 'RECTANGLE_1', 0, 5],
    ['4, 3, 2 and 1', 'TRAPEZOID_1', 0, 10],
    ['3, 4, 3 and 4', 'RECTANGLE_2', 0.5, 5],
    ['3, 4, 3 and 2', 'ELLIPSE_1', 0.5, 10],
  ] as const)(
    'the shape decides which hexes are near: lines of %s hexes',
    (_caseTitle, nameOfTokenShape, hexRowIndent, expectedDistanceInFeet) => {
      const isOddHexGrid = gridType === HEX_GRID_TYPES.HEXODDR || gridType === HEX_GRID_TYPES.HEXODDQ
      const largeToken = {
        at: createHexPosition(2, 2),
        size: 4,
        shape: nameOfTokenShape,
        indent: hexRowIndent,
      }
      expect(
        measureDistanceBetweenTokens(gridType, largeToken, { at: createHexPosition(5, isOddHexGrid ? 5 : 6) })
          .distance,
      ).toBe(expectedDistanceInFeet)
    },
  )
})
