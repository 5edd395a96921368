import type { ItemType } from '../core/contract'
import { ITEM_TYPES } from '../core/contract'
import { iconPath } from './system-id'

/** An item of the five games: a weapon carries a profile for each game that has weapons. */
export class HarmBlessingItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The data of one game as it is stored, for the game's own schema to read. */
  fragment(key: string): unknown {
    return foundry.utils.getProperty(this.toObject(), `system.${key}`)
  }

  /** A new item gets a picture of its kind. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (!data.img) this.updateSource({ img: iconPath(this.gameType) })
  }

  /** The item's type as the games name it. */
  get gameType(): ItemType {
    return ITEM_TYPES.find((type) => type === this.type) ?? 'gear'
  }
}
