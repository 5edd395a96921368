/**
 * Tokens and scenes as the board uses them.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html; foundry-api §10.9.
 */
import { game } from '../state'
import type { DocumentView } from '../applications/documents'

export interface EffectView extends DocumentView {
  readonly active?: boolean
  readonly isTemporary: boolean
  /** v14 */
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
  /** In squares. */
  readonly width: number
  readonly height: number
  readonly hidden: boolean
  readonly disposition: number
  readonly displayName: number
  readonly displayBars: number
  readonly texture: { readonly src: string | null }
  readonly actor: TokenActor | null
  readonly inCombat: boolean
  /** The placeable that draws this document. */
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

/** The scene that this client looks at. */
export function viewedScene(): SceneView | null {
  // The data layer's scene has all that the board asks of one.
  return (game.scenes.viewed as unknown as SceneView | undefined) ?? null
}
