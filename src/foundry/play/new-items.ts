/** Items that an outcome creates, as Foundry stores them. */
import type { Make } from '../../core/outcome'
import { say } from '../platform/notify'
import { iconPath } from '../platform/system-id'
import { actorOf, essenceOf } from '../world/documents'
import type { Creation } from '../write/item-operations'

/** An item that an outcome creates, as Foundry will store it: with an id, and with the default data of its type. */
export function creationOf({ on, item: { type, name, id, img, fields } }: Make): Creation {
  const actor = actorOf(on)
  if (!actor) throw new Error(`This world has no actor with the uuid ${on}.`)
  const _id = id ?? foundry.utils.randomID()
  // Reason for the casts: the League's types expect the data of one item type; Foundry checks the data itself.
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
