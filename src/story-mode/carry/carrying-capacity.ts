/** The carrying capacity: an actor's slots, the slots that carried items fill, and missing slots. */
import { parseItemsOfType } from '../../core/parse-items'
import type { ItemView, ParsedItem } from '../../core/game-views'
import type { StoryArmor, StoryGear, StoryWeapon, StoryWound } from '../data'
import {
  storyArmorSchema,
  storyGearSchema,
  hasWoundSeverity,
  storyWeaponSchema,
  storyWoundSchema,
} from '../data'
import type { StoryModeSettings } from '../rules'
import {
  ARMOR_WEIGHTS,
  ARMOR_WEIGHT_TABLE,
  ATTACK_WEIGHT_TABLE,
  WOUND_SEVERITIES,
  WOUND_SEVERITY_TABLE,
} from '../tables'

/** An actor's parsed items. Unreadable items are left out: they fill no slot, and the sheet marks them. */
interface ParsedBelongings {
  readonly weapons: readonly ParsedItem<StoryWeapon>[]
  readonly armors: readonly ParsedItem<StoryArmor>[]
  readonly gear: readonly ParsedItem<StoryGear>[]
  readonly wounds: readonly ParsedItem<StoryWound>[]
}

export function parseBelongings(items: readonly ItemView[]): ParsedBelongings {
  return {
    weapons: filterItemsWithReadableFields(parseItemsOfType(items, 'weapon', storyWeaponSchema)),
    armors: filterItemsWithReadableFields(parseItemsOfType(items, 'armor', storyArmorSchema)),
    gear: filterItemsWithReadableFields(parseItemsOfType(items, 'gear', storyGearSchema)),
    wounds: filterItemsWithReadableFields(parseWounds(items)),
  }
}

/** An actor's wounds of this game. `fields` is null for an unreadable wound, which may belong to any game. */
export function parseWounds(items: readonly ItemView[]): ParsedItem<StoryWound | null>[] {
  return parseItemsOfType(items, 'wound', storyWoundSchema).flatMap(
    ({ fields, ...item }): ParsedItem<StoryWound | null>[] =>
      fields === null ? [{ ...item, fields }] : hasWoundSeverity(fields) ? [{ ...item, fields }] : [],
  )
}

function filterItemsWithReadableFields<Fields>(
  items: readonly ParsedItem<Fields | null>[],
): ParsedItem<Fields>[] {
  return items.flatMap(({ fields, ...item }) => (fields === null ? [] : [{ ...item, fields }]))
}

/** How many slots an actor has, and how many of them the carried items fill. */
interface CarriedLoad {
  readonly capacity: number
  readonly used: number
  /**
   * The number of slots by which the actor's load exceeds the capacity. If it is above 0, the person must drop an item
   * ("Harm").
   */
  readonly missingSlots: number
}

/**
 * An actor's slots: the world's base capacity, minus the slots taken by debilitating wounds and scars, heavy weapons
 * and heavy armor (ruling SM13).
 */
function computeCarryingCapacity(
  { weapons, armors, wounds }: Pick<ParsedBelongings, 'weapons' | 'armors' | 'wounds'>,
  { baseCapacity }: Pick<StoryModeSettings, 'baseCapacity'>,
): number {
  const itemCapacityCosts = [
    ...weapons
      .filter(isItemCarried)
      .map(({ fields }) => findCapacityCostOfItemWeight(ATTACK_WEIGHT_TABLE, fields.weight)),
    ...armors
      .filter(isItemCarried)
      .map(({ fields }) => findCapacityCostOfItemWeight(ARMOR_WEIGHT_TABLE, fields.weight)),
    ...wounds.map(({ fields }) => WOUND_SEVERITY_TABLE[fields.severity].capacity),
  ]
  return Math.max(0, baseCapacity - sumNumbers(itemCapacityCosts))
}

function findCapacityCostOfItemWeight<Weight extends string>(
  weightTable: Readonly<Record<Weight, { readonly capacity: number }>>,
  itemWeight: '' | Weight,
): number {
  return itemWeight === '' ? 0 : weightTable[itemWeight].capacity
}

