/** Sorts the traits of a character, and finds a trait by key or id. */
import * as v from 'valibot'
import { parseItemsOfType } from '../core/parse-items'
import type { ItemView, ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { TarotTrait } from './data'
import { tarotTraitSchema } from './data'
import { MEDIOCRE_RANK } from './rules'
import type { TraitKey } from './trait-list'
import { CORE_TRAITS, TRAIT_KEYS } from './trait-list'

/** A trait for a check. A trait of the rule book's list that the character lacks counts as Mediocre. */
export interface CheckableTrait {
  /**
   * The id of the trait's item. If the character lacks the trait, the id is a dash and the trait's key, such as
   * `-brawn`.
   */
  readonly id: string
  readonly name: Phrase
  readonly rank: number
  readonly core: boolean
  readonly missing: boolean
}

/** The schema of a form's trait field: a `CheckableTrait`'s id, or empty for no trait. */
export const traitOfAnswerSchema = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/**
 * The id that stands in a form for "no trait fits the check". The character is then "relying on a Mediocre aptitude"
 * ("Checks").
 */
export const NO_TRAIT_ID = '-none'

export const NO_TRAIT: CheckableTrait = {
  id: NO_TRAIT_ID,
  name: { key: 'HnB.tarot.check.noTrait' },
  rank: MEDIOCRE_RANK,
  core: false,
  missing: true,
}

/** The actor's traits, highest rank first, equal ranks by name. Unreadable traits (`fields` is null) come last. */
export function listTraitsByRank(
  items: readonly ItemView[],
): (ParsedItem<TarotTrait | null> & { readonly key: string })[] {
  return parseItemsOfType(items, 'trait', tarotTraitSchema)
    .map((traitItem) => ({
      ...traitItem,
      key: traitItem.fields ? findTraitKey(traitItem.name, traitItem.fields.key) : '',
    }))
    .sort((a, b) => (b.fields?.rank ?? 0) - (a.fields?.rank ?? 0) || a.name.localeCompare(b.name))
}

/**
 * Finds the trait's key in the rule book's list. If the item stores no key, finds the key that matches the trait's
 * name. Empty for a trait that the table invented.
 */
export function findTraitKey(traitName: string, traitKeyOfItem: string): string {
  if (traitKeyOfItem !== '') return traitKeyOfItem
  const traitNameLetters = traitName.toLowerCase().replace(/^.*\.|[^a-z]/g, '')
  return TRAIT_KEYS.find((possibleTraitKey) => possibleTraitKey.toLowerCase() === traitNameLetters) ?? ''
}

/**
 * Finds the character's trait with this key. Of several specializations, it takes the one with the highest rank. If the
 * character lacks the trait, it makes a stand-in with the rank Mediocre.
 */
export function findTraitByKey(items: readonly ItemView[], traitKey: TraitKey): CheckableTrait {
  const [bestItem] = listTraitsByRank(items).filter(
    (traitItem) => traitItem.key === traitKey && traitItem.fields,
  )
  return bestItem?.fields
    ? createCheckableTrait(bestItem, bestItem.fields)
    : createUnownedMediocreTrait(traitKey)
}

/**
 * Finds the trait with this id: the id of a `CheckableTrait`, or `NO_TRAIT_ID`. Null if the id is unknown, or if the
 * item was deleted or cannot be read.
 */
export function findTraitById(items: readonly ItemView[], itemId: string): CheckableTrait | null {
  if (itemId === NO_TRAIT_ID) return NO_TRAIT
  const traitKey = TRAIT_KEYS.find((possibleTraitKey) => `-${possibleTraitKey}` === itemId)
  if (traitKey) return findTraitByKey(items, traitKey)
  const traitItem = listTraitsByRank(items).find((item) => item.id === itemId)
  return traitItem?.fields ? createCheckableTrait(traitItem, traitItem.fields) : null
}

/**
 * The traits that a check can use: first the character's own readable traits, then the rule book's traits that the
 * character lacks.
 */
export function listCheckableTraits(items: readonly ItemView[]): CheckableTrait[] {
  const traits = listTraitsByRank(items)
  const ownedTraitKeys = new Set(traits.filter(({ fields }) => fields).map(({ key }) => key))
  return [
    ...traits.flatMap((traitItem) =>
      traitItem.fields ? [createCheckableTrait(traitItem, traitItem.fields)] : [],
    ),
    ...TRAIT_KEYS.filter((traitKey) => !ownedTraitKeys.has(traitKey)).map(createUnownedMediocreTrait),
  ]
}

function createCheckableTrait(
  { id, name }: ParsedItem<unknown>,
  { rank, core, specialization }: TarotTrait,
): CheckableTrait {
  const traitLabel = specialization === '' ? name : `${name}: ${specialization}`
  return { id, name: { text: traitLabel }, rank, core, missing: false }
}

function createUnownedMediocreTrait(traitKey: TraitKey): CheckableTrait {
  const isCoreTraitKey = CORE_TRAITS.some((coreTraitKey) => coreTraitKey === traitKey)
  return {
    id: `-${traitKey}`,
    name: { key: `HnB.tarot.trait.${traitKey}` },
    rank: MEDIOCRE_RANK,
    core: isCoreTraitKey,
    missing: true,
  }
}
