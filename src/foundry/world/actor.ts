/** The document class of actors. */
import type { ActorType } from '../../core/game-views'
import { ACTOR_TYPES } from '../../core/game-views'
import { allGameOutlines } from './active-rulesets'
import { copyDataWithChange } from '../platform/compat'
import { setClassName } from '../platform/class-name'
import { toIconPath } from '../platform/icon-path'
import { dropUnsafeEffectChanges } from './effect-keys'
import { markDocumentForEditing } from './open-for-editing'
import { countUnassignedOldDataFindings, migrateDocumentSource, assignOldDataFindings } from './old-data'

/** An actor of this system's games. Its data is in `system`, with one record for each game. */
export class HarmBlessingActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static {
    setClassName(this, 'HarmBlessingActor')
  }

  constructor(...parameters: ConstructorParameters<typeof Actor<SubType>>) {
    const oldDataFindingCountBefore = countUnassignedOldDataFindings()
    super(...parameters)
    assignOldDataFindings(this, oldDataFindingCountBefore)
  }

  static override migrateData(
    sourceData: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof Actor.migrateData> {
    return super.migrateData(migrateDocumentSource('Actor', sourceData), ...(options as []))
  }

  /**
   * Applies the actor's effects, but leaves out changes that could break the actor. Foundry 14 calls this method
   * several times, once for each phase.
   */
  override applyActiveEffects(...phase: Parameters<Actor['applyActiveEffects']>): void {
    dropUnsafeEffectChanges(this)
    super.applyActiveEffects(...phase)
  }

  /** One game's stored data of the actor. No schema has checked them, and callers must not change them. */
  storedGameData(gameKey: string): unknown {
    return foundry.utils.getProperty(this._source, `system.${gameKey}`)
  }

  /**
   * Gives a new actor its type's picture and a token that shows its name under the pointer and always its bars. Only a
   * creature's token is unlinked.
   */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    const actorType = this.gameType
    const actorPicturePath = data.img ?? toIconPath(actorType)
    const tokenDisposition = actorType === 'npc' ? 'NEUTRAL' : 'FRIENDLY'
    this.updateSource({
      img: actorPicturePath,
      prototypeToken: {
        actorLink: data.prototypeToken?.actorLink ?? actorType !== 'npc',
        displayName: data.prototypeToken?.displayName ?? CONST.TOKEN_DISPLAY_MODES.HOVER,
        displayBars: data.prototypeToken?.displayBars ?? CONST.TOKEN_DISPLAY_MODES.ALWAYS,
        disposition: data.prototypeToken?.disposition ?? CONST.TOKEN_DISPOSITIONS[tokenDisposition],
        texture: { src: data.prototypeToken?.texture?.src ?? actorPicturePath },
      },
    })
  }

  /** A new creature has no level, attacks or stats yet, so its sheet opens for editing. */
  protected override _onCreate(
    data: Actor.CreateData,
    options: Actor.Database.OnCreateOperation,
    userId: string,
  ): void {
    if (options.renderSheet && userId === game.user.id && this.gameType === 'npc')
      markDocumentForEditing(this)
    super._onCreate(data, options, userId)
  }

  /**
   * Before a change is stored, adds fields that a game derives from it. Example: with fewer wounds, the number of
   * treated wounds also falls.
   */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    for (const { key, derivedFields } of allGameOutlines()) {
      const gameDataChange: unknown = foundry.utils.getProperty(changed, `system.${key}`)
      if (typeof gameDataChange !== 'object' || gameDataChange === null) continue
      const derivedValues = derivedFields(copyDataWithChange(this.storedGameData(key) ?? {}, gameDataChange))
      for (const [field, value] of Object.entries(derivedValues))
        foundry.utils.setProperty(changed, `system.${key}.${field}`, value)
    }
  }

  /** The actor's type, as games name it. */
  get gameType(): ActorType {
    return ACTOR_TYPES.find((actorType) => actorType === this.type) ?? 'character'
  }
}
