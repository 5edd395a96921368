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
 * The positions of tokens in a roughly square block inside the scene. With `nearPosition`, the block is below this position, or
 * above it if there is too little room below. Without `nearPosition`, the block is in the middle of the scene. If the block is
 * larger than the scene, it begins in the scene's corner.
 * @param spacing the distance from one token to the next, in pixels
 * @param tokenCount the number of tokens
 */
export function tokenBlockPositions(
  area: SceneArea,
  spacing: number,
  tokenCount: number,
  nearPosition?: TokenPosition,
): TokenPosition[] {
  const columns = Math.ceil(Math.sqrt(tokenCount))
  const [blockWidth, blockHeight] = [columns * spacing, Math.ceil(tokenCount / columns) * spacing]
  const fitsBelow = nearPosition && nearPosition.y + spacing + blockHeight <= area.y + area.height
  const left = nearPosition ? nearPosition.x : area.x + (area.width - blockWidth) / 2
  const top = nearPosition
    ? fitsBelow
      ? nearPosition.y + spacing
      : nearPosition.y - blockHeight
    : area.y + (area.height - blockHeight) / 2
  const start = {
    x: area.x + limitAndSnapOffset(left - area.x, area.width - blockWidth, area.size),
    y: area.y + limitAndSnapOffset(top - area.y, area.height - blockHeight, area.size),
  }
  return Array.from({ length: tokenCount }, (_, index) => ({
    x: start.x + spacing * (index % columns),
    y: start.y + spacing * Math.floor(index / columns),
  }))
}

/** Limits an offset (in pixels) to the room that is left, and snaps it to the grid. */
const limitAndSnapOffset = (offset: number, room: number, gridSize: number): number =>
  Math.floor(Math.max(0, Math.min(offset, room)) / gridSize) * gridSize
