/**
 * Computes the carrying capacity: the slots that an actor has, the slots that carried items fill, and the slots that
 * are missing.
 */
import { parseItemsOfType } from '../../core/parse-items'
import type { ItemView, ParsedItem } from '../../core/game-views'
import type { StoryArmor, StoryGear, StoryWeapon, StoryWound } from '../data'
import { storyArmorSchema, storyGearSchema, hasSeverity, storyWeaponSchema, storyWoundSchema } from '../data'
import type { StoryModeSettings } from '../rules'
import { ARMOR_WEIGHTS, ARMOR_TABLE, ATTACK_TABLE, WOUND_SEVERITIES, SEVERITY_TABLE } from '../tables'

/** An actor's parsed items. Unreadable items are left out: they fill no slot, and the sheet marks them. */
interface ParsedBelongings {
  readonly weapons: readonly ParsedItem<StoryWeapon>[]
  readonly armors: readonly ParsedItem<StoryArmor>[]
  readonly gear: readonly ParsedItem<StoryGear>[]
  readonly wounds: readonly ParsedItem<StoryWound>[]
}

export function parseBelongings(items: readonly ItemView[]): ParsedBelongings {
  return {
    weapons: keepReadableItems(parseItemsOfType(items, 'weapon', storyWeaponSchema)),
    armors: keepReadableItems(parseItemsOfType(items, 'armor', storyArmorSchema)),
    gear: keepReadableItems(parseItemsOfType(items, 'gear', storyGearSchema)),
    wounds: keepReadableItems(parseWounds(items)),
  }
}

/**
 * The wounds of this game among an actor's items. `fields` is null for a wound with unreadable data, because this wound
 * may belong to any game.
 */
export function parseWounds(items: readonly ItemView[]): ParsedItem<StoryWound | null>[] {
  return parseItemsOfType(items, 'wound', storyWoundSchema).flatMap(
    ({ fields, ...item }): ParsedItem<StoryWound | null>[] =>
      fields === null ? [{ ...item, fields }] : hasSeverity(fields) ? [{ ...item, fields }] : [],
  )
}

function keepReadableItems<Fields>(items: readonly ParsedItem<Fields | null>[]): ParsedItem<Fields>[] {
  return items.flatMap(({ fields, ...item }) => (fields === null ? [] : [{ ...item, fields }]))
}

/** The number of an actor's slots, and the number of slots that the carried items fill. */
interface CarryLoad {
  readonly capacity: number
  readonly used: number
  /** The number of slots by which the actor carries too much. Above 0, the person must drop an item ("Harm"). */
  readonly missingSlots: number
}

/**
 * The number of an actor's slots: the world's base capacity, minus the slots that debilitating wounds and scars,
 * heavy weapons and heavy armor take away (ruling SM13).
 */
function carryingCapacity(
  { weapons, armors, wounds }: Pick<ParsedBelongings, 'weapons' | 'armors' | 'wounds'>,
  { baseCapacity }: Pick<StoryModeSettings, 'baseCapacity'>,
): number {
  const capacityCosts = [
    ...weapons.filter(isCarried).map(({ fields }) => capacityCost(ATTACK_TABLE, fields.weight)),
    ...armors.filter(isCarried).map(({ fields }) => capacityCost(ARMOR_TABLE, fields.weight)),
    ...wounds.map(({ fields }) => SEVERITY_TABLE[fields.severity].capacity),
  ]
  return Math.max(0, baseCapacity - sumNumbers(capacityCosts))
}

function capacityCost<Weight extends string>(
  weightTable: Readonly<Record<Weight, { readonly capacity: number }>>,
  weight: '' | Weight,
): number {
  return weight === '' ? 0 : weightTable[weight].capacity
}

/** An actor's slots: carried items fill slots, dropped items fill none ("Harm"; ruling SM12). */
export function carriedLoad(
  belongings: ParsedBelongings,
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): CarryLoad {
  const capacity = carryingCapacity(belongings, settings)
  const { weapons, armors, gear } = belongings
  const usedSlots = sumNumbers(
    [...weapons, ...armors, ...gear].filter(isCarried).map(({ fields }) => fields.slots),
  )
  return { capacity, used: usedSlots, missingSlots: Math.max(0, usedSlots - capacity) }
}

/**
 * The load with a heavy item. It explains why the item does not fit although a slot is free: a heavy item fills one
 * slot and also lowers the capacity. Null if no slot is free, or if the item fits.
 */
export function loadWithHeavyItem({
  used,
  capacity,
}: Pick<CarryLoad, 'used' | 'capacity'>): Pick<CarryLoad, 'used' | 'capacity'> | null {
  const heavyLoad = { used: used + 1, capacity: capacity - ATTACK_TABLE.heavy.capacity }
  return used < capacity && heavyLoad.used > heavyLoad.capacity ? heavyLoad : null
}

/** Can the actor carry this item? Yes, if the number of missing slots does not rise. */
export function hasSlotForItem(
  items: readonly ItemView[],
  item: ItemView,
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): boolean {
  const otherItems = items.filter(({ id }) => id !== item.id)
  const countMissingSlots = (countedItems: readonly ItemView[]) =>
    carriedLoad(parseBelongings(countedItems), settings).missingSlots
  return countMissingSlots([...otherItems, item]) <= countMissingSlots(otherItems)
}

/** The carried items that free a slot when the actor drops them. Empty while the actor has enough slots. */
export function droppableItems(
  items: readonly ItemView[],
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): readonly Pick<ItemView, 'uuid' | 'name'>[] {
  const belongings = parseBelongings(items)
  if (carriedLoad(belongings, settings).missingSlots === 0) return []
  const { weapons, armors, gear } = belongings
  return [...weapons, ...armors, ...gear].filter(
    (item) => isCarried(item) && !hasSlotForItem(items, item, settings),
  )
}

function isCarried({ fields }: { readonly fields: { readonly dropped: boolean } }): boolean {
  return !fields.dropped
}

/**
 * The armor that an actor wears. If an actor carries several, the heaviest counts, because nobody wears two (ruling
 * SM37). Null without armor.
 */
export function findWornArmor(armors: readonly ParsedItem<StoryArmor>[]): ParsedItem<StoryArmor> | null {
  const wearableArmors = armors.filter((armorItem) => isCarried(armorItem) && armorItem.fields.weight !== '')
  return wearableArmors.reduce<ParsedItem<StoryArmor> | null>(
    (heaviestArmor, armorItem) =>
      heaviestArmor && armorWeightRank(heaviestArmor) >= armorWeightRank(armorItem)
        ? heaviestArmor
        : armorItem,
    null,
  )
}

const armorWeightRank = ({ fields }: ParsedItem<StoryArmor>): number =>
  ARMOR_WEIGHTS.findIndex((weight) => weight === fields.weight)

/** Sorts wounds: the worst first; among equally bad wounds, the wound that needs the most safe rests first. */
export function sortWoundsWorstFirst(wounds: readonly ParsedItem<StoryWound>[]): ParsedItem<StoryWound>[] {
  const severityRank = ({ fields }: ParsedItem<StoryWound>) => WOUND_SEVERITIES.indexOf(fields.severity)
  return [...wounds].sort((a, b) => severityRank(b) - severityRank(a) || b.fields.rests - a.fields.rests)
}

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((total, addend) => total + addend, 0)
