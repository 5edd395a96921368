/** The size of tokens, and the grid spaces they occupy. */
import { describe, expect, it } from 'vitest'
import { NotOnThisTableError } from '../errors'
import { SceneGrid } from './scene-grid'
import { occupiedOffsets, sizeInPixels } from './token-spaces'

const grid = (type: number) => new SceneGrid({ type, size: 100, distance: 5, units: 'ft' }, 0)
const token = (x: number, y: number, width = 1, height = width) => ({ x, y, width, height })

describe('the grid spaces that a token occupies', () => {
  it.each([
    ['one square', token(200, 100), [[1, 2]]],
    ['a square near it, as if snapped', token(230, 90), [[1, 2]]],
    [
      'a large token',
      token(100, 100, 2),
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    ],
    [
      'a wide token',
      token(0, 0, 3, 1),
      [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    ],
    ['a small token lies within one', token(150, 50, 0.5), [[0, 1]]],
  ] as const)('the spaces of a token on a grid: %s', (_token, position, offsets) => {
    expect(occupiedOffsets(grid(1), position)).toEqual(offsets.map(([i, j]) => ({ i, j })))
  })

  it('a token on hexes occupies one hex', () => {
    const hexes = grid(2)
    const centre = hexes.getCenterPoint({ i: 3, j: 2 })
    const position = token(centre.x - hexes.sizeX / 2, centre.y - hexes.sizeY / 2)
    expect(occupiedOffsets(hexes, position)).toEqual([{ i: 3, j: 2 }])
  })

  it('a token without a grid occupies no spaces', () =>
    expect(occupiedOffsets(grid(0), token(0, 0))).toEqual([]))

  it('the spaces of a large token on hexes, or of a fractional size, throw, because no public source describes them', () => {
    for (const [type, size] of [
      [2, 2],
      [1, 1.5],
    ] as const)
      expect(() => occupiedOffsets(grid(type), token(0, 0, size))).toThrow(NotOnThisTableError)
  })
})

it('the size of a token is in pixels', () => {
  expect(sizeInPixels(grid(1), token(0, 0, 2, 3))).toEqual({ width: 200, height: 300 })
  expect(sizeInPixels(grid(0), token(0, 0, 0.5))).toEqual({ width: 50, height: 50 })
  expect(sizeInPixels(grid(2), token(0, 0)).height).toBeCloseTo(200 / Math.sqrt(3))
})
