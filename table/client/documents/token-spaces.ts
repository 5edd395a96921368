/** The size of tokens, and the grid spaces they occupy: API classes/foundry.documents.TokenDocument, foundry-live §18. */
import { NotOnThisTableError } from '../errors'
import type { GridOffset } from './hexagons'
import type { SceneGrid } from './scene-grid'

interface Dimensions {
  /** The width, in grid spaces. */
  readonly width: number
  readonly height: number
}

interface Position extends Dimensions {
  /** The x coordinate of the top left corner, in pixels. */
  readonly x: number
  readonly y: number
}

export function sizeInPixels(grid: SceneGrid, { width, height }: Dimensions): Dimensions {
  return { width: width * grid.sizeX, height: height * grid.sizeY }
}

/** The spaces under a token in its snapped position; none without a grid. */
export function occupiedOffsets(grid: SceneGrid, position: Position): GridOffset[] {
  if (grid.isGridless) return []
  const { x, y, width, height } = position
  if (width <= 1 && height <= 1) {
    const size = sizeInPixels(grid, position)
    return [grid.getOffset({ x: x + size.width / 2, y: y + size.height / 2 })]
  }
  if (!grid.isSquare || !Number.isInteger(width) || !Number.isInteger(height))
    throw new NotOnThisTableError(
      'TokenDocument#getOccupiedGridSpaceOffsets of large tokens on hexes, or of 1.5 spaces',
    )
  const [row, column] = [Math.round(y / grid.size), Math.round(x / grid.size)]
  return Array.from({ length: height }).flatMap((_row, i) =>
    Array.from({ length: width }, (_column, j) => ({ i: row + i, j: column + j })),
  )
}
