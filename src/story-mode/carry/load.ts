/** Carrying capacity: the slots that an actor has, the slots that things fill, and the slots that are missing. */
import { itemsOf } from '../../core/items'
import type { ItemView, ReadItem } from '../../core/views'
import type { Armor, Gear, Weapon, Wound } from '../data'
import { armor, gear, hasSeverity, weapon, wound } from '../data'
import type { Settings } from '../rules'
import { ARMOR_WEIGHTS, ARMORS, ATTACKS, SEVERITIES, WOUNDS } from '../tables'

/** An actor's parsed items. Unreadable items are left out: they fill no slot, and the sheet marks them. */
interface Belongings {
  readonly weapons: readonly ReadItem<Weapon>[]
  readonly armors: readonly ReadItem<Armor>[]
  readonly gear: readonly ReadItem<Gear>[]
  readonly wounds: readonly ReadItem<Wound>[]
}

export function belongingsOf(items: readonly ItemView[]): Belongings {
  return {
    weapons: readable(itemsOf(items, 'weapon', weapon)),
    armors: readable(itemsOf(items, 'armor', armor)),
    gear: readable(itemsOf(items, 'gear', gear)),
    wounds: readable(woundsOf(items)),
  }
}

/** Every wound of this game; an unreadable wound has null as `fields`. Wounds of other games are left out. */
export function woundsOf(items: readonly ItemView[]): ReadItem<Wound | null>[] {
  return itemsOf(items, 'wound', wound).flatMap(({ fields, ...item }): ReadItem<Wound | null>[] =>
    fields === null ? [{ ...item, fields }] : hasSeverity(fields) ? [{ ...item, fields }] : [],
  )
}

function readable<Fields>(items: readonly ReadItem<Fields | null>[]): ReadItem<Fields>[] {
  return items.flatMap(({ fields, ...item }) => (fields === null ? [] : [{ ...item, fields }]))
}

/** The slots that an actor has, and the slots that are filled. */
interface Load {
  readonly capacity: number
  readonly used: number
  /** The number of missing slots; above 0 the person must drop a thing ("Harm"). */
  readonly over: number
}

/** The number of slots. Carried heavy weapons and heavy armor (ruling SM13) and bad wounds reduce it. */
function capacityOf(
  { weapons, armors, wounds }: Pick<Belongings, 'weapons' | 'armors' | 'wounds'>,
  { baseCapacity }: Pick<Settings, 'baseCapacity'>,
): number {
  const taken = [
    ...weapons.filter(isCarried).map(({ fields }) => ofWeight(ATTACKS, fields.weight)),
    ...armors.filter(isCarried).map(({ fields }) => ofWeight(ARMORS, fields.weight)),
    ...wounds.map(({ fields }) => WOUNDS[fields.severity].capacity),
  ]
  return Math.max(0, baseCapacity - sum(taken))
}

function ofWeight<Weight extends string>(
  kinds: Readonly<Record<Weight, { readonly capacity: number }>>,
  weight: '' | Weight,
): number {
  return weight === '' ? 0 : kinds[weight].capacity
}

/** An actor's slots: carried things fill slots, dropped things fill none ("Harm"; ruling SM12). */
export function loadOf(belongings: Belongings, settings: Pick<Settings, 'baseCapacity'>): Load {
  const capacity = capacityOf(belongings, settings)
  const { weapons, armors, gear: things } = belongings
  const used = sum([...weapons, ...armors, ...things].filter(isCarried).map(({ fields }) => fields.slots))
  return { capacity, used, over: Math.max(0, used - capacity) }
}

/** Can the actor carry this item, too, without more missing slots? */
export function fitsBeside(
  items: readonly ItemView[],
  item: ItemView,
  settings: Pick<Settings, 'baseCapacity'>,
): boolean {
  const others = items.filter(({ id }) => id !== item.id)
  const over = (all: readonly ItemView[]) => loadOf(belongingsOf(all), settings).over
  return over([...others, item]) <= over(others)
}

/** The carried things of which dropping would free a slot; none when no slot is missing. */
export function toDrop(
  items: readonly ItemView[],
  settings: Pick<Settings, 'baseCapacity'>,
): readonly Pick<ItemView, 'uuid' | 'name'>[] {
  const belongings = belongingsOf(items)
  if (loadOf(belongings, settings).over === 0) return []
  const { weapons, armors, gear: things } = belongings
  return [...weapons, ...armors, ...things].filter(
    (item) => isCarried(item) && !fitsBeside(items, item, settings),
  )
}

function isCarried({ fields }: { readonly fields: { readonly dropped: boolean } }): boolean {
  return !fields.dropped
}

/** The armor that an actor wears, or null: the heaviest carried armor, because nobody wears two. */
export function wornArmor(armors: readonly ReadItem<Armor>[]): ReadItem<Armor> | null {
  const worn = armors.filter((one) => isCarried(one) && one.fields.weight !== '')
  return worn.reduce<ReadItem<Armor> | null>(
    (heaviest, one) => (heaviest && rank(heaviest) >= rank(one) ? heaviest : one),
    null,
  )
}

const rank = ({ fields }: ReadItem<Armor>): number =>
  ARMOR_WEIGHTS.findIndex((weight) => weight === fields.weight)

/** Sorts wounds: the worst first; among equally bad wounds, the wound that needs the most safe rests first. */
export function worstFirst(wounds: readonly ReadItem<Wound>[]): ReadItem<Wound>[] {
  const bad = ({ fields }: ReadItem<Wound>) => SEVERITIES.indexOf(fields.severity)
  return [...wounds].sort((a, b) => bad(b) - bad(a) || b.fields.rests - a.fields.rests)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
