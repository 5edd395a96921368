/** The traits of a character, sorted and found by key or id. */
import * as v from 'valibot'
import { parseItemsOfType } from '../core/parse-items'
import type { ItemView, ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Trait } from './data'
import { trait } from './data'
import { MEDIOCRE } from './rules'
import type { TraitKey } from './trait-list'
import { CORE, TRAITS } from './trait-list'

/** A trait that a check can use. A listed trait that the character lacks is Mediocre. */
interface Known {
  /** The item's id; for a missing trait a dash and the trait's key, such as `-brawn`. */
  readonly id: string
  readonly name: Phrase
  readonly rank: number
  readonly core: boolean
  readonly missing: boolean
}

/** Parses a trait from a form: the id of a `CheckableTrait`; empty for no trait. */
export const traitAnswer = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/** The traits among the items, the best first, then by name; unreadable traits (`fields` is null) last. */
export function traitsOf(
  items: readonly ItemView[],
): (ParsedItem<Trait | null> & { readonly key: string })[] {
  return parseItemsOfType(items, 'trait', trait)
    .map((item) => ({ ...item, key: item.fields ? keyOf(item.name, item.fields.key) : '' }))
    .sort((a, b) => (b.fields?.rank ?? 0) - (a.fields?.rank ?? 0) || a.name.localeCompare(b.name))
}

/**
 * A trait's key in the rule book's list: the stored key, or the key that matches the English name. Empty for a trait
 * that the table invented.
 */
export function keyOf(name: string, key: string): string {
  if (key !== '') return key
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return TRAITS.find((known) => known.toLowerCase() === plain) ?? ''
}

/** A listed trait among the items: the best of several specializations; Mediocre if the trait is missing. */
export function traitNamed(items: readonly ItemView[], key: TraitKey): Known {
  const [best] = traitsOf(items).filter((item) => item.key === key && item.fields)
  return best?.fields ? knownOf(best, best.fields) : missing(key)
}

/** The trait with an id as in `CheckableTrait`; null for a deleted or unreadable item and for an unknown id. */
export function traitById(items: readonly ItemView[], id: string): Known | null {
  const key = TRAITS.find((known) => `-${known}` === id)
  if (key) return traitNamed(items, key)
  const found = traitsOf(items).find((item) => item.id === id)
  return found?.fields ? knownOf(found, found.fields) : null
}

/** All traits that a check can use: the character's readable traits, then the listed traits that are missing. */
export function choicesOf(items: readonly ItemView[]): Known[] {
  const traits = traitsOf(items)
  const has = new Set(traits.filter(({ fields }) => fields).map(({ key }) => key))
  return [
    ...traits.flatMap((item) => (item.fields ? [knownOf(item, item.fields)] : [])),
    ...TRAITS.filter((key) => !has.has(key)).map(missing),
  ]
}

function knownOf({ id, name }: ParsedItem<unknown>, { rank, core, specialization }: Trait): Known {
  const text = specialization === '' ? name : `${name}: ${specialization}`
  return { id, name: { text }, rank, core, missing: false }
}

function missing(key: TraitKey): Known {
  const core = CORE.some((one) => one === key)
  return { id: `-${key}`, name: { key: `HnB.tarot.trait.${key}` }, rank: MEDIOCRE, core, missing: true }
}