/** Computes how many slots an actor has and how many are full. Dropped items fill none ("Harm"; ruling SM12). */
export function computeCarriedLoad(
  belongings: ParsedBelongings,
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): CarriedLoad {
  const totalCapacity = computeCarryingCapacity(belongings, settings)
  const { weapons, armors, gear } = belongings
  const usedSlots = sumNumbers(
    [...weapons, ...armors, ...gear].filter(isItemCarried).map(({ fields }) => fields.slots),
  )
  return { capacity: totalCapacity, used: usedSlots, missingSlots: Math.max(0, usedSlots - totalCapacity) }
}

/**
 * Computes the load that an actor would have with one more heavy weapon, which fills a slot and lowers the capacity. It
 * explains why the weapon does not fit although a slot is free. Null if the weapon fits.
 */
export function computeLoadWithHeavyItem({
  used,
  capacity,
}: Pick<CarriedLoad, 'used' | 'capacity'>): Pick<CarriedLoad, 'used' | 'capacity'> | null {
  const loadWithHeavyWeapon = { used: used + 1, capacity: capacity - ATTACK_WEIGHT_TABLE.heavy.capacity }
  return used < capacity && loadWithHeavyWeapon.used > loadWithHeavyWeapon.capacity
    ? loadWithHeavyWeapon
    : null
}

/** Can the actor carry this item? True if the item does not raise the number of missing slots. */
export function hasSlotForItem(
  items: readonly ItemView[],
  item: ItemView,
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): boolean {
  const otherItemsOfActor = items.filter(({ id }) => id !== item.id)
  const countMissingSlots = (itemsTakingSlots: readonly ItemView[]) =>
    computeCarriedLoad(parseBelongings(itemsTakingSlots), settings).missingSlots
  return countMissingSlots([...otherItemsOfActor, item]) <= countMissingSlots(otherItemsOfActor)
}

/** The carried items whose drop frees a slot. Empty while the actor has enough slots. */
export function findDroppableItems(
  items: readonly ItemView[],
  settings: Pick<StoryModeSettings, 'baseCapacity'>,
): readonly Pick<ItemView, 'uuid' | 'name'>[] {
  const belongings = parseBelongings(items)
  if (computeCarriedLoad(belongings, settings).missingSlots === 0) return []
  const { weapons, armors, gear } = belongings
  return [...weapons, ...armors, ...gear].filter(
    (item) => isItemCarried(item) && !hasSlotForItem(items, item, settings),
  )
}

function isItemCarried({ fields }: { readonly fields: { readonly dropped: boolean } }): boolean {
  return !fields.dropped
}

/**
 * Finds the armor that an actor wears. It is the heaviest carried armor, because nobody wears two (ruling SM37). Null
 * without armor.
 */
export function findWornArmor(armors: readonly ParsedItem<StoryArmor>[]): ParsedItem<StoryArmor> | null {
  const wearableArmors = armors.filter(
    (armorItem) => isItemCarried(armorItem) && armorItem.fields.weight !== '',
  )
  return wearableArmors.reduce<ParsedItem<StoryArmor> | null>(
    (heaviestArmor, armorItem) =>
      heaviestArmor && findArmorWeightRank(heaviestArmor) >= findArmorWeightRank(armorItem)
        ? heaviestArmor
        : armorItem,
    null,
  )
}

const findArmorWeightRank = ({ fields }: ParsedItem<StoryArmor>): number =>
  ARMOR_WEIGHTS.findIndex((weight) => weight === fields.weight)

/** Sorts wounds with the worst first. Among equally severe wounds, those that need the most safe rests come first. */
export function sortWoundsWorstFirst(wounds: readonly ParsedItem<StoryWound>[]): ParsedItem<StoryWound>[] {
  const findWoundSeverityRank = ({ fields }: ParsedItem<StoryWound>) =>
    WOUND_SEVERITIES.indexOf(fields.severity)
  return [...wounds].sort(
    (a, b) => findWoundSeverityRank(b) - findWoundSeverityRank(a) || b.fields.rests - a.fields.rests,
  )
}

const sumNumbers = (addends: readonly number[]): number =>
  addends.reduce((sumOfNumbers, addend) => sumOfNumbers + addend, 0)
