/** Items that an outcome makes, as Foundry stores them. */
import type { Make } from '../../core/outcome'
import { say } from '../platform/notify'
import { iconPath } from '../platform/system-id'
import { actorOf, essenceOf } from '../world/documents'
import type { Creation } from '../write/item-operations'

/** An item that an outcome makes, as Foundry will store it: with an id, and whatever its type adds. */
export function creationOf({ on, item: { type, name, id, img, fields } }: Make): Creation {
  const actor = actorOf(on)
  if (!actor) throw new Error(`There is no actor ${on} in this world.`)
  const _id = id ?? foundry.utils.randomID()
  // Reason for the casts: the League's types want an item's data by its type, and Foundry checks it like any other.
  const data = {
    _id,
    type,
    name: typeof name === 'string' ? name : say(name),
    img: img ?? iconPath(type),
    system: fields ?? {},
  } as unknown as Item.CreateData
  const whole = new Item.implementation(data, { parent: actor }).toObject() as unknown as Creation['source']
  return { on, source: { ...essenceOf(whole), _id } }
}
