import type { ItemView } from '../core/contract'
import { itemsOf } from '../core/items'
import type { Words } from '../core/words'
import { armor, weapon } from './data'

/** The weight of a weapon's attack or of an armour; nothing for what has no part in Story Mode. */
export function itemLines(item: ItemView): readonly Words[] {
  const [blade] = itemsOf([item], 'weapon', weapon)
  if (blade?.own?.weight) return [{ key: `HnB.storyMode.line.attack.${blade.own.weight}` }]
  const [mail] = itemsOf([item], 'armor', armor)
  if (mail?.own?.weight) return [{ key: `HnB.storyMode.line.armor.${mail.own.weight}` }]
  return []
}
