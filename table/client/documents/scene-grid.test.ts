/** Distances on the grid of a scene. */
import { describe, expect, it } from 'vitest'
import { NotOnThisTable } from '../errors'
import { SceneGrid } from './scene-grid'

const squares = { type: 1, size: 100, distance: 2, units: 'm' }
const gridPoint = (x: number, y: number) => ({ x, y })

describe('the length of a path over squares', () => {
  it.each([
    ['nowhere', [gridPoint(50, 50)], 0],
    ['within a space', [gridPoint(10, 10), gridPoint(90, 90)], 0],
    ['to the next space', [gridPoint(50, 50), gridPoint(150, 50)], 1],
    ['diagonals count as one space', [gridPoint(50, 50), gridPoint(350, 250)], 3],
    ['leg after leg', [gridPoint(50, 50), gridPoint(250, 50), gridPoint(50, 50)], 4],
  ])('%s', (_what, waypoints, spaces) => {
    expect(new SceneGrid(squares, 0).measurePath(waypoints)).toEqual({ spaces, distance: 2 * spaces })
  })

  it('is not given for other grids, nor for other diagonals', () => {
    for (const grid of [new SceneGrid({ ...squares, type: 0 }, 0), new SceneGrid(squares, 1)]) {
      expect(() => grid.measurePath([gridPoint(0, 0), gridPoint(1, 1)])).toThrow(NotOnThisTable)
    }
  })
})
