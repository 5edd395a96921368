/** The members of the board that its event listeners need. The class `Board` implements this interface. */
import type { BoardView } from './board-view'
import type { TokenHUD } from './token-hud'
import type { SceneView } from './token-views'
import type { TokensLayer } from './tokens-layer'

export interface InteractiveBoard {
  readonly view: BoardView
  readonly tokens: TokensLayer
  readonly hud: TokenHUD
  /** The scene that the board shows. Null if the board shows no scene. */
  readonly scene: SceneView | null
  /** The zoom: the number of page pixels for one pixel of the scene. */
  readonly scale: number
  zoom(zoomScale: number): void
  /** Zooms so that the whole scene fits into the board. */
  fit(): void
  /** Converts page coordinates to scene coordinates, in pixels. */
  toScene(clientX: number, clientY: number): { x: number; y: number }
  /**
   * Moves the corner of a token to the grid and into the scene. The position is in pixels, the size of the token in
   * grid squares.
   */
  snap(x: number, y: number, widthInSquares?: number, heightInSquares?: number): { x: number; y: number }
}
