/**
 * The document class `TokenDocument`: https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html,
 * foundry-api §10.9
 */
import { CONFIG } from '../config'
import { NotOnThisTableError } from '../errors'
import { getGeneration, isFoundry14 } from '../generation'
import { game } from '../state'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { Document } from '../abstract/document'
import { EmbeddedDocumentField } from '../data/fields/embedded-collection-field'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentIdField, ForeignDocumentField } from '../data/fields/document-fields'
import { NumberField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import { createSharedTokenFields } from '../data/prototype-token'
import { mergeActorWithDelta } from '../../shared/actor-delta'
import { DEFAULT_TOKEN_IMAGE_PATH } from '../../shared/constants'
import { DEFAULT_LEVEL_ID } from '../../shared/scene-levels'
import type { PlainObject } from '../../shared/objects'
import type { OperationOptions } from '../data/database-operation'
import type { Actor, Combat } from '../class-types'
import type { ActorDelta } from './actor-delta'
import { ClientDocument } from './client-document'
import type { Combatant } from './combatant'
import type { Scene } from './scene'
import type { GridOffset } from './hexagons'
import { findBarAttribute, createTrackedAttributeChoices, listTrackedAttributes } from './token-attributes'
import type { TokenBarAttribute, TrackedAttributes } from './token-attributes'
import { listOccupiedOffsets, measureSizeInPixels } from './token-spaces'
import type { User } from './user'

export class TokenDocument extends ClientDocument {
  static override metadata = createDocumentMetadata('Token')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'TOKEN']
  static DEFAULT_ICON = DEFAULT_TOKEN_IMAGE_PATH

  declare readonly parent: Scene | null
  declare actorId: string | null
  declare actorLink: boolean
  declare delta: ActorDelta
  declare x: number
  declare y: number
  declare width: number
  declare height: number
  /** The token's shape on a hexagonal grid, a value of `CONST.TOKEN_SHAPES`. */
  declare shape: number
  declare elevation: number
  /** Foundry 14 only: the id of the token's level. */
  declare level?: string
  declare hidden: boolean
  declare disposition: number
  declare texture: { src: string | null }
  declare bar1: { attribute: string | null }
  declare bar2: { attribute: string | null }
  /** The `Token` object that shows this document on the board. The board sets it. */
  declare object: unknown
  declare _synthetic: Actor | null

  static override defineSchema(): DataSchema {
    const createPositionField = (): NumberField =>
      new NumberField({ required: true, integer: true, nullable: false, initial: 0 })
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      ...createSharedTokenFields(this.DEFAULT_ICON),
      actorId: new ForeignDocumentField({ documentName: 'Actor' }, { idOnly: true }),
      delta: new EmbeddedDocumentField({ documentName: 'ActorDelta' }),
      x: createPositionField(),
      y: createPositionField(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      // The field stores the level's id as plain text instead of a reference, because the scene may lack a level with
      // this id.
      ...(isFoundry14() && {
        level: new DocumentIdField({ nullable: false, readonly: false, initial: DEFAULT_LEVEL_ID }),
      }),
      sort: createPositionField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
    }
  }

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, 'object', { value: null, writable: true, configurable: true })
    Object.defineProperty(this, '_synthetic', { value: null, writable: true, configurable: true })
  }

  // ---- the token's scene and actor

  get scene(): Scene | null {
    return this.parent
  }

  get isLinked(): boolean {
    return this.actorLink
  }

  get baseActor(): Actor | null {
    return game.actors.get(this.actorId ?? '') ?? null
  }

  /**
   * The actor of the token. For a linked token, this is the actor of the world. For an unlinked token, it is a
   * synthetic actor: the base actor with this token's changes.
   */
  get actor(): Actor | null {
    const { baseActor } = this
    if (this.actorLink || !baseActor) return baseActor
    if (this._synthetic?.id !== baseActor.id) {
      const actorSource = mergeActorWithDelta(baseActor._source, this.delta._source, getGeneration())
      this._synthetic = new CONFIG.Actor.documentClass(actorSource, {
        parent: this,
        dropInvalidEmbedded: true,
      })
    }
    return this._synthetic
  }

  /** Rebuilds the synthetic actor after a change of the delta or of the base actor. */
  _refreshActor(): void {
    const { baseActor, _synthetic: synthetic } = this
    if (!synthetic) return
    if (this.actorLink || synthetic.id !== baseActor?.id) {
      this._synthetic = null
      return
    }
    const actorSource = mergeActorWithDelta(baseActor._source, this.delta._source, getGeneration())
    synthetic._adoptSource(CONFIG.Actor.documentClass.cleanData(actorSource))
    synthetic.reset()
  }

  override getEmbeddedDocument(
    tokenBarName: string,
    actorIdOrStatusId: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    if (tokenBarName === 'Actor') return this.actor?.id === actorIdOrStatusId ? this.actor : undefined
    return super.getEmbeddedDocument(tokenBarName, actorIdOrStatusId, options)
  }

  override get isOwner(): boolean {
    return game.user.isGM || (this.actor?.isOwner ?? false)
  }

  override prepareBaseData(): void {
    super.prepareBaseData()
    this.name ||= this.baseActor?.name ?? ''
  }

  // ---- the position and size of the token

  getSize(tokenData: Partial<Pick<TokenDocument, 'width' | 'height'>> = {}): {
    width: number
    height: number
  } {
    const { width, height } = { ...this.#position, ...tokenData }
    return measureSizeInPixels(this.#grid, { width, height })
  }

  getOccupiedGridSpaceOffsets(
    tokenData: Partial<Pick<TokenDocument, 'x' | 'y' | 'width' | 'height' | 'shape'>> = {},
  ): GridOffset[] {
    return listOccupiedOffsets(this.#grid, { ...this.#position, ...tokenData })
  }

  get #position(): Pick<TokenDocument, 'x' | 'y' | 'width' | 'height' | 'shape'> {
    const { x, y, width, height, shape } = this
    return { x, y, width, height, shape }
  }

  get #grid(): Scene['grid'] {
    if (!this.parent) throw new NotOnThisTableError('the size of a token without a scene')
    return this.parent.grid
  }

  // ---- status effects

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false
  }

  // ---- bars

  getBarAttribute(
    tokenBarName: 'bar1' | 'bar2',
    options: { alternative?: string } = {},
  ): TokenBarAttribute | null {
    const attributePath = options.alternative ?? this[tokenBarName].attribute
    return this.actor && attributePath ? findBarAttribute(this.actor, attributePath) : null
  }

  static getTrackedAttributes(actor?: Actor | string): TrackedAttributes {
    return listTrackedAttributes(actor)
  }

  static getTrackedAttributeChoices(
    actorAttributes?: TrackedAttributes,
  ): { group: string; value: string; label: string }[] {
    return createTrackedAttributeChoices(actorAttributes ?? listTrackedAttributes())
  }

  // ---- combat

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null
  }

  get inCombat(): boolean {
    return this.combatant !== null
  }

  /** Adds the token to the viewed encounter, or removes it from the encounter. */
  async toggleCombatant(options: { active?: boolean } = {}): Promise<boolean> {
    const isAddedToCombat = options.active ?? !this.inCombat
    if (isAddedToCombat) await TokenDocument.createCombatants([this])
    else await TokenDocument.deleteCombatants([this])
    return this.inCombat
  }

  static async createCombatants(
    addedTokens: TokenDocument[],
    options: { combat?: Combat } = {},
  ): Promise<Combatant[]> {
    const combat = options.combat ?? game.combat ?? (await createSceneCombat(addedTokens[0]?.parent ?? null))
    if (!combat) return []
    const combatantData = addedTokens
      .filter((token) => combat.getCombatantsByToken(token).length === 0)
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id,
        actorId: token.actorId,
        hidden: token.hidden,
      }))
    return (await combat.createEmbeddedDocuments('Combatant', combatantData)) as Combatant[]
  }

  static async deleteCombatants(
    removedTokens: TokenDocument[],
    options: { combat?: Combat } = {},
  ): Promise<Combatant[]> {
    const combat = options.combat ?? game.combat
    if (!combat) return []
    const documentIds = removedTokens
      .flatMap((token) => combat.getCombatantsByToken(token))
      .map(({ id }) => id ?? '')
    return (await combat.deleteEmbeddedDocuments('Combatant', documentIds)) as Combatant[]
  }

  /** The client that deletes tokens also removes their combatants from every encounter (#12709, #11295). */
  static override async _onDeleteOperation(
    toggledTokens: TokenDocument[],
    operationOptions: OperationOptions,
    user: User,
  ): Promise<void> {
    await super._onDeleteOperation(toggledTokens, operationOptions, user)
    if (!user.isSelf) return
    for (const combat of game.combats) {
      const tokenCombatants = toggledTokens.flatMap((token) => combat.getCombatantsByToken(token))
      const documentIds = tokenCombatants
        .filter((combatant) => combatant.canUserModify(user, 'delete'))
        .map(({ id }) => id ?? '')
      if (documentIds.length > 0) await combat.deleteEmbeddedDocuments('Combatant', documentIds)
    }
  }
}

/**
 * Creates an encounter for a token, because none exists yet. Only a GM may create it; for other users the result is
 * null.
 */
async function createSceneCombat(scene: Scene | null): Promise<Combat | null> {
  if (!game.user.isGM) return null
  const createdCombat = await CONFIG.Combat.documentClass.create({ scene: scene?.id ?? null, active: true })
  return Array.isArray(createdCombat) ? (createdCombat[0] ?? null) : (createdCombat ?? null)
}

declare module '../class-registry' {
  interface ClassTypes {
    TokenDocument: typeof TokenDocument
  }
}
