/** The template context of carried and dropped items: slots, missing slots, and the effects of armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Situation } from '../../core/game-views'
import { storyArmorSchema, storyGearSchema, storyWeaponSchema } from '../data'
import type { StoryMode } from '../rules'
import type { ArmorWeight } from '../tables'
import { ARMOR_TABLE } from '../tables'
import { parseBelongings, carriedLoad, loadWithHeavyItem, findWornArmor } from './carrying-capacity'

export function carriedContext({ items, settings }: Situation<StoryMode>): object {
  const carryLoad = carriedLoad(parseBelongings(items), settings)
  const wornArmorItem = findWornArmor(parseBelongings(items).armors)
  const armors = parseItemsOfType(items, 'armor', storyArmorSchema)
  const carriedRows = [
    ...parseItemsOfType(items, 'weapon', storyWeaponSchema)
      .filter(({ fields }) => fields?.dropped)
      .map((carriedItem) => ({ one: carriedItem, line: null })),
    ...armors.map((carriedItem) => ({
      one: carriedItem,
      line: armorLineContext(carriedItem.fields?.weight ?? '', carriedItem.id === wornArmorItem?.id),
    })),
    ...parseItemsOfType(items, 'gear', storyGearSchema).map((carriedItem) => ({
      one: carriedItem,
      line: null,
    })),
  ].map(({ one: carriedItem, line }) => ({
    ...carriedItem,
    line,
    slots: carriedItem.fields?.slots ?? 0,
    dropped: carriedItem.fields?.dropped ?? false,
  }))
  return {
    load: { ...carryLoad, heavy: loadWithHeavyItem(carryLoad) },
    carried: carriedRows.filter(({ dropped }) => !dropped),
    left: carriedRows.filter(({ dropped }) => dropped),
  }
}

function armorLineContext(weight: '' | ArmorWeight, isWorn: boolean): object | null {
  return weight ? { label: `HnB.storyMode.line.armor.${weight}`, ...ARMOR_TABLE[weight], worn: isWorn } : null
}
