/** The document class of actors. */
import type { ActorType } from '../../core/views'
import { ACTOR_TYPES } from '../../core/views'
import { outlines } from './active-rulesets'
import { changedBy } from '../platform/compat'
import { setClassName } from '../platform/class-name'
import { iconPath } from '../platform/system-id'
import { leaveOutUnsafe } from './effect-keys'
import { openForChange } from './for-change'
import { foundBefore, inToday, noteMade } from './old-shapes'

/** An actor of the five games. Its data is in `system`, one record for each game. */
export class HarmBlessingActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static {
    setClassName(this, 'HarmBlessingActor')
  }

  constructor(...made: ConstructorParameters<typeof Actor<SubType>>) {
    const before = foundBefore()
    super(...made)
    noteMade(this, before)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof Actor.migrateData> {
    return super.migrateData(inToday('Actor', source), ...(options as []))
  }

  /** Applies effects without the changes that could break the actor; on 14 once for each phase. */
  override applyActiveEffects(...phase: Parameters<Actor['applyActiveEffects']>): void {
    leaveOutUnsafe(this)
    super.applyActiveEffects(...phase)
  }

  /** A game's stored data, for the game's own schema to read. The caller must not change it. */
  fragment(key: string): unknown {
    return foundry.utils.getProperty(this._source, `system.${key}`)
  }

  /**
   * A new actor gets a picture of its type; every actor except a creature gets a linked token. The token shows its name
   * under the pointer, and its bars.
   */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    const type = this.gameType
    const img = data.img ?? iconPath(type)
    const friendly = type === 'npc' ? 'NEUTRAL' : 'FRIENDLY'
    this.updateSource({
      img,
      prototypeToken: {
        actorLink: data.prototypeToken?.actorLink ?? type !== 'npc',
        displayName: data.prototypeToken?.displayName ?? CONST.TOKEN_DISPLAY_MODES.HOVER,
        displayBars: data.prototypeToken?.displayBars ?? CONST.TOKEN_DISPLAY_MODES.ALWAYS,
        disposition: data.prototypeToken?.disposition ?? CONST.TOKEN_DISPOSITIONS[friendly],
        texture: { src: data.prototypeToken?.texture?.src ?? img },
      },
    })
  }

  /** A new creature opens for editing: its level, its attacks and its stats still have to be entered. */
  protected override _onCreate(
    data: Actor.CreateData,
    options: Actor.Database.OnCreateOperation,
    userId: string,
  ): void {
    if (options.renderSheet && userId === game.user.id && this.gameType === 'npc') openForChange(this)
    super._onCreate(data, options, userId)
  }

  /** Adds the consequences of a change: fewer wounds also reduce the number of treated wounds. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    for (const { key, follows } of outlines()) {
      const change: unknown = foundry.utils.getProperty(changed, `system.${key}`)
      if (typeof change !== 'object' || change === null) continue
      const along = follows(changedBy(this.fragment(key) ?? {}, change))
      for (const [field, value] of Object.entries(along))
        foundry.utils.setProperty(changed, `system.${key}.${field}`, value)
    }
  }

  /** The actor's type as the games name it. */
  get gameType(): ActorType {
    return ACTOR_TYPES.find((type) => type === this.type) ?? 'character'
  }
}
