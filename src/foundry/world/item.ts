/** The document class of items. */
import type { Refusal } from '../../core/outcome'
import type { ItemType } from '../../core/views'
import { ITEM_TYPES } from '../../core/views'
import { allRulesets } from './active-rulesets'
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

  /** The data of one game as it is stored, for the game's own schema to read, and for nobody to change. */
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
    const refusal = this.whyNotStored(this.toObject())
    if (refusal) {
      tellRefusal(refusal)
      return false
    }
    if (!data.img) this.updateSource({ img: iconPath(this.gameType) })
  }

  /** What somebody makes to fill it in opens for change. */
  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    if (options.renderSheet && userId === game.user.id) openForChange(this)
    super._onCreate(data, options, userId)
  }

  /** A change that a game cannot read is refused in words, and what was typed gives way to what is stored. */
  protected override async _preUpdate(
    changed: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const refusal = this.whyNotStored(changed)
    if (!refusal) return
    tellRefusal(refusal)
    void this.render()
    return false
  }

  /** Why a game cannot store what a change makes of its part of this item; a part that stays is not asked about. */
  whyNotStored(changed: object): Refusal | null {
    const { parent } = this
    for (const ruleset of allRulesets()) {
      const { key, items, actorTypes } = ruleset
      const change: unknown = foundry.utils.getProperty(changed, `system.${key}`)
      if (typeof change !== 'object' || change === null) continue
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
