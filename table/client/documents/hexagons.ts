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
interface AxialCoordinates {
  readonly q: number
  readonly r: number
}

/** The distance between opposite corners of a hex, divided by the distance between its opposite sides. */
const CORNER_TO_SIDE_WIDTH_RATIO = 2 / Math.sqrt(3)

export class Hexagons {
  readonly sizeX: number
  readonly sizeY: number
  readonly columns: boolean
  readonly #size: number
  /** True if the even rows or columns of hexes are shifted by half a hex. False if the odd ones are. */
  readonly #even: boolean

  /**
   * Makes the geometry of a hexagonal grid.
   * @param gridType a value of `CONST.GRID_TYPES`: HEXODDR 2, HEXEVENR 3, HEXODDQ 4, HEXEVENQ 5
   * @param gridSize the distance between two opposite sides of a hex, in pixels
   */
  constructor(gridType: number, gridSize: number) {
    this.#size = gridSize
    this.columns = gridType >= 4
    this.#even = gridType % 2 === 1
    const hexWidthBetweenCorners = gridSize * CORNER_TO_SIDE_WIDTH_RATIO
    this.sizeX = this.columns ? hexWidthBetweenCorners : gridSize
    this.sizeY = this.columns ? gridSize : hexWidthBetweenCorners
  }

  centre({ i, j }: GridOffset): Point {
    const [line, along] = this.columns ? [j, i] : [i, j]
    const isRowOrColumnShifted = isOddHexRowOrColumn(line) !== this.#even
    const pixelsAlongHexLine = this.#size * (along + 0.5 + (isRowOrColumnShifted ? 0.5 : 0))
    const pixelsAcrossHexLines = this.#size * CORNER_TO_SIDE_WIDTH_RATIO * (0.5 + 0.75 * line)
    return this.columns
      ? { x: pixelsAcrossHexLines, y: pixelsAlongHexLine }
      : { x: pixelsAlongHexLine, y: pixelsAcrossHexLines }
  }

  offset(pixelPoint: Point): GridOffset {
    const { q, r } = roundToHex(this.#axial(pixelPoint))
    const offsetAlongLine = q + (r + (isOddHexRowOrColumn(r) ? (this.#even ? 1 : -1) : 0)) / 2
    return this.columns ? { i: offsetAlongLine, j: r } : { i: r, j: offsetAlongLine }
  }

  /** Measures the distance between two points in hexes, with fractions. */
  distance(startPoint: Point, endPoint: Point): number {
    return measureAxialDistance(this.#axial(startPoint), this.#axial(endPoint))
  }

  /** Counts the moves from the hex that contains one point to the hex that contains the other. */
  moves(startPoint: Point, endPoint: Point): number {
    return measureAxialDistance(roundToHex(this.#axial(startPoint)), roundToHex(this.#axial(endPoint)))
  }

  #axial({ x, y }: Point): AxialCoordinates {
    const [across, along] = this.columns ? [x, y] : [y, x]
    const r = (across / (this.#size * CORNER_TO_SIDE_WIDTH_RATIO) - 0.5) / 0.75
    return { q: along / this.#size - (this.#even ? 1 : 0.5) - r / 2, r }
  }
}

function isOddHexRowOrColumn(hexRowOrColumnIndex: number): boolean {
  return hexRowOrColumnIndex % 2 !== 0
}

function measureAxialDistance(
  startHexCoordinates: AxialCoordinates,
  endHexCoordinates: AxialCoordinates,
): number {
  const [q, r] = [endHexCoordinates.q - startHexCoordinates.q, endHexCoordinates.r - startHexCoordinates.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/**
 * Finds the hex that contains a point. All three coordinates are rounded. Rounding may break the rule that their sum is
 * 0, so the coordinate that rounding changed most is computed from the other two.
 */
function roundToHex(fractionalHexCoordinates: AxialCoordinates): AxialCoordinates {
  const [q, r, s] = [
    fractionalHexCoordinates.q,
    fractionalHexCoordinates.r,
    -fractionalHexCoordinates.q - fractionalHexCoordinates.r,
  ].map(Math.round) as [number, number, number]
  const [movedQ, movedR, movedS] = [
    Math.abs(q - fractionalHexCoordinates.q),
    Math.abs(r - fractionalHexCoordinates.r),
    Math.abs(s + fractionalHexCoordinates.q + fractionalHexCoordinates.r),
  ] as const
  if (movedQ > movedR && movedQ > movedS) return { q: -r - s, r }
  return movedR > movedS ? { q, r: -q - s } : { q, r }
}
