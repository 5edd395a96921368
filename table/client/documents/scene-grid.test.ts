/** Distances on the grid of a scene. */
import { describe, expect, it } from 'vitest'
import { NotOnThisTable } from '../errors'
import { SceneGrid } from './scene-grid'

const squares = { type: 1, size: 100, distance: 2, units: 'm' }
const at = (x: number, y: number) => ({ x, y })

describe('the length of a path over squares', () => {
  it.each([
    ['nowhere', [at(50, 50)], 0],
    ['within a space', [at(10, 10), at(90, 90)], 0],
    ['to the next space', [at(50, 50), at(150, 50)], 1],
    ['diagonals count as one space', [at(50, 50), at(350, 250)], 3],
    ['leg after leg', [at(50, 50), at(250, 50), at(50, 50)], 4],
  ])('%s', (_what, waypoints, spaces) => {
    expect(new SceneGrid(squares, 0).measurePath(waypoints)).toEqual({ spaces, distance: 2 * spaces })
  })

  it('is not given for other grids, nor for other diagonals', () => {
    for (const grid of [new SceneGrid({ ...squares, type: 0 }, 0), new SceneGrid(squares, 1)]) {
      expect(() => grid.measurePath([at(0, 0), at(1, 1)])).toThrow(NotOnThisTable)
    }
  })
})
