import type * as v from 'valibot'
import { itemsOf } from '../core/items'
import type { ItemView, ReadItem } from '../core/views'
import type { Words } from '../core/words'
import { trait } from './data'
import { MEDIOCRE } from './rules'

export type Trait = v.InferOutput<typeof trait>

/** The three that decide what happens in a fight and in trauma ("Core Traits"). */
export const CORE = ['brawn', 'health', 'reaction'] as const
/** Those that need a field of their own, such as Academics: Biology ("Requires Specialization"). */
export function isSpecialized(key: string): boolean {
  return key === 'academics' || key === 'engineer'
}

/** The 27 traits of the document's list, by the ids of their names. */
export const TRAITS = [
  'academics',
  'allure',
  'athletics',
  'brawn',
  'connections',
  'demolition',
  'driving',
  'engineer',
  'firearms',
  'grit',
  'hacking',
  'handWeapons',
  'health',
  'interrogation',
  'intimidation',
  'juryRigging',
  'leadership',
  'manipulation',
  'medical',
  'melee',
  'psychology',
  'reaction',
  'security',
  'senses',
  'stealth',
  'survival',
  'underground',
] as const
type TraitKey = (typeof TRAITS)[number]

/** A trait as a check sees it; a missing one is Mediocre and has no item. */
interface Known {
  /** The item's id; of a missing trait its key on the list, behind a dash. */
  readonly id: string
  readonly name: Words
  readonly rank: number
  readonly core: boolean
  readonly missing: boolean
}

/** The traits that can be read, best first, and by name where they are equally good. */
export function traitsOf(items: readonly ItemView[]): (ReadItem<Trait | null> & { readonly key: string })[] {
  return itemsOf(items, 'trait', trait)
    .map((item) => ({ ...item, key: item.fields ? keyOf(item.name, item.fields) : '' }))
    .sort((a, b) => (b.fields?.rank ?? 0) - (a.fields?.rank ?? 0) || a.name.localeCompare(b.name))
}

/** Which of the list a trait is: as it says, or by its name in the document's own language; empty for an own one. */
function keyOf(name: string, { key }: Trait): string {
  if (key !== '') return key
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return TRAITS.find((known) => known.toLowerCase() === plain) ?? ''
}

/** A trait of the list as somebody has it: the best, where they have several specializations; Mediocre without. */
export function traitNamed(items: readonly ItemView[], key: TraitKey): Known {
  const [best] = traitsOf(items).filter((item) => item.key === key && item.fields)
  return best?.fields ? knownOf(best, best.fields) : missing(key)
}

/** The trait that an id of `Known` names; null for an item that is gone or cannot be read, or for a strange name. */
export function traitById(items: readonly ItemView[], id: string): Known | null {
  const key = TRAITS.find((known) => `-${known}` === id)
  if (key) return traitNamed(items, key)
  const found = traitsOf(items).find((item) => item.id === id)
  return found?.fields ? knownOf(found, found.fields) : null
}

/** What may be checked: the traits that somebody has, then those of the list that they lack. */
export function choicesOf(items: readonly ItemView[]): Known[] {
  const traits = traitsOf(items)
  const has = new Set(traits.filter(({ fields }) => fields).map(({ key }) => key))
  return [
    ...traits.flatMap((item) => (item.fields ? [knownOf(item, item.fields)] : [])),
    ...TRAITS.filter((key) => !has.has(key)).map(missing),
  ]
}

function knownOf({ id, name }: ReadItem<unknown>, { rank, core, specialization }: Trait): Known {
  const text = specialization === '' ? name : `${name}: ${specialization}`
  return { id, name: { text }, rank, core, missing: false }
}

function missing(key: TraitKey): Known {
  const core = CORE.some((one) => one === key)
  return { id: `-${key}`, name: { key: `HnB.tarot.trait.${key}` }, rank: MEDIOCRE, core, missing: true }
}
