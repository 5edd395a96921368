/** The position of a token, in pixels of the canvas. */
export interface TokenPosition {
  readonly x: number
  readonly y: number
}

/** The rectangle of the scene on the canvas, without padding, and the size of a grid space, all in pixels. */
interface SceneArea extends TokenPosition {
  readonly width: number
  readonly height: number
  readonly size: number
}

/**
 * The positions of tokens in a roughly square block inside the scene. With `nearPosition`, the block is below this
 * position, or above it if there is not enough space below. Without `nearPosition`, the block is in the middle of the
 * scene. If the block is larger than the scene, it begins in the scene's corner.
 * @param spacing the distance from one token to the next, in pixels
 * @param tokenCount the number of tokens
 */
export function tokenBlockPositions(
  sceneArea: SceneArea,
  spacing: number,
  tokenCount: number,
  nearPosition?: TokenPosition,
): TokenPosition[] {
  const columnCount = Math.ceil(Math.sqrt(tokenCount))
  const [blockWidth, blockHeight] = [columnCount * spacing, Math.ceil(tokenCount / columnCount) * spacing]
  const fitsBelow = nearPosition && nearPosition.y + spacing + blockHeight <= sceneArea.y + sceneArea.height
  const left = nearPosition ? nearPosition.x : sceneArea.x + (sceneArea.width - blockWidth) / 2
  const top = nearPosition
    ? fitsBelow
      ? nearPosition.y + spacing
      : nearPosition.y - blockHeight
    : sceneArea.y + (sceneArea.height - blockHeight) / 2
  const blockStart = {
    x: sceneArea.x + limitAndSnapOffset(left - sceneArea.x, sceneArea.width - blockWidth, sceneArea.size),
    y: sceneArea.y + limitAndSnapOffset(top - sceneArea.y, sceneArea.height - blockHeight, sceneArea.size),
  }
  return Array.from({ length: tokenCount }, (_, index) => ({
    x: blockStart.x + spacing * (index % columnCount),
    y: blockStart.y + spacing * Math.floor(index / columnCount),
  }))
}

/** Limits an offset of the block, and snaps it to the grid. All numbers are in pixels. */
const limitAndSnapOffset = (offset: number, maxOffset: number, gridSize: number): number =>
  Math.floor(Math.max(0, Math.min(offset, maxOffset)) / gridSize) * gridSize
