/** Finds the token on which a person drops something. */
import { isTokenLevelViewed } from '../platform/compat'

/** The data that Foundry passes on when a person drops something on the scene. */
export interface CanvasDropData {
  readonly x?: number
  readonly y?: number
  readonly type?: unknown
  readonly uuid?: unknown
}

/** The topmost token at a point of the scene, on the level that the user views. */
export function findTokenAtDropPoint({
  x = NaN,
  y = NaN,
}: CanvasDropData): TokenDocument.Implementation | undefined {
  const scene = canvas.scene
  const gridSpaceSize = scene?.grid.size ?? 0
  return scene?.tokens.contents.findLast(
    (token) =>
      isTokenLevelViewed(token) &&
      x >= token.x &&
      y >= token.y &&
      x < token.x + token.width * gridSpaceSize &&
      y < token.y + token.height * gridSpaceSize,
  )
}
