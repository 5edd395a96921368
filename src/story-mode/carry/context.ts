/** The template context of carried and dropped things: slots, missing slots, and the effects of armor. */
import { itemsOf } from '../../core/items'
import type { Situation } from '../../core/views'
import { armor, gear, weapon } from '../data'
import type { StoryMode } from '../rules'
import type { ArmorWeight } from '../tables'
import { ARMORS } from '../tables'
import { belongingsOf, loadOf, wornArmor } from './load'

export function carriedContext({ items, settings }: Situation<StoryMode>): object {
  const load = loadOf(belongingsOf(items), settings)
  const worn = wornArmor(belongingsOf(items).armors)
  const armors = itemsOf(items, 'armor', armor)
  const things = [
    ...itemsOf(items, 'weapon', weapon)
      .filter(({ fields }) => fields?.dropped)
      .map((one) => ({ one, line: null })),
    ...armors.map((one) => ({ one, line: armorLine(one.fields?.weight ?? '', one.id === worn?.id) })),
    ...itemsOf(items, 'gear', gear).map((one) => ({ one, line: null })),
  ].map(({ one: { fields, ...item }, line }) => ({
    ...item,
    fields,
    line,
    slots: fields?.slots ?? 0,
    dropped: fields?.dropped ?? false,
  }))
  return {
    load,
    carried: things.filter(({ dropped }) => !dropped),
    left: things.filter(({ dropped }) => dropped),
  }
}

function armorLine(weight: '' | ArmorWeight, worn: boolean): object | null {
  return weight ? { label: `HnB.storyMode.line.armor.${weight}`, ...ARMORS[weight], worn } : null
}
