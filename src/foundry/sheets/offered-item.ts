/** Reads the new item that a sheet's button offers. */
import { ITEM_TYPES } from '../../core/game-views'
import { iconPath } from '../platform/system-id'

/**
 * The data of a button's new item: `data-type`, `data-name`, optionally `data-icon` (the name of a picture of this
 * system) and `data-system` (initial data as JSON). Without `data-name` the item has the name of its type, `named` is
 * false, and the person still has to fill it in.
 */
export function offeredItem({ type: wantedType, name, icon, system = '{}' }: DOMStringMap): {
  readonly data: Item.CreateData
  readonly named: boolean
} {
  const type = ITEM_TYPES.find((knownType) => knownType === wantedType) ?? 'gear'
  // Reason for the cast: our own template wrote the JSON, and Foundry checks the data itself.
  const initialSystem = JSON.parse(system) as Item.CreateData['system']
  const itemName = name ?? game.i18n.localize(`TYPES.Item.${type}`)
  const data = { type, name: itemName, system: initialSystem, ...(icon && { img: iconPath(icon) }) }
  return { data, named: name !== undefined }
}
