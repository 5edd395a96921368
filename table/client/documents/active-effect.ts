/**
 * The document class `ActiveEffect`: https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html,
 * foundry-api §4 On Foundry 14, `helpers/effect-registry.ts` ends expired effects; on Foundry 13, the package must.
 */
import { CONFIG } from '../config'
import { findStatusEffect } from '../helpers/status-effects'
import { throwDeprecated } from '../errors'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { game } from '../state'
import { getEffectRegistry } from '../helpers/effect-registry'
import type { ActiveEffectRegistry } from '../helpers/effect-registry'
import { Hooks } from '../helpers/hooks'
import { findLoadedDocument } from '../helpers/uuid'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { DataModel } from '../abstract/data-model'
import type { ModelContext } from '../abstract/model-context'
import type { Document } from '../abstract/document'
import { SetField } from '../data/fields/array-field'
import { BooleanField } from '../data/fields/boolean-field'
import type { EffectChange } from '../data/fields/effect-change'
import { ColorField } from '../data/fields/media-fields'
import { IntegerSortField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import { ACTIVE_EFFECT_SHOW_ICON } from '../../shared/constants'
import { deepClone, getProperty, omit } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { createEffectFieldsForFoundry13, createEffectFieldsForFoundry14 } from './active-effect-fields'
import { ClientDocument } from './client-document'
import {
  createImageField,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'
import type { Combat } from '../class-types'
import { applyEffectChange } from './effect-changes'
import { prepareDuration } from './effect-durations'
import type { TurnPosition } from './effect-durations'
import type { User } from './user'

export class ActiveEffect extends ClientDocument {
  static override metadata = createDocumentMetadata('ActiveEffect')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'EFFECT']

  declare img: string | null
  declare disabled: boolean
  declare transfer: boolean
  declare statuses: Set<string>
  declare origin: string | null
  declare description: string
  declare duration: PlainObject

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      img: createImageField(null),
      ...createSubtypeFields(this, { initial: 'base' }),
      ...(isFoundry14() ? createEffectFieldsForFoundry14() : createEffectFieldsForFoundry13()),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      tint: new ColorField({ nullable: false, initial: '#ffffff' }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
    }
  }

  protected override _initializeSource(data: PlainObject | DataModel, options: PlainObject): PlainObject {
    const effectSourceChanges =
      getProperty(data, '_source') === undefined ? getProperty(data, 'changes') : undefined
    if (isFoundry14() && Array.isArray(effectSourceChanges) && effectSourceChanges.length > 0)
      throwDeprecated('"changes" of an ActiveEffect', 'system.changes')
    return super._initializeSource(data, options)
  }

  /** Prepares the effect. Foundry 13 stores the changes in `changes`, Foundry 14 in `system.changes`. */
  protected override _initialize(options: PlainObject = {}): void {
    super._initialize(options)
    if (!isFoundry14()) return
    Object.defineProperty(this, 'changes', {
      configurable: true,
      enumerable: false,
      get: () => {
        warnDeprecated('ActiveEffect#changes', 'ActiveEffect#system.changes', 16)
        return this._effectChanges()
      },
    })
  }

  // ---- applying the effect's changes

  /**
   * True if the effect is suppressed, so that it changes nothing. The package's data model may decide this with its own
   * `isSuppressed`. Otherwise only an expired effect on Foundry 14 is suppressed (API of 14).
   */
  get isSuppressed(): boolean {
    const declaredSuppression = getProperty(this.system, 'isSuppressed')
    if (typeof declaredSuppression === 'boolean' || !isFoundry14()) return declaredSuppression === true
    return getProperty(this._source, 'duration.expired') === true
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed
  }

  get target(): Document | null {
    const parentDocument = this.parent
    if (parentDocument?.documentName === 'Actor') return parentDocument
    return this.transfer ? (parentDocument?.parent ?? null) : parentDocument
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === 'Actor'
  }

  get isTemporary(): boolean {
    const { seconds, rounds, turns, value, expiry } = this.duration
    // On Foundry 14, a status alone does not make an effect temporary (API variables/CONST.ACTIVE_EFFECT_SHOW_ICON,
    // #14749).
    if (isFoundry14()) return value !== Infinity || expiry !== null
    const effectDurationLength = seconds ?? (Number(rounds ?? 0) || turns)
    return Number(effectDurationLength ?? 0) > 0 || this.statuses.size > 0
  }

  get sourceName(): string {
    if (!this.origin) return game.i18n.localize('None')
    return (findLoadedDocument(this.origin) as ClientDocument | null)?.name ?? game.i18n.localize('Unknown')
  }

  /** Reads the effect's changes. Foundry 13 stores them in `changes`, Foundry 14 in `system.changes`. */
  _effectChanges(): EffectChange[] {
    const effectChanges = isFoundry14() ? getProperty(this.system, 'changes') : getProperty(this, 'changes')
    return Array.isArray(effectChanges) ? (effectChanges as EffectChange[]) : []
  }

  /** Foundry 13 only: applies one change of the effect to an actor. @returns the changed values by their paths */
  apply(actor: Document, effectChange: EffectChange): PlainObject {
    if (isFoundry14()) warnDeprecated('ActiveEffect#apply', 'the static ActiveEffect.applyChange', 16)
    return applyEffectChange(actor, effectChange)
  }

  /** Foundry 14 only: applies one change to an actor. @returns the changed paths */
  static applyChange(actor: Document, effectChange: EffectChange): PlainObject {
    return applyEffectChange(actor, effectChange)
  }

  // ---- duration and expiry

  override prepareDerivedData(): void {
    super.prepareDerivedData()
    this.updateDuration()
  }

  /**
   * Computes the effect's remaining duration again.
   * @param turnPosition Foundry 14 only: the round and turn from which the remaining duration counts
   */
  updateDuration(turnPosition: TurnPosition = {}): PlainObject {
    return Object.assign(this.duration, prepareDuration(this, turnPosition))
  }

  /** Foundry 14 only: true if the effect will expire at some time and has not expired yet. */
  get isExpiryTrackable(): boolean {
    return !this.pack && this.isTemporary && getProperty(this._source, 'duration.expired') !== true
  }

  /** Foundry 14 only: true if this combat event ends the effect, even before its duration has passed. */
  isExpiryEvent(expiryEvent: string, { combat = game.combat }: { combat?: Combat | null } = {}): boolean {
    const startCombatId = getProperty(this._source, 'start.combat')
    return expiryEvent === this.duration['expiry'] && (startCombatId == null || startCombatId === combat?.id)
  }

  /** Foundry 14 only: the registry that finds expired effects. */
  static get registry(): ActiveEffectRegistry {
    return getEffectRegistry()
  }

  // ---- effects of statuses

  /**
   * Makes an effect from an entry of `CONFIG.statusEffects`, without storing it. On Foundry 14 the effect always shows
   * its icon, unless the entry says otherwise (fvtt-fria-ligan/vaesen-foundry-vtt#151).
   * @throws for an unknown status
   */
  static async fromStatusEffect(statusId: string, options: ModelContext = {}): Promise<ActiveEffect> {
    const statusEffect = findStatusEffect(statusId)
    if (!statusEffect)
      throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`)
    const { id, name, statuses = [] } = statusEffect
    if (statuses.length > 0 && !statusEffect._id) {
      throw new Error('Status effects with implicit statuses must have a static _id')
    }
    const effectUpdate: PlainObject = {
      ...(isFoundry14() && { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS }),
      ...omit<PlainObject, string>(deepClone(statusEffect), ['id', 'hud', 'order']),
      name: game.i18n.localize(name),
      statuses: [...new Set([id, ...statuses])],
    }
    return this._fromStatusEffect(statusId, effectUpdate, options)
  }

  /** Makes the effect of a status. Packages may override this method. */
  static _fromStatusEffect(
    _statusId: string,
    effectData: PlainObject,
    options: ModelContext = {},
  ): Promise<ActiveEffect> {
    return Promise.resolve(new this(effectData, options))
  }

  // ---- events

  override async _preCreate(
    data: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (this.parent?.documentName === 'Actor') this.updateSource(this.#startData())
    return undefined
  }

  /**
   * The data of the effect's start: the present world time and encounter. If the effect's own data name a start, that
   * start is kept.
   */
  #startData(): PlainObject {
    const combat = game.combat
    const { round = null, turn = null } = combat ?? {}
    const effectStartTime = game.time.worldTime
    if (isFoundry14()) {
      if (this._source['start']) return {}
      const combatant = combat?.combatant ?? null
      const { id = null, initiative = null } = combatant ?? {}
      return {
        start: { combat: combat?.id ?? null, combatant: id, initiative, round, turn, time: effectStartTime },
      }
    }
    if (getProperty(this._source, 'duration.startTime') != null) return {}
    return {
      duration: {
        startTime: effectStartTime,
        ...(combat && { combat: combat.id, startRound: round, startTurn: turn ?? 0 }),
      },
    }
  }

  override _onCreate(data: PlainObject, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId)
    if (this.modifiesActor) this.#notifyTokens(this.statuses, true)
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    if ('disabled' in changed && this.target?.documentName === 'Actor')
      this.#notifyTokens(this.statuses, this.active)
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId)
    if (!this.disabled && this.target?.documentName === 'Actor') this.#notifyTokens(this.statuses, false)
  }

  /**
   * Calls a hook for each token of the actor if a special status begins or ends. Listeners of the hook can then change
   * the token.
   */
  #notifyTokens(statusIds: Set<string>, isStatusActive: boolean): void {
    const specialStatuses = Object.values(CONFIG.specialStatusEffects)
    const actor = this.target as { getActiveTokens?: () => unknown[] } | null
    for (const token of actor?.getActiveTokens?.() ?? []) {
      for (const statusId of statusIds) {
        if (specialStatuses.includes(statusId))
          Hooks.callAll('applyTokenStatusEffect', token, statusId, isStatusActive)
      }
    }
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    ActiveEffect: typeof ActiveEffect
  }
}
