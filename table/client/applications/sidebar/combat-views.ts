/**
 * The types of combats and combatants, with the members that the combat tracker uses: https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html; foundry-api §9.
 */
import type { CollectionView, DocumentView } from '../document-views'

export interface CombatantView extends DocumentView {
  readonly initiative: number | null
  readonly hidden: boolean
  readonly isDefeated: boolean
  readonly actor:
    | (DocumentView & { toggleStatusEffect(statusId: string, options?: object): Promise<unknown> })
    | null
  readonly token: DocumentView | null
  readonly resource?: unknown
}

export interface CombatView extends DocumentView {
  readonly active: boolean
  readonly round: number
  readonly turn: number | null
  readonly started: boolean
  readonly combatant: CombatantView | null | undefined
  readonly combatants: CollectionView<CombatantView>
  readonly turns: CombatantView[]
  readonly scene: DocumentView | null
  activate(): Promise<unknown>
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  previousTurn(): Promise<unknown>
  nextRound(): Promise<unknown>
  previousRound(): Promise<unknown>
  endCombat(): Promise<unknown>
  rollInitiative(combatantIds: string[], options?: object): Promise<unknown>
  rollAll(options?: object): Promise<unknown>
  rollNPC(options?: object): Promise<unknown>
  resetAll(options?: object): Promise<unknown>
  setInitiative(combatantId: string, initiativeValue: number): Promise<unknown>
}
