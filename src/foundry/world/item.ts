/** The document class of items. */
import type { Refusal } from '../../core/outcome'
import type { ItemType } from '../../core/game-views'
import { ITEM_TYPES } from '../../core/game-views'
import { findLoadedRuleset, allGameOutlines } from './active-rulesets'
import { waitForActiveGamesToLoad } from './load-games'
import { fillInSystemGivenNames, createStorableDocumentName } from '../platform/given-names'
import { copyDataWithChange } from '../platform/compat'
import { setClassName } from '../platform/class-name'
import { notifyRefusal } from '../platform/notify'
import { toIconPath } from '../platform/icon-path'
import { markDocumentForEditing } from './open-for-editing'
import { buildUnparsedSituation } from './views'
import { countUnassignedOldDataFindings, migrateDocumentSource, assignOldDataFindings } from './old-data'

/** An item of this system's games. A weapon has a record for each game that has weapons. */
export class HarmBlessingItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static {
    setClassName(this, 'HarmBlessingItem')
  }

  constructor(...parameters: ConstructorParameters<typeof Item<SubType>>) {
    const oldDataFindingCountBefore = countUnassignedOldDataFindings()
    super(...parameters)
    assignOldDataFindings(this, oldDataFindingCountBefore)
  }

  static override migrateData(
    sourceData: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof Item.migrateData> {
    return super.migrateData(migrateDocumentSource('Item', sourceData), ...(options as []))
  }

  /** Returns the item's stored data of one game. No schema has checked these data, and callers must not change them. */
  storedGameData(gameKey: string): unknown {
    return foundry.utils.getProperty(this._source, `system.${gameKey}`)
  }

  /** Gives a new item the picture of its type. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    await waitForActiveGamesToLoad()
    const refusal = this.whyNotStoreChange(this.toObject())
    if (refusal) {
      notifyRefusal(refusal)
      return false
    }
    if (!data.img) this.updateSource({ img: toIconPath(this.gameType) })
  }

  /** If a rule gave the item its name, translates the name into this person's language. */
  override prepareDerivedData(): void {
    super.prepareDerivedData()
    this.name = fillInSystemGivenNames(createStorableDocumentName(this))
  }

  /** Opens the sheet of an item that a person has created by hand, ready for editing. */
  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    if (options.renderSheet && userId === game.user.id) markDocumentForEditing(this)
    super._onCreate(data, options, userId)
  }

  /**
   * Rejects a change after which a game could not read the item. Notifies the person and shows the stored values again.
   */
  protected override async _preUpdate(
    changed: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    // A sheet's form always submits the name that the sheet shows. The item is renamed only if that name was changed.
    if (changed.name === this.name) delete changed.name
    await waitForActiveGamesToLoad()
    const refusal = this.whyNotStoreChange(changed)
    if (!refusal) return
    notifyRefusal(refusal)
    void this.render()
    return false
  }

  /**
   * Refuses a change after which a loaded game could not read the item. Inactive games check it when they are
   * activated.
   */
  whyNotStoreChange(itemUpdateData: object): Refusal | null {
    const { parent } = this
    for (const { key } of allGameOutlines()) {
      const gameDataChange: unknown = foundry.utils.getProperty(itemUpdateData, `system.${key}`)
      const ruleset = findLoadedRuleset(key)
      if (!ruleset || typeof gameDataChange !== 'object' || gameDataChange === null) continue
      const { items, actorTypes } = ruleset
      const storedGameData = this.storedGameData(key)
      const changedData = copyDataWithChange(
        typeof storedGameData === 'object' && storedGameData ? storedGameData : {},
        gameDataChange,
      )
      const isKnownItemType = parent instanceof Actor && actorTypes.includes(parent.gameType)
      const refusal = items[this.gameType]?.whyNotStore(
        changedData,
        isKnownItemType ? buildUnparsedSituation(parent, ruleset, game.user) : null,
      )
      if (refusal) return { ...refusal, data: { name: this.name, ...refusal.data } }
    }
    return null
  }

  /** The item's type, as games name it. */
  get gameType(): ItemType {
    return ITEM_TYPES.find((itemType) => itemType === this.type) ?? 'gear'
  }
}
