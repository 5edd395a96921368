/** The document class of items. */
import type { Refusal } from '../../core/outcome'
import type { ItemType } from '../../core/views'
import { ITEM_TYPES } from '../../core/views'
import { loadedRuleset, outlines } from './active-rulesets'
import { gamesHere } from './load-games'
import { changedBy } from '../platform/compat'
import { setClassName } from '../platform/class-name'
import { tellRefusal } from '../platform/notify'
import { iconPath } from '../platform/system-id'
import { openForChange } from './for-change'
import { situationOf } from './views'
import { foundBefore, inToday, noteMade } from './old-shapes'

/** An item of the five games: a weapon carries a profile for each game that has weapons. */
export class HarmBlessingItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static {
    setClassName(this, 'HarmBlessingItem')
  }

  constructor(...made: ConstructorParameters<typeof Item<SubType>>) {
    const before = foundBefore()
    super(...made)
    noteMade(this, before)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof Item.migrateData> {
    return super.migrateData(inToday('Item', source), ...(options as []))
  }

  /** One game's data as it is stored, to be read by the game's own schema, and not to be changed. */
  fragment(key: string): unknown {
    return foundry.utils.getProperty(this._source, `system.${key}`)
  }

  /** A new item gets a picture of its kind. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    await gamesHere()
    const refusal = this.whyNotStored(this.toObject())
    if (refusal) {
      tellRefusal(refusal)
      return false
    }
    if (!data.img) this.updateSource({ img: iconPath(this.gameType) })
  }

  /** An item made by hand to be filled in opens for change. */
  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    if (options.renderSheet && userId === game.user.id) openForChange(this)
    super._onCreate(data, options, userId)
  }

  /** Refuses in words a change that a game cannot read, and shows what is stored again. */
  protected override async _preUpdate(
    changed: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    await gamesHere()
    const refusal = this.whyNotStored(changed)
    if (!refusal) return
    tellRefusal(refusal)
    void this.render()
    return false
  }

  /**
   * Why a game cannot store a change of its part of this item; a part that does not change is not checked, nor does a
   * game check anything that is off and not loaded: it reads what is stored again when it is switched on.
   */
  whyNotStored(changed: object): Refusal | null {
    const { parent } = this
    for (const { key } of outlines()) {
      const change: unknown = foundry.utils.getProperty(changed, `system.${key}`)
      const ruleset = loadedRuleset(key)
      if (!ruleset || typeof change !== 'object' || change === null) continue
      const { items, actorTypes } = ruleset
      const stored = this.fragment(key)
      const now = changedBy(typeof stored === 'object' && stored ? stored : {}, change)
      const known = parent instanceof Actor && actorTypes.includes(parent.gameType)
      const refusal = items[this.gameType]?.whyNot(
        now,
        known ? situationOf(parent, ruleset, game.user) : null,
      )
      if (refusal) return { ...refusal, data: { name: this.name, ...refusal.data } }
    }
    return null
  }

  /** The item's type as the games name it. */
  get gameType(): ItemType {
    return ITEM_TYPES.find((type) => type === this.type) ?? 'gear'
  }
}
