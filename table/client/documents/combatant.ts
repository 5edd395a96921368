/**
 * The document class `Combatant`: https://foundryvtt.com/api/v14/classes/foundry.documents.Combatant.html,
 * foundry-api §9
 */
import { CONFIG } from '../config'
import { game } from '../state'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentIdField, DocumentOwnershipField, ForeignDocumentField } from '../data/fields/document-fields'
import { NumberField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import { DEFAULT_TOKEN_IMAGE_PATH } from '../../shared/constants'
import { getProperty } from '../../shared/objects'
import type { Actor, Combat, TokenDocument } from '../class-types'
import { ClientDocument } from './client-document'
import { createImageField, createCommonStoredFields, createSubtypeFields } from './common-fields'
import type { Scene } from './scene'
import type { User } from './user'
import type { InitiativeRoll } from './roll-views'

export class Combatant extends ClientDocument {
  static override metadata = createDocumentMetadata('Combatant')

  declare readonly parent: Combat | null
  declare actorId: string | null
  declare tokenId: string | null
  declare sceneId: string | null
  declare img: string
  declare initiative: number | null
  declare hidden: boolean
  declare defeated: boolean
  declare group: CombatantGroup | null

  static override defineSchema(): DataSchema {
    const createDocumentReferenceField = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true })
    return {
      ...createCommonStoredFields(),
      ...createSubtypeFields(this, { initial: 'base' }),
      actorId: createDocumentReferenceField('Actor'),
      tokenId: createDocumentReferenceField('Token'),
      sceneId: createDocumentReferenceField('Scene'),
      name: new StringField({ textSearch: true }),
      img: createImageField(null),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData()
    this.name ||= this.token?.name || this.actor?.name || game.i18n.localize('COMBAT.UnknownCombatant')
    this.img ||= this.token?.texture.src || this.actor?.img || DEFAULT_TOKEN_IMAGE_PATH
    const groupId = this._source['group']
    if (typeof groupId === 'string') this.group = this.parent?.groups.get(groupId) ?? null
  }

  get combat(): Combat | null {
    return this.parent
  }

  get scene(): Scene | null {
    return game.scenes.get(this.sceneId ?? '') ?? null
  }

  get token(): TokenDocument | null {
    return this.scene?.tokens.get(this.tokenId ?? '') ?? null
  }

  get actor(): Actor | null {
    return this.token?.actor ?? game.actors.get(this.actorId ?? '') ?? null
  }

  get isNPC(): boolean {
    return !this.hasPlayerOwner
  }

  override get hasPlayerOwner(): boolean {
    return this.actor?.hasPlayerOwner ?? false
  }

  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, 'OWNER'))
  }

  get isDefeated(): boolean {
    const defeatedStatusId = CONFIG.specialStatusEffects['DEFEATED'] ?? ''
    return this.defeated || (this.actor?.statuses.has(defeatedStatusId) ?? false)
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden
  }

  /**
   * The value that the tracker shows beside the combatant's name. The path to it is in the setting
   * `core.combatTrackerConfig`.
   */
  get resource(): unknown {
    const resourcePath = getProperty(game.settings.get('core', 'combatTrackerConfig'), 'resource')
    if (typeof resourcePath !== 'string' || !resourcePath || !this.actor) return null
    const initiativeResourceValue = getProperty(this.actor.system, resourcePath)
    return getProperty(initiativeResourceValue, 'value') ?? initiativeResourceValue ?? null
  }

  // ---- the initiative roll

  /** The formula of the initiative roll. Packages may override this method. */
  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula ?? game.system.initiative ?? '1d20')
  }

  getInitiativeRoll(formula?: string): InitiativeRoll {
    const roll = CONFIG.Dice.rolls[0]
    if (!roll) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
    return roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {})
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula)
    await roll.evaluate()
    return this.update({ initiative: roll.total ?? null })
  }
}

/** The document class `CombatantGroup`: https://foundryvtt.com/api/v14/classes/foundry.documents.CombatantGroup.html */
export class CombatantGroup extends ClientDocument {
  static override metadata = createDocumentMetadata('CombatantGroup')

  declare readonly parent: Combat | null
  declare initiative: number | null
  declare img: string | null

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      ...createSubtypeFields(this, { initial: 'base' }),
      name: new StringField({ textSearch: true }),
      img: createImageField(null),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
    }
  }

  get members(): Set<Combatant> {
    return new Set(
      this.parent?.combatants.filter((combatant) => combatant._source['group'] === this.id) ?? [],
    )
  }
}
