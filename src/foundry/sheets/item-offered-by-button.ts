/** Reads which new item a button on a sheet offers. */
import { ITEM_TYPES } from '../../core/game-views'
import { toIconPath } from '../platform/icon-path'

/**
 * The data of the new item that a button offers with `data-type`, `data-name`, `data-icon` (one of our pictures) and
 * `data-system` (JSON). Without `data-name`, the person must still fill the item in (`isNamed` is false).
 */
export function createItemDataOfferedByButton({
  type: wantedType,
  name,
  icon,
  system = '{}',
}: DOMStringMap): {
  readonly data: Item.CreateData
  readonly isNamed: boolean
} {
  const itemType = ITEM_TYPES.find((knownItemType) => knownItemType === wantedType) ?? 'gear'
  // Cast: our own template wrote the JSON, and Foundry checks the item's data again.
  const initialSystemData = JSON.parse(system) as Item.CreateData['system']
  const itemName = name ?? game.i18n.localize(`TYPES.Item.${itemType}`)
  const itemData = {
    type: itemType,
    name: itemName,
    system: initialSystemData,
    ...(icon && { img: toIconPath(icon) }),
  }
  return { data: itemData, isNamed: name !== undefined }
}
