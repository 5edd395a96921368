/** The traits of a character, and how a form names one. */
import * as v from 'valibot'
import { parseItemsOfType } from '../core/parse-items'
import type { ItemView, ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Trait } from './data'
import { trait } from './data'
import { MEDIOCRE } from './rules'
import type { TraitKey } from './trait-list'
import { CORE, TRAITS } from './trait-list'

/** A trait as a check sees it; a missing one is Mediocre. */
interface Known {
  /** The item's id; for a missing trait its key on the list, after a dash. */
  readonly id: string
  readonly name: Phrase
  readonly rank: number
  readonly core: boolean
  readonly missing: boolean
}

/** A trait in a form's answer: the id of a `Known`, or nothing. */
export const traitAnswer = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/** Somebody's traits, the best first, those of one rank by name; unreadable ones last. */
export function traitsOf(
  items: readonly ItemView[],
): (ParsedItem<Trait | null> & { readonly key: string })[] {
  return parseItemsOfType(items, 'trait', trait)
    .map((item) => ({ ...item, key: item.fields ? keyOf(item.name, item.fields.key) : '' }))
    .sort((a, b) => (b.fields?.rank ?? 0) - (a.fields?.rank ?? 0) || a.name.localeCompare(b.name))
}

/**
 * A trait's key on the list: the stored one, or else found by its English name; empty for a trait of the table's own.
 */
export function keyOf(name: string, key: string): string {
  if (key !== '') return key
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return TRAITS.find((known) => known.toLowerCase() === plain) ?? ''
}

/** Somebody's trait of the list: of several specializations the best, and Mediocre for a missing one. */
export function traitNamed(items: readonly ItemView[], key: TraitKey): Known {
  const [best] = traitsOf(items).filter((item) => item.key === key && item.fields)
  return best?.fields ? knownOf(best, best.fields) : missing(key)
}

/** The trait with an id as in `Known`; null for a deleted or unreadable item, and for any other id. */
export function traitById(items: readonly ItemView[], id: string): Known | null {
  const key = TRAITS.find((known) => `-${known}` === id)
  if (key) return traitNamed(items, key)
  const found = traitsOf(items).find((item) => item.id === id)
  return found?.fields ? knownOf(found, found.fields) : null
}

/** Everything that can be checked: somebody's traits, then those of the list that they lack. */
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
