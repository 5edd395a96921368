/**
 * The geometry of a scene's grid, without drawing: the grid's measures, its spaces, and the lengths of paths.
 * https://foundryvtt.com/api/v14/classes/foundry.grid.BaseGrid.html, foundry-live §18
 */
import { NotOnThisTableError } from '../errors'
import { EQUIDISTANT, measurePathLength, countMovesOfPathStep } from './diagonals'
import { Hexagons } from './hexagons'
import type { GridOffset, Point } from './hexagons'

interface GridData {
  readonly type: number
  readonly size: number
  readonly distance: number
  readonly units: string
}

export interface ElevatedPoint extends Point {
  /** The elevation, in the grid's distance units. */
  readonly elevation?: number
}

interface MeasuredPathLeg {
  readonly distance: number
  readonly spaces: number
}

/** The numbers of the grid types in `CONST.GRID_TYPES` that are not hexagonal. */
const [GRIDLESS, SQUARE] = [0, 1]

export class SceneGrid implements GridData {
  readonly type: number
  readonly size: number
  readonly distance: number
  readonly units: string
  readonly #diagonals: number
  readonly #hexagons: Hexagons | null

  /**
   * Makes the grid of a scene. @param diagonalRule how diagonal moves are measured, a value of `CONST.GRID_DIAGONALS`
   */
  constructor({ type, size, distance, units }: GridData, diagonalRule: number) {
    this.type = type
    this.size = size
    this.distance = distance
    this.units = units
    this.#diagonals = diagonalRule
    this.#hexagons = this.isHexagonal ? new Hexagons(type, size) : null
  }

  get isGridless(): boolean {
    return this.type === GRIDLESS
  }

  get isSquare(): boolean {
    return this.type === SQUARE
  }

  get isHexagonal(): boolean {
    return !this.isGridless && !this.isSquare
  }

  /**
   * True if the hexes are arranged in columns, false if they are arranged in rows. Undefined on grids without hexes.
   */
  get columns(): boolean | undefined {
    return this.#hexagons?.columns
  }

  get sizeX(): number {
    return this.#hexagons?.sizeX ?? this.size
  }

  get sizeY(): number {
    return this.#hexagons?.sizeY ?? this.size
  }

  /** Finds the grid space that contains a point. Without a grid, every pixel is a space. */
  getOffset(pixelPoint: Point): GridOffset {
    if (this.#hexagons) return this.#hexagons.offset(pixelPoint)
    const spacePixels = this.isGridless ? 1 : this.size
    return { i: Math.floor(pixelPoint.y / spacePixels), j: Math.floor(pixelPoint.x / spacePixels) }
  }

  /** Calculates the centre of a grid space, in pixels. */
  getCenterPoint(gridOffset: GridOffset): Point {
    if (this.isGridless) throw new NotOnThisTableError('GridlessGrid#getCenterPoint')
    if (this.#hexagons) return this.#hexagons.centre(gridOffset)
    return { x: (gridOffset.j + 0.5) * this.size, y: (gridOffset.i + 0.5) * this.size }
  }

  /** The length of the shortest path through the waypoints, in grid spaces and in the grid's distance units. */
  measurePath(pathWaypoints: readonly ElevatedPoint[]): MeasuredPathLeg {
    let [distance, spaces] = [0, 0]
    for (const [index, to] of pathWaypoints.entries()) {
      const measuredPathLeg = this.#measureLeg(pathWaypoints[index - 1] ?? to, to)
      distance += measuredPathLeg.distance * this.distance
      spaces += measuredPathLeg.spaces
    }
    return { distance, spaces }
  }

  /**
   * Measures one straight section of a path, between two neighbouring waypoints. `distance` is the distance between the
   * two points. `spaces` counts the steps between the two grid spaces that contain the points (#10517).
   */
  #measureLeg(startPoint: ElevatedPoint, endPoint: ElevatedPoint): MeasuredPathLeg {
    const elevationsInSpaces = [startPoint, endPoint].map(
      ({ elevation = 0 }) => elevation / this.distance,
    ) as [number, number]
    const heightInSpaces = Math.abs(elevationsInSpaces[1] - elevationsInSpaces[0])
    const [x, y] = [
      Math.abs(endPoint.x - startPoint.x) / this.size,
      Math.abs(endPoint.y - startPoint.y) / this.size,
    ]
    if (this.isGridless) return { distance: Math.hypot(x, y, heightInSpaces), spaces: 0 }
    const floorCountDifference = Math.abs(
      Math.floor(elevationsInSpaces[1]) - Math.floor(elevationsInSpaces[0]),
    )
    if (this.#hexagons) {
      const horizontalDistance = this.#hexagons.distance(startPoint, endPoint)
      if (horizontalDistance > 0 && heightInSpaces > 0 && this.#diagonals !== EQUIDISTANT)
        throw new NotOnThisTableError('HexagonalGrid#measurePath of diagonals in three dimensions')
      return {
        distance: Math.max(horizontalDistance, heightInSpaces),
        spaces: Math.max(this.#hexagons.moves(startPoint, endPoint), floorCountDifference),
      }
    }
    const [start, end] = [this.getOffset(startPoint), this.getOffset(endPoint)]
    const movesAlongAxes = [Math.abs(end.i - start.i), Math.abs(end.j - start.j), floorCountDifference]
    return {
      distance: measurePathLength([x, y, heightInSpaces], this.#diagonals),
      spaces: countMovesOfPathStep(movesAlongAxes, this.#diagonals),
    }
  }
}
