/**
 * The first half of the document class `Combat`: it determines the order of turns.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html, foundry-api §9
 */
import { game } from '../state'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { BooleanField } from '../data/fields/boolean-field'
import { ForeignDocumentField } from '../data/fields/document-fields'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { IntegerSortField, NumberField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Actor } from './actor'
import { ClientDocument } from './client-document'
import type { CombatPosition } from './combat-events'
import type { Combatant, CombatantGroup } from './combatant'
import { createCommonStoredFields, createSubtypeFields } from './common-fields'
import type { Scene } from './scene'
import type { TokenDocument } from './token'

/** An encounter and the order of its turns. The subclass {@link Combat} runs the encounter. */
export class CombatTurns extends ClientDocument {
  static override metadata = createDocumentMetadata('Combat')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'COMBAT']
  static CONFIG_SETTING = 'combatTrackerConfig'

  declare active: boolean
  declare round: number
  declare turn: number | null
  declare scene: Scene | null
  declare groups: EmbeddedCollection<CombatantGroup>
  declare combatants: EmbeddedCollection<Combatant>
  /** The combatants, sorted by turn order. */
  declare turns: Combatant[]
  declare current: CombatPosition
  declare previous: CombatPosition

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      ...createSubtypeFields(this, { initial: 'base' }),
      scene: new ForeignDocumentField({ documentName: 'Scene' }),
      groups: new EmbeddedCollectionField({ documentName: 'CombatantGroup' }),
      combatants: new EmbeddedCollectionField({ documentName: 'Combatant' }),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
    }
  }

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    const positionBeforeCombat: CombatPosition = { round: 0, turn: null, combatantId: null, tokenId: null }
    for (const [name, value] of Object.entries({
      turns: [],
      current: positionBeforeCombat,
      previous: positionBeforeCombat,
    })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true })
    }
  }

  // ---- the turn order

  override prepareDerivedData(): void {
    super.prepareDerivedData()
    // The turn order is computed here only for the first time. Later, only changes of combatants compute it again.
    if (this.turns.length === 0) this.setupTurns()
  }

  setupTurns(): Combatant[] {
    // Calls the comparator with an undefined `this`, because Foundry may also call it without `this`. Then the author
    // of a package notices a comparator that uses it.
    this.turns = this.combatants.contents.sort(this._sortCombatants.bind(undefined as never))
    if (this.turn !== null) this.turn = Math.min(this.turn, Math.max(this.turns.length - 1, 0))
    this.current = readCombatPosition(this)
    return this.turns
  }

  /**
   * Compares two combatants for their order: the higher initiative comes first; equal initiatives are ordered by id.
   * Packages may override this method.
   */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const firstInitiative = a.initiative ?? -Infinity
    const secondInitiative = b.initiative ?? -Infinity
    return secondInitiative - firstInitiative || ((a.id ?? '') > (b.id ?? '') ? 1 : -1)
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn]
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null || this.turn >= this.turns.length - 1) return this.turns[0]
    return this.turns[this.turn + 1]
  }

  get started(): boolean {
    return this.round > 0
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene.isView)
  }

  get settings(): PlainObject {
    const combatConfig = game.settings.get('core', CombatTurns.CONFIG_SETTING)
    return isPlainObject(combatConfig) ? combatConfig : {}
  }

  override get visible(): boolean {
    return true
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const isTokenActor = typeof actor !== 'string' && actor.isToken
    if (isTokenActor && actor.token) return this.getCombatantsByToken(actor.token)
    const actorId = typeof actor === 'string' ? actor : actor.id
    return this.combatants.filter((combatant) => combatant.actorId === actorId)
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const tokenId = typeof token === 'string' ? token : token.id
    return this.combatants.filter((combatant) => combatant.tokenId === tokenId)
  }
}

/** The present position of an encounter: its round, turn and combatant. */
export function readCombatPosition({ round, turn, combatant }: CombatTurns): CombatPosition {
  return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null }
}
