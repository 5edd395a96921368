/** The template context of carried and dropped things: slots, missing slots, and the effects of armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Situation } from '../../core/game-views'
import { storyArmorSchema, storyGearSchema, storyWeaponSchema } from '../data'
import type { StoryMode } from '../rules'
import type { ArmorWeight } from '../tables'
import { ARMOR_TABLE } from '../tables'
import { parseBelongings, carriedLoad, loadWithHeavyItem, wornArmor } from './carrying-capacity'

export function carriedContext({ items, settings }: Situation<StoryMode>): object {
  const load = carriedLoad(parseBelongings(items), settings)
  const wornPiece = wornArmor(parseBelongings(items).armors)
  const armors = parseItemsOfType(items, 'armor', storyArmorSchema)
  const things = [
    ...parseItemsOfType(items, 'weapon', storyWeaponSchema)
      .filter(({ fields }) => fields?.dropped)
      .map((thing) => ({ one: thing, line: null })),
    ...armors.map((thing) => ({
      one: thing,
      line: armorLineContext(thing.fields?.weight ?? '', thing.id === wornPiece?.id),
    })),
    ...parseItemsOfType(items, 'gear', storyGearSchema).map((thing) => ({ one: thing, line: null })),
  ].map(({ one: thing, line }) => ({
    ...thing,
    line,
    slots: thing.fields?.slots ?? 0,
    dropped: thing.fields?.dropped ?? false,
  }))
  return {
    load: { ...load, heavy: loadWithHeavyItem(load) },
    carried: things.filter(({ dropped }) => !dropped),
    left: things.filter(({ dropped }) => dropped),
  }
}

function armorLineContext(weight: '' | ArmorWeight, isWorn: boolean): object | null {
  return weight ? { label: `HnB.storyMode.line.armor.${weight}`, ...ARMOR_TABLE[weight], worn: isWorn } : null
}
