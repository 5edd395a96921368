import { ITEM_TYPES } from '../../core/views'

/**
 * The item that a button offers: `data-type`, `data-name`, and in `data-system` the data it starts with, as JSON.
 * A button without a name makes one that is called by its kind, and has yet to be filled in.
 */
export function newItem({ type: wanted, name, system = '{}' }: DOMStringMap): {
  readonly data: Item.CreateData
  readonly named: boolean
} {
  const type = ITEM_TYPES.find((known) => known === wanted) ?? 'gear'
  // Reason for the cast: our own template wrote it, and Foundry checks it like any other data.
  const own = JSON.parse(system) as Item.CreateData['system']
  const data = { type, name: name ?? game.i18n.localize(`TYPES.Item.${type}`), system: own }
  return { data, named: name !== undefined }
}
