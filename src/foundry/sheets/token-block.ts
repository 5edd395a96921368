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
 * Finds positions in the scene for several tokens that stand in a roughly square block. The block lies below
 * `preferredTokenPosition`, or above it if there is no room below. Without a preferred position, it lies in the middle.
 * A block that is too large begins in the corner.
 * @param tokenSpacing the distance from one token to the next, in pixels
 */
export function findTokenBlockPositions(
  sceneArea: SceneArea,
  tokenSpacing: number,
  tokenCount: number,
  preferredTokenPosition?: TokenPosition,
): TokenPosition[] {
  const columnCount = Math.ceil(Math.sqrt(tokenCount))
  const [blockWidth, blockHeight] = [
    columnCount * tokenSpacing,
    Math.ceil(tokenCount / columnCount) * tokenSpacing,
  ]
  const hasSpaceBelow =
    preferredTokenPosition &&
    preferredTokenPosition.y + tokenSpacing + blockHeight <= sceneArea.y + sceneArea.height
  const tokenBlockLeft = preferredTokenPosition
    ? preferredTokenPosition.x
    : sceneArea.x + (sceneArea.width - blockWidth) / 2
  const tokenBlockTop = preferredTokenPosition
    ? hasSpaceBelow
      ? preferredTokenPosition.y + tokenSpacing
      : preferredTokenPosition.y - blockHeight
    : sceneArea.y + (sceneArea.height - blockHeight) / 2
  const tokenBlockStart = {
    x:
      sceneArea.x +
      limitAndSnapTokenOffset(tokenBlockLeft - sceneArea.x, sceneArea.width - blockWidth, sceneArea.size),
    y:
      sceneArea.y +
      limitAndSnapTokenOffset(tokenBlockTop - sceneArea.y, sceneArea.height - blockHeight, sceneArea.size),
  }
  return Array.from({ length: tokenCount }, (_, tokenIndex) => ({
    x: tokenBlockStart.x + tokenSpacing * (tokenIndex % columnCount),
    y: tokenBlockStart.y + tokenSpacing * Math.floor(tokenIndex / columnCount),
  }))
}

/** Moves the token block's offset into the allowed range and onto the grid. All numbers are in pixels. */
const limitAndSnapTokenOffset = (wantedTokenOffset: number, maxOffset: number, gridSize: number): number =>
  Math.floor(Math.max(0, Math.min(wantedTokenOffset, maxOffset)) / gridSize) * gridSize
