/** The stored data of a group check's message. */
import * as v from 'valibot'
import type { Phrase } from '../../core/phrase'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { TRAIT_KEYS } from '../trait-list'
import { NO_TRAIT } from '../traits'
import { singleCheckFactsSchema } from './check-facts'

export const groupTraitSchema = v.picklist(['', 'none', ...TRAIT_KEYS])

/** The name of the trait that all characters in a group check use. Null for a secret trait. */
export const toPhraseOfGroupTrait = (trait: v.InferOutput<typeof groupTraitSchema>): Phrase | null =>
  trait === '' ? null : trait === 'none' ? NO_TRAIT.name : { key: `HnB.tarot.trait.${trait}` }

export const groupCheckFactsSchema = v.object({
  /**
   * The trait that all checked characters use. Empty while it is secret. `none`: no trait fits, so everybody counts as
   * Mediocre.
   */
  trait: groupTraitSchema,
  need: singleCheckFactsSchema.entries.need,
  checks: v.pipe(
    v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), singleCheckFactsSchema),
    v.maxEntries(50),
  ),
})
export type GroupCheckFacts = v.InferOutput<typeof groupCheckFactsSchema>
