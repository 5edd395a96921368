/**
 * The types of tokens, actors, effects and scenes, with the members that the board uses.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html; foundry-api §10.9.
 */
import { isFoundry14 } from '../generation'
import { game } from '../state'
import type { DocumentView } from '../applications/document-views'

export interface EffectView extends DocumentView {
  readonly active?: boolean
  readonly isTemporary: boolean
  /** Only Foundry 14 has this member. */
  readonly showIcon?: number
}

export interface TokenActor extends DocumentView {
  readonly appliedEffects: readonly EffectView[]
  readonly statuses: ReadonlySet<string>
  toggleStatusEffect(statusId: string, options?: object): Promise<unknown>
  modifyTokenAttribute(
    attributeName: string,
    attributeValue: number,
    isRelativeChange?: boolean,
    isBarAttribute?: boolean,
  ): Promise<unknown>
  getTokenDocument(tokenData?: object): Promise<DocumentView>
}

export interface TokenBarView {
  type: 'bar' | 'value'
  attribute: string
  value: number
  max?: number
  editable: boolean
}

export interface TokenView extends DocumentView {
  readonly x: number
  readonly y: number
  /** The width of the token in grid spaces. The height has the same unit. */
  readonly width: number
  readonly height: number
  readonly hidden: boolean
  /** The id of the token's level. Only Foundry 14 has levels. */
  readonly level?: string
  readonly disposition: number
  readonly displayName: number
  readonly displayBars: number
  readonly texture: { readonly src: string | null }
  readonly actor: TokenActor | null
  readonly inCombat: boolean
  /** The `Token` object that shows this document on the board. */
  object: unknown
  getBarAttribute(tokenBarName: 'bar1' | 'bar2'): TokenBarView | null
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
  /** The scene's background on Foundry 13. On Foundry 14, each level has its own background. */
  readonly background?: { readonly src: string | null }
  readonly backgroundColor?: { readonly css: string } | null
  /** `levels` and `_view` exist only on Foundry 14. */
  readonly levels?: { get(levelId: string): LevelView | undefined }
  /** The id of the level that this client views. */
  readonly _view?: string | null
  readonly tokens: Iterable<TokenView>
  view(): Promise<unknown>
  activate(): Promise<unknown>
}

/** Returns the scene that this client views. */
export function findViewedScene(): SceneView | null {
  // The cast is safe: the scene document has every member of `SceneView`.
  return (game.scenes.viewed as unknown as SceneView | undefined) ?? null
}

/** Finds the level that this client views. Null on Foundry 13, which has no levels. */
export function findViewedLevel(scene: SceneView | null): LevelView | null {
  return (isFoundry14() && scene?.levels?.get(scene._view ?? '')) || null
}

/** The background picture and colour of a scene; on Foundry 14 those of the viewed level. */
export function findSceneBackground(scene: SceneView): { src: string | null; color: string } {
  const sceneImage = isFoundry14()
    ? findViewedLevel(scene)?.background
    : { src: scene.background?.src ?? null, color: scene.backgroundColor }
  return { src: sceneImage?.src ?? null, color: sceneImage?.color?.css ?? '' }
}

/**
 * True if the token is visible on the viewed level. On Foundry 14, a level shows its own tokens and the tokens of those
 * levels that it lists as visible. Foundry 13 has no levels, so every token is visible.
 */
export function isTokenOnViewedLevel(token: TokenView, scene: SceneView): boolean {
  if (!isFoundry14()) return true
  const shownSceneLevel = findViewedLevel(scene)
  const { level: id = '' } = token
  return shownSceneLevel !== null && (id === shownSceneLevel.id || shownSceneLevel.visibility.levels.has(id))
}
