/** Data that is dropped on the scene, and the token at that point. */

/** The data that Foundry reports about a drop on the scene. */
export interface Dropped {
  readonly x?: number
  readonly y?: number
  readonly type?: unknown
  readonly uuid?: unknown
}

/** The topmost token at a point of the scene. */
export function tokenBelow({ x = NaN, y = NaN }: Dropped): TokenDocument.Implementation | undefined {
  const scene = canvas.scene
  const size = scene?.grid.size ?? 0
  return scene?.tokens.contents.findLast(
    (one) => x >= one.x && y >= one.y && x < one.x + one.width * size && y < one.y + one.height * size,
  )
}
