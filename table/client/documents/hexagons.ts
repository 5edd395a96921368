/**
 * The geometry of a hexagonal grid. Its hexes lie in rows (`HEXODDR`, `HEXEVENR`) or in columns (`HEXODDQ`,
 * `HEXEVENQ`). Every second row or column is shifted by half a hex. Foundry's own pages refer to
 * https://www.redblobgames.com/grids/hexagons/
 */

export interface GridOffset {
  /** The index of the row. */
  readonly i: number
  /** The index of the column. */
  readonly j: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The axial coordinates of a hex. The third cube coordinate is -q - r. */
interface Axial {
  readonly q: number
  readonly r: number
}

/** The width of a hex between opposite corners, divided by its width between opposite sides. */
const CORNERS_PER_SIDES = 2 / Math.sqrt(3)

export class Hexagons {
  readonly sizeX: number
  readonly sizeY: number
  readonly columns: boolean
  readonly #size: number
  /** Are the lines with even numbers shifted by half a hex? Otherwise the lines with odd numbers are. */
  readonly #even: boolean

  /**
   * Makes the geometry of a hexagonal grid.
   * @param type a value of `CONST.GRID_TYPES`: HEXODDR 2, HEXEVENR 3, HEXODDQ 4, HEXEVENQ 5
   * @param size the distance between two opposite sides of a hex, in pixels
   */
  constructor(type: number, size: number) {
    this.#size = size
    this.columns = type >= 4
    this.#even = type % 2 === 1
    const widthBetweenCorners = size * CORNERS_PER_SIDES
    this.sizeX = this.columns ? widthBetweenCorners : size
    this.sizeY = this.columns ? size : widthBetweenCorners
  }

  centre({ i, j }: GridOffset): Point {
    const [line, along] = this.columns ? [j, i] : [i, j]
    const isLineShifted = isOdd(line) !== this.#even
    const pixelsAlongLine = this.#size * (along + 0.5 + (isLineShifted ? 0.5 : 0))
    const pixelsAcrossLines = this.#size * CORNERS_PER_SIDES * (0.5 + 0.75 * line)
    return this.columns
      ? { x: pixelsAcrossLines, y: pixelsAlongLine }
      : { x: pixelsAlongLine, y: pixelsAcrossLines }
  }

  offset(point: Point): GridOffset {
    const { q, r } = roundToHex(this.#axial(point))
    const lineOffset = q + (r + (isOdd(r) ? (this.#even ? 1 : -1) : 0)) / 2
    return this.columns ? { i: lineOffset, j: r } : { i: r, j: lineOffset }
  }

  /** Measures the distance between two points in hexes, with fractions. */
  distance(from: Point, to: Point): number {
    return axialDistance(this.#axial(from), this.#axial(to))
  }

  /** Counts the moves from the hex that contains one point to the hex that contains another point. */
  moves(from: Point, to: Point): number {
    return axialDistance(roundToHex(this.#axial(from)), roundToHex(this.#axial(to)))
  }

  #axial({ x, y }: Point): Axial {
    const [across, along] = this.columns ? [x, y] : [y, x]
    const r = (across / (this.#size * CORNERS_PER_SIDES) - 0.5) / 0.75
    return { q: along / this.#size - (this.#even ? 1 : 0.5) - r / 2, r }
  }
}

function isOdd(line: number): boolean {
  return line % 2 !== 0
}

function axialDistance(from: Axial, to: Axial): number {
  const [q, r] = [to.q - from.q, to.r - from.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/**
 * Finds the hex that contains a point. All three coordinates are rounded. Rounding may break the rule that their sum is
 * 0, so the coordinate that rounding changed most is computed from the other two.
 */
function roundToHex(point: Axial): Axial {
  const [q, r, s] = [point.q, point.r, -point.q - point.r].map(Math.round) as [number, number, number]
  const [movedQ, movedR, movedS] = [
    Math.abs(q - point.q),
    Math.abs(r - point.r),
    Math.abs(s + point.q + point.r),
  ] as const
  if (movedQ > movedR && movedQ > movedS) return { q: -r - s, r }
  return movedR > movedS ? { q, r: -q - s } : { q, r }
}
