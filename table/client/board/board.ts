/**
 * The board: the viewed scene with its tokens, in place of Foundry's canvas (foundry-api §14: no canvas).
 * It provides the documented members of `canvas` that need no drawing: `ready`, `scene`, `level`, `tokens`,
 * `hud.token`, `grid`, `screenDimensions`.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html
 */
import { CONFIG } from '../config'
import { isFoundry14 } from '../generation'
import { Hooks } from '../helpers/hooks'
import { canvas } from '../state'
import { buildBoardView } from './board-view'
import type { BoardView } from './board-view'
import { listenToBoard } from './board-listeners'
import { listenToBoardDrops } from './board-drop'
import type { InteractiveBoard } from './interactive-board'
import { findViewedLevel, findViewedScene } from './token-views'
import type { LevelView, SceneView } from './token-views'
import type { TokenHUD } from './token-hud'
import { TokensLayer } from './tokens-layer'

function createOperationHookNames(...documentNames: string[]): string[] {
  return documentNames.flatMap((documentName) =>
    ['create', 'update', 'delete'].map((operationAction) => `${operationAction}${documentName}`),
  )
}

/** The names of the hooks after which the board updates the look of its tokens. */
const REFRESH_HOOK_NAMES = [
  'updateToken',
  ...createOperationHookNames('Actor', 'ActorDelta', 'Item', 'ActiveEffect', 'Combatant', 'Combat'),
]

/**
 * The names of the hooks after which the board is drawn again. It is drawn at once, so that packages find the token
 * objects while the same hook still runs.
 */
const REDRAW_HOOK_NAMES = ['createToken', 'deleteToken', ...createOperationHookNames('Scene', 'Level')]

export class Board implements InteractiveBoard {
  readonly view: BoardView = buildBoardView()
  readonly tokens = new TokensLayer(this.view.surface)
  #hud: TokenHUD | null = null
  #started = false
  #scene: SceneView | null = null
  #level: LevelView | null = null
  #scale = 1
  /** True if a refresh is already scheduled for the next frame. */
  #pending = false

  get element(): HTMLElement {
    return this.view.element
  }

  /**
   * The token menu (HUD). It is created only when it is first used, so that packages have time to replace its class in
   * CONFIG.
   */
  get hud(): TokenHUD {
    this.#hud ??= new CONFIG.Token.hudClass()
    return this.#hud
  }

  get scene(): SceneView | null {
    return this.#scene
  }

  /** The zoom: the number of page pixels for one pixel of the scene. */
  get scale(): number {
    return this.#scale
  }

  /**
   * Registers the hooks of the board, so that they run before the hooks of packages. The board draws nothing until
   * {@link start} is called.
   */
  listen(): void {
    const drawBoardIfStarted = (): void => {
      if (this.#started) this.draw()
    }
    const tokenHud = Object.defineProperty({}, 'token', { get: () => this.hud, enumerable: true })
    Object.assign(canvas, { tokens: this.tokens, hud: tokenHud, draw: drawBoardIfStarted })
    Object.defineProperty(canvas, 'screenDimensions', {
      configurable: true,
      get: () => [window.innerWidth, window.innerHeight],
    })
    listenToBoard(this)
    listenToBoardDrops(this)
    for (const hookName of REDRAW_HOOK_NAMES) Hooks.on(hookName, drawBoardIfStarted)
    for (const hookName of REFRESH_HOOK_NAMES) {
      Hooks.on(hookName, () => {
        this.refresh()
      })
    }
  }

  /** Draws the first scene, once the page exists. */
  start(): void {
    this.#started = true
    this.draw()
  }

  /** Draws the scene that this client views: the user's choice, or else the active scene. */
  draw(): void {
    const scene = findViewedScene()
    const shownSceneLevel = findViewedLevel(scene)
    const hasViewChanged = scene !== this.#scene || shownSceneLevel !== this.#level
    if (hasViewChanged) {
      this.hud._leave()
      this.tokens.draw(null)
      if (this.#scene) Hooks.callAll('canvasTearDown', canvas)
    }
    this.#scene = scene
    this.#level = shownSceneLevel
    Object.assign(canvas, { ready: scene !== null, scene: scene, grid: { size: scene?.grid.size ?? 100 } })
    if (isFoundry14()) Object.assign(canvas, { level: shownSceneLevel })
    this.view.showScene(scene)
    this.tokens.draw(scene)
    if (!hasViewChanged) return
    this.fit()
    if (scene) Hooks.callAll('canvasReady', canvas)
  }

  /** Redraws the tokens and the token menu on the next frame; several calls within a frame redraw once. */
  refresh(): void {
    if (this.#pending || !this.#started) return
    this.#pending = true
    requestAnimationFrame(() => {
      this.#pending = false
      this.tokens.draw(this.#scene)
      this.hud._update()
    })
  }

  /** Zooms so that the whole scene fits into the board. */
  fit(): void {
    if (!this.#scene) return
    const { clientWidth, clientHeight } = this.view.scroller
    this.zoom(Math.min(clientWidth / this.#scene.width, clientHeight / this.#scene.height))
  }

  zoom(boardZoomScale: number): void {
    this.#scale = Math.min(Math.max(boardZoomScale, 0.05), 2)
    this.view.surface.style.setProperty('--scale', String(this.#scale))
  }

  /** Converts page coordinates to scene coordinates, in pixels. */
  toScene(clientX: number, clientY: number): { x: number; y: number } {
    const surfaceRectangle = this.view.surface.getBoundingClientRect()
    return {
      x: (clientX - surfaceRectangle.left) / this.#scale,
      y: (clientY - surfaceRectangle.top) / this.#scale,
    }
  }

  /**
   * Moves the corner of a token to the grid and into the scene. The position is in pixels, the size of the token in
   * grid squares.
   */
  snap(x: number, y: number, tokenWidthInSquares = 1, tokenHeightInSquares = 1): { x: number; y: number } {
    const gridSize = this.#scene?.grid.size ?? 100
    const snapCoordinateToScene = (
      sceneCoordinate: number,
      sceneLengthPixels: number,
      lengthInSquares: number,
    ): number =>
      Math.round(
        Math.min(Math.max(sceneCoordinate, 0), Math.max(0, sceneLengthPixels - lengthInSquares * gridSize)) /
          gridSize,
      ) * gridSize
    return {
      x: snapCoordinateToScene(x, this.#scene?.width ?? 0, tokenWidthInSquares),
      y: snapCoordinateToScene(y, this.#scene?.height ?? 0, tokenHeightInSquares),
    }
  }
}
