/** Turns the new items of an outcome into Foundry's data. */
import type { NewItemOnActor } from '../../core/outcome'
import { localizePhrase } from '../platform/notify'
import { iconPath } from '../platform/icon-path'
import { actorByUuid, itemContent } from '../world/documents'
import type { ItemCreation } from '../write/item-operations'

/**
 * A new item of an outcome, in the form in which Foundry stores it: with an id, and with the default data of its
 * type.
 */
export function createItemCreation({
  target: actorUuid,
  item: { type, name, id, img, fields },
}: NewItemOnActor): ItemCreation {
  const actor = actorByUuid(actorUuid)
  if (!actor) throw new Error(`This world has no actor with the uuid ${actorUuid}.`)
  const _id = id ?? foundry.utils.randomID()
  // Cast: the League's types expect the data of one item type. Foundry checks the data itself.
  const data = {
    _id,
    type,
    name: typeof name === 'string' ? name : localizePhrase(name),
    img: img ?? iconPath(type),
    system: fields ?? {},
  } as unknown as Item.CreateData
  const completeSource = new Item.implementation(data, {
    parent: actor,
  }).toObject() as unknown as ItemCreation['source']
  return { actorUuid, source: { ...itemContent(completeSource), _id } }
}
