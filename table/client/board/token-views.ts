/**
 * The members of tokens, actors, effects and scenes that the board uses.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html; foundry-api §10.9.
 */
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

export interface SceneView extends DocumentView {
  readonly active: boolean
  readonly width: number
  readonly height: number
  readonly grid: { readonly size: number }
  readonly background?: { readonly src: string | null }
  readonly backgroundColor?: { readonly css: string } | null
  readonly tokens: Iterable<TokenView>
  view(): Promise<unknown>
  activate(): Promise<unknown>
}

/** The scene that this client views. */
export function viewedScene(): SceneView | null {
  // The cast is safe: the scene document has every member of `SceneView`.
  return (game.scenes.viewed as unknown as SceneView | undefined) ?? null
}
