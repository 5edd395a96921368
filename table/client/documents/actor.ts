/**
 * The document class `Actor`: https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html, foundry-api
 * §3.2, §4, §10.9
 */
import { CONFIG } from '../config'
import { statusEffectById } from '../helpers/status-effects'
import { NotOnThisTableError } from '../errors'
import { isV14 } from '../generation'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { documentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { PrototypeToken } from '../data/prototype-token'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { EmbeddedDataField } from '../data/fields/embedded-data-field'
import type { DataSchema } from '../data/fields/field-options'
import type { OperationOptions } from '../data/database-operation'
import { DEFAULT_TOKEN } from '../../shared/constants'
import { deepClone, expandObject, getProperty, omit } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ActiveEffect } from './active-effect'
import { ClientDocument } from './client-document'
import { directoryFields, imageField, nameField, commonStoredFields, typedFields } from './common-fields'
import { applyEffectChange, defaultPriority } from './effect-changes'
import type { Combat } from '../class-types'
import type { Item } from './item'
import type { TokenDocument } from './token'

export class Actor extends ClientDocument {
  static override metadata = documentMetadata('Actor')
  static DEFAULT_ICON = DEFAULT_TOKEN

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
      ...commonStoredFields(),
      name: nameField(),
      ...typedFields(this),
      img: imageField(this.DEFAULT_ICON),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField({ documentName: 'Item' }),
      effects: new EmbeddedCollectionField({ documentName: 'ActiveEffect' }),
      ...directoryFields(),
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
    if (isV14()) this.applyActiveEffects('initial')
    else this.applyActiveEffects()
  }

  override prepareData(): void {
    super.prepareData()
    if (isV14()) this.applyActiveEffects('final')
  }

  /**
   * Applies the changes of the actor's active effects.
   * @param phase Foundry 14 only: applies only the changes of this phase; Foundry 13 has no phases
   */
  applyActiveEffects(phase?: string): void {
    if (isV14() !== (phase !== undefined)) {
      throw new Error(
        `Actor#applyActiveEffects ${isV14() ? 'needs' : 'has no'} "phase" in this Foundry generation.`,
      )
    }
    const effects = this.appliedEffects
    for (const effect of effects) for (const status of effect.statuses) this.statuses.add(status)
    const changes = effects
      .flatMap((effect) => effect._effectChanges().map((change) => ({ ...deepClone(change), effect })))
      .filter((change) => change.key !== '' && (phase === undefined || change.phase === phase))
      .map((change) => ({ ...change, priority: change.priority ?? defaultPriority(change) }))
      .sort((a, b) => a.priority - b.priority)
    const overrides: PlainObject = {}
    for (const change of changes) Object.assign(overrides, applyEffectChange(this, change))
    this.overrides = { ...this.overrides, ...expandObject(overrides) }
  }

  /** The actor's own effects and the effects that its items transfer to it. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects
    if (!isV14() && CONFIG.ActiveEffect.legacyTransferral) return
    for (const item of this.items) yield* item.transferredEffects
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active)
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary)
  }

  // ---- accessors

  get thumbnail(): string {
    return this.img
  }

  /** The actor's items by subtype. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = {}
    for (const type of CONFIG.Item.documentClass.TYPES) types[type] = []
    for (const item of this.items) types[item.type]?.push(item)
    return types
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
   * Finds this actor's tokens in the viewed scene.
   * @returns the tokens on the board; with `document`, their documents instead
   */
  getActiveTokens(onlyLinked = false, document = false): unknown[] {
    const scene = game.scenes.viewed
    const tokens = scene ? this.getDependentTokens({ scenes: scene, linked: onlyLinked }) : []
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null)
  }

  getDependentTokens(
    options: { scenes?: ClientDocument | ClientDocument[]; linked?: boolean } = {},
  ): TokenDocument[] {
    if (this.parent) return [this.parent]
    const scenes = options.scenes ? [options.scenes].flat() : game.scenes.contents
    const tokens = scenes.flatMap((scene) => scene.getEmbeddedCollection('Token').contents as TokenDocument[])
    return tokens.filter((token) => token.actorId === this.id && (!options.linked || token.actorLink))
  }

  /** Makes a token document for this actor, without storing it. */
  async getTokenDocument(data: PlainObject = {}): Promise<TokenDocument> {
    const prototypeData = omit(this.prototypeToken.toObject(false), ['randomImg'])
    const source = { ...prototypeData, actorId: this.id, ...expandObject(data) }
    return Promise.resolve(new CONFIG.Token.documentClass(source, { parent: game.scenes.viewed ?? null }))
  }

  /**
   * Changes a bar or value from the token's HUD; packages override this method for their own rules.
   * @param attribute path inside `system`
   */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute)
    const path = isBar ? `system.${attribute}.value` : `system.${attribute}`
    const currentValue = Number(isBar ? getProperty(current, 'value') : current)
    const newValue = isDelta ? currentValue + value : value
    const max = isBar ? Number(getProperty(current, 'max')) : Infinity
    const updates = { [path]: isBar ? Math.min(Math.max(newValue, 0), max) : newValue }
    const data = { attribute, value, isDelta, isBar }
    return Hooks.call('modifyTokenAttribute', data, updates, this) ? this.update(updates) : this
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
    const combatants = combat.getCombatantsByActor(this)
    const combatantsToRoll = combatants.filter(
      (combatant) => combatant.isOwner && (rerollInitiative || combatant.initiative === null),
    )
    const ids = combatantsToRoll.map((combatant) => combatant.id ?? '')
    return ids.length > 0 ? combat.rollInitiative(ids, initiativeOptions) : combat
  }

  /**
   * Turns a status effect of the actor on or off.
   * @returns the created effect; true if the effect already exists; false if the effect was deleted; undefined if
   * nothing changed
   */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusEffectById(statusId)
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`)
    const effectById = status._id ? this.effects.get(status._id) : undefined
    const existingEffect = effectById
      ? [effectById]
      : this.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId))
    if (existingEffect.length > 0) {
      if (options.active === true) return true
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        existingEffect.map((effect) => effect.id ?? ''),
      )
      return false
    }
    if (options.active === false) return undefined
    const { documentClass } = CONFIG.ActiveEffect
    const effect = await documentClass.fromStatusEffect(statusId, { parent: this })
    if (options.overlay) effect.updateSource({ 'flags.core.overlay': true })
    const createdEffect = await documentClass.create(effect, { parent: this, keepId: true })
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
