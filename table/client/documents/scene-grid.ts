/**
 * The documented part of a scene's grid that needs no drawing: its numbers, and the length of a path over squares.
 * https://foundryvtt.com/api/v14/classes/foundry.grid.BaseGrid.html
 */
import { NotOnThisTable } from '../errors'

interface GridData {
  readonly type: number
  readonly size: number
  readonly distance: number
  readonly units: string
}

interface Point {
  readonly x: number
  readonly y: number
}

/** `CONST.GRID_TYPES.SQUARE` */
const SQUARE = 1

export class SceneGrid implements GridData {
  readonly type: number
  readonly size: number
  readonly distance: number
  readonly units: string
  readonly #diagonals: number

  /**
   * @param diagonals the system's rule for diagonals; 0 (`CONST.GRID_DIAGONALS.EQUIDISTANT`) counts a diagonal as one
   * space
   */
  constructor({ type, size, distance, units }: GridData, diagonals: number) {
    this.type = type
    this.size = size
    this.distance = distance
    this.units = units
    this.#diagonals = diagonals
  }

  /** The length of the shortest path through the waypoints, in grid spaces and in the grid's distance units. */
  measurePath(waypoints: readonly Point[]): { readonly distance: number; readonly spaces: number } {
    if (this.type !== SQUARE || this.#diagonals !== 0) {
      throw new NotOnThisTable('BaseGrid#measurePath of other grids than squares with equidistant diagonals')
    }
    const offset = (value: number): number => Math.floor(value / this.size)
    let spaces = 0
    for (const [index, to] of waypoints.entries()) {
      const from = waypoints[index - 1] ?? to
      spaces += Math.max(Math.abs(offset(to.x) - offset(from.x)), Math.abs(offset(to.y) - offset(from.y)))
    }
    return { distance: spaces * this.distance, spaces }
  }
}
