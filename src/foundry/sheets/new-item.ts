/** The item that a button of a sheet offers to make. */
import { ITEM_TYPES } from '../../core/views'
import { iconPath } from '../platform/system-id'

/**
 * The item that a button offers: `data-type`, `data-name`, perhaps a picture of ours as `data-icon`, and in
 * `data-system` its initial data, as JSON. Without a name the item is named after its kind, and still has to be filled
 * in.
 */
export function newItem({ type: wanted, name, icon, system = '{}' }: DOMStringMap): {
  readonly data: Item.CreateData
  readonly named: boolean
} {
  const type = ITEM_TYPES.find((known) => known === wanted) ?? 'gear'
  // Reason for the cast: our own template wrote it, and Foundry checks it like any other data.
  const given = JSON.parse(system) as Item.CreateData['system']
  const called = name ?? game.i18n.localize(`TYPES.Item.${type}`)
  const data = { type, name: called, system: given, ...(icon && { img: iconPath(icon) }) }
  return { data, named: name !== undefined }
}
