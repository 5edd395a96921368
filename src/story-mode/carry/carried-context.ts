/** The template data of carried and dropped items: slots, missing slots, and the effects of armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Situation } from '../../core/game-views'
import { storyArmorSchema, storyGearSchema, storyWeaponSchema } from '../data'
import type { StoryMode } from '../rules'
import type { ArmorWeight } from '../tables'
import { ARMOR_WEIGHT_TABLE } from '../tables'
import {
  parseBelongings,
  computeCarriedLoad,
  computeLoadWithHeavyItem,
  findWornArmor,
} from './carrying-capacity'

export function createCarriedItemsContext({ items, settings }: Situation<StoryMode>): object {
  const carriedLoad = computeCarriedLoad(parseBelongings(items), settings)
  const wornArmorItem = findWornArmor(parseBelongings(items).armors)
  const armors = parseItemsOfType(items, 'armor', storyArmorSchema)
  const carriedItemRows = [
    ...parseItemsOfType(items, 'weapon', storyWeaponSchema)
      .filter(({ fields }) => fields?.dropped)
      .map((carriedItem) => ({ one: carriedItem, line: null })),
    ...armors.map((carriedItem) => ({
      one: carriedItem,
      line: createArmorLineContext(carriedItem.fields?.weight ?? '', carriedItem.id === wornArmorItem?.id),
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
    load: { ...carriedLoad, heavy: computeLoadWithHeavyItem(carriedLoad) },
    carried: carriedItemRows.filter(({ dropped }) => !dropped),
    left: carriedItemRows.filter(({ dropped }) => dropped),
  }
}

function createArmorLineContext(armorWeight: '' | ArmorWeight, isArmorWorn: boolean): object | null {
  return armorWeight
    ? {
        label: `HnB.storyMode.line.armor.${armorWeight}`,
        ...ARMOR_WEIGHT_TABLE[armorWeight],
        worn: isArmorWorn,
      }
    : null
}
