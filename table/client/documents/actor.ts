/**
 * The document class `Actor`: https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html, foundry-api
 * §3.2, §4, §10.9
 */
import { CONFIG } from '../config'
import { findStatusEffect } from '../helpers/status-effects'
import { NotOnThisTableError } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { PrototypeToken } from '../data/prototype-token'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { EmbeddedDataField } from '../data/fields/embedded-data-field'
import type { DataSchema } from '../data/fields/field-options'
import type { OperationOptions } from '../data/database-operation'
import { DEFAULT_TOKEN_IMAGE_PATH } from '../../shared/constants'
import { deepClone, expandObject, getProperty, omit } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ActiveEffect } from './active-effect'
import { ClientDocument } from './client-document'
import {
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'
import { applyEffectChange, findDefaultChangePriority } from './effect-changes'
import type { Combat } from '../class-types'
import type { Item } from './item'
import type { TokenDocument } from './token'

export class Actor extends ClientDocument {
  static override metadata = createDocumentMetadata('Actor')
  static DEFAULT_ICON = DEFAULT_TOKEN_IMAGE_PATH

  declare readonly parent: TokenDocument | null
  declare img: string
  declare items: EmbeddedCollection<Item>
  declare effects: EmbeddedCollection<ActiveEffect>
  declare prototypeToken: PrototypeToken
  /** The values that active effects have changed, by their paths. */
  declare overrides: PlainObject
  /** The statuses of the applied active effects. */
  declare statuses: Set<string>

  static getDefaultArtwork(_actorData?: object): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } }
  }

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      ...createSubtypeFields(this),
      img: createImageField(this.DEFAULT_ICON),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField({ documentName: 'Item' }),
      effects: new EmbeddedCollectionField({ documentName: 'ActiveEffect' }),
      ...createDirectoryFields(),
    }
  }

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, 'statuses', { value: new Set<string>(), configurable: true })
    Object.defineProperty(this, 'overrides', { value: {}, writable: true, configurable: true })
  }

  protected override _initialize(options: PlainObject = {}): void {
    super._initialize(options)
    const { prototypeToken } = this
    prototypeToken.name ||= this.name
    prototypeToken.texture.src ??= this.img
  }

  // ---- data preparation

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments()
    this.statuses.clear()
    this.overrides = {}
    if (isFoundry14()) this.applyActiveEffects('initial')
    else this.applyActiveEffects()
  }

  override prepareData(): void {
    super.prepareData()
    if (isFoundry14()) this.applyActiveEffects('final')
  }

  /**
   * Applies the changes of the actor's active effects.
   * @param effectApplicationPhase Foundry 14 only: applies only this phase's changes
   */
  applyActiveEffects(effectApplicationPhase?: string): void {
    if (isFoundry14() !== (effectApplicationPhase !== undefined)) {
      throw new Error(
        `Actor#applyActiveEffects ${isFoundry14() ? 'needs' : 'has no'} "phase" in this Foundry generation.`,
      )
    }
    const activeEffects = this.appliedEffects
    for (const activeEffect of activeEffects)
      for (const statusId of activeEffect.statuses) this.statuses.add(statusId)
    const effectChanges = activeEffects
      .flatMap((activeEffect) =>
        activeEffect
          ._effectChanges()
          .map((effectChange) => ({ ...deepClone(effectChange), effect: activeEffect })),
      )
      .filter(
        (effectChange) =>
          effectChange.key !== '' &&
          (effectApplicationPhase === undefined || effectChange.phase === effectApplicationPhase),
      )
      .map((effectChange) => ({
        ...effectChange,
        priority: effectChange.priority ?? findDefaultChangePriority(effectChange),
      }))
      .sort((a, b) => a.priority - b.priority)
    const overriddenActorValues: PlainObject = {}
    for (const effectChange of effectChanges)
      Object.assign(overriddenActorValues, applyEffectChange(this, effectChange))
    this.overrides = { ...this.overrides, ...expandObject(overriddenActorValues) }
  }

  /** The actor's own effects and the effects that its items transfer to it. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects
    if (!isFoundry14() && CONFIG.ActiveEffect.legacyTransferral) return
    for (const item of this.items) yield* item.transferredEffects
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((applicableEffect) => applicableEffect.active)
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((appliedEffect) => appliedEffect.isTemporary)
  }

  // ---- accessors

  get thumbnail(): string {
    return this.img
  }

  /** The actor's items by subtype. */
  get itemTypes(): Record<string, Item[]> {
    const itemsByType: Record<string, Item[]> = {}
    for (const itemType of CONFIG.Item.documentClass.TYPES) itemsByType[itemType] = []
    for (const item of this.items) itemsByType[item.type]?.push(item)
    return itemsByType
  }

  get isToken(): boolean {
    return this.parent !== null
  }

  get token(): TokenDocument | null {
    return this.parent
  }

  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this).length ?? 0) > 0
  }

  getRollData(): object {
    return this.system
  }

  // ---- tokens

  /**
   * Finds the tokens of this actor in the viewed scene.
   * @returns the tokens on the board; with `document`, their documents instead
   */
  getActiveTokens(onlyLinkedTokens = false, document = false): unknown[] {
    const scene = game.scenes.viewed
    const sceneTokens = scene ? this.getDependentTokens({ scenes: scene, linked: onlyLinkedTokens }) : []
    return document
      ? sceneTokens
      : sceneTokens.map((token) => token.object).filter((tokenObject) => tokenObject !== null)
  }

  getDependentTokens(
    options: { scenes?: ClientDocument | ClientDocument[]; linked?: boolean } = {},
  ): TokenDocument[] {
    if (this.parent) return [this.parent]
    const searchedScenes = options.scenes ? [options.scenes].flat() : game.scenes.contents
    const tokensOfSearchedScenes = searchedScenes.flatMap(
      (scene) => scene.getEmbeddedCollection('Token').contents as TokenDocument[],
    )
    return tokensOfSearchedScenes.filter(
      (token) => token.actorId === this.id && (!options.linked || token.actorLink),
    )
  }

  /** Makes a token document for this actor, without storing it. */
  async getTokenDocument(tokenData: PlainObject = {}): Promise<TokenDocument> {
    const prototypeData = omit(this.prototypeToken.toObject(false), ['randomImg'])
    const tokenSource = { ...prototypeData, actorId: this.id, ...expandObject(tokenData) }
    return Promise.resolve(
      new CONFIG.Token.documentClass(tokenSource, { parent: game.scenes.viewed ?? null }),
    )
  }

  /**
   * Changes an attribute when a user edits a bar in the token's menu (HUD). Packages override this method for their own
   * rules.
   * @param attributeName path inside `system`
   */
  async modifyTokenAttribute(
    attributeName: string,
    attributeChange: number,
    isRelativeChange = false,
    isBarAttribute = true,
  ): Promise<this | undefined> {
    const currentTokenAttribute = getProperty(this.system, attributeName)
    const attributePath = isBarAttribute ? `system.${attributeName}.value` : `system.${attributeName}`
    const currentBarValue = Number(
      isBarAttribute ? getProperty(currentTokenAttribute, 'value') : currentTokenAttribute,
    )
    const newAttributeValue = isRelativeChange ? currentBarValue + attributeChange : attributeChange
    const maxAttributeValue = isBarAttribute ? Number(getProperty(currentTokenAttribute, 'max')) : Infinity
    const actorAttributeUpdates = {
      [attributePath]: isBarAttribute
        ? Math.min(Math.max(newAttributeValue, 0), maxAttributeValue)
        : newAttributeValue,
    }
    const attributeData = {
      attribute: attributeName,
      value: attributeChange,
      isDelta: isRelativeChange,
      isBar: isBarAttribute,
    }
    return Hooks.call('modifyTokenAttribute', attributeData, actorAttributeUpdates, this)
      ? this.update(actorAttributeUpdates)
      : this
  }

  // ---- initiative and status effects

  /** Rolls initiative for this actor's combatants in the viewed encounter. */
  async rollInitiative(
    options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: object } = {},
  ): Promise<Combat | null> {
    const { createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = options
    if (createCombatants) throw new NotOnThisTableError('Actor#rollInitiative with "createCombatants"')
    const { combat } = game
    if (!combat) return null
    const actorCombatants = combat.getCombatantsByActor(this)
    const combatantsToRoll = actorCombatants.filter(
      (combatant) => combatant.isOwner && (rerollInitiative || combatant.initiative === null),
    )
    const combatantIds = combatantsToRoll.map((combatant) => combatant.id ?? '')
    return combatantIds.length > 0 ? combat.rollInitiative(combatantIds, initiativeOptions) : combat
  }

  /**
   * Switches a status effect of the actor on or off.
   * @returns the created effect; true if the effect already exists; false if it was deleted; undefined if nothing
   * changed
   */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const statusEffect = findStatusEffect(statusId)
    if (!statusEffect) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`)
    const effectWithStatusId = statusEffect._id ? this.effects.get(statusEffect._id) : undefined
    const existingEffect = effectWithStatusId
      ? [effectWithStatusId]
      : this.effects.filter(
          (statusOnlyEffect) =>
            statusOnlyEffect.statuses.size === 1 && statusOnlyEffect.statuses.has(statusId),
        )
    if (existingEffect.length > 0) {
      if (options.active === true) return true
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        existingEffect.map((removedEffect) => removedEffect.id ?? ''),
      )
      return false
    }
    if (options.active === false) return undefined
    const { documentClass } = CONFIG.ActiveEffect
    const newEffect = await documentClass.fromStatusEffect(statusId, { parent: this })
    if (options.overlay) newEffect.updateSource({ 'flags.core.overlay': true })
    const createdEffect = await documentClass.create(newEffect, { parent: this, keepId: true })
    return Array.isArray(createdEffect) ? createdEffect[0] : createdEffect
  }

  override async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    if (this.isToken) throw new NotOnThisTableError('Deleting the actor of an unlinked token')
    return super.delete(operation)
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Actor: typeof Actor
  }
}
