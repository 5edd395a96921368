/**
 * The members of tokens, actors, effects and scenes that the board uses.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html; foundry-api §10.9.
 */
import { isV14 } from '../generation'
import { game } from '../state'
import type { DocumentView } from '../applications/document-views'

export interface EffectView extends DocumentView {
  readonly active?: boolean
  readonly isTemporary: boolean
  /** only in v14 */
  readonly showIcon?: number
}

export interface TokenActor extends DocumentView {
  readonly appliedEffects: readonly EffectView[]
  readonly statuses: ReadonlySet<string>
  toggleStatusEffect(id: string, options?: object): Promise<unknown>
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>
  getTokenDocument(data?: object): Promise<DocumentView>
}

export interface BarView {
  type: 'bar' | 'value'
  attribute: string
  value: number
  max?: number
  editable: boolean
}

export interface TokenView extends DocumentView {
  readonly x: number
  readonly y: number
  /** in grid squares, like the height */
  readonly width: number
  readonly height: number
  readonly hidden: boolean
  /** the id of its level; only in v14 */
  readonly level?: string
  readonly disposition: number
  readonly displayName: number
  readonly displayBars: number
  readonly texture: { readonly src: string | null }
  readonly actor: TokenActor | null
  readonly inCombat: boolean
  /** the `Token` that shows this document on the board */
  object: unknown
  getBarAttribute(bar: 'bar1' | 'bar2'): BarView | null
  toggleCombatant(options?: object): Promise<unknown>
}

export interface LevelView extends DocumentView {
  readonly background: { readonly src: string | null; readonly color: { readonly css: string } | null }
  readonly elevation: { readonly base: number }
  readonly visibility: { readonly levels: ReadonlySet<string> }
}

export interface SceneView extends DocumentView {
  readonly active: boolean
  readonly width: number
  readonly height: number
  readonly grid: { readonly size: number }
  /** only in v13 */
  readonly background?: { readonly src: string | null }
  readonly backgroundColor?: { readonly css: string } | null
  /** only in v14, like the next member */
  readonly levels?: { get(id: string): LevelView | undefined }
  /** the id of the level that this client views */
  readonly _view?: string | null
  readonly tokens: Iterable<TokenView>
  view(): Promise<unknown>
  activate(): Promise<unknown>
}

/** The scene that this client views. */
export function viewedScene(): SceneView | null {
  // The cast is safe: the scene document has every member of `SceneView`.
  return (game.scenes.viewed as unknown as SceneView | undefined) ?? null
}

/** In v14, the level that this client views; null in v13. */
export function viewedLevel(scene: SceneView | null): LevelView | null {
  return (isV14() && scene?.levels?.get(scene._view ?? '')) || null
}

/** A scene's picture, and the colour behind it: in v14 those of the viewed level. */
export function sceneBackground(scene: SceneView): { src: string | null; color: string } {
  const background = isV14()
    ? viewedLevel(scene)?.background
    : { src: scene.background?.src ?? null, color: scene.backgroundColor }
  return { src: background?.src ?? null, color: background?.color?.css ?? '' }
}

/**
 * Does the viewed level show the token? In v14 it shows the tokens on it and on the levels that it lists as visible; a
 * token whose level the scene lacks is nowhere.
 */
export function isOnViewedLevel(token: TokenView, scene: SceneView): boolean {
  if (!isV14()) return true
  const level = viewedLevel(scene)
  const { level: id = '' } = token
  return level !== null && (id === level.id || level.visibility.levels.has(id))
}
