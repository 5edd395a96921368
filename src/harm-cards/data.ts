/** The schemas of What's the Harm?: data on actors and conditions, and world settings. */
import type * as v from 'valibot'
import type { AssertTrue, IsSameData } from '../core/schema'
import { optionField, booleanField, recordField } from '../core/schema'
import type { HarmCardsSettings, HarmCardsState } from './rules'
import { CARD_COUNTS_BY_SEVERITY } from './rules'

const createArenaMarksSchema = () =>
  recordField({ jack: booleanField(), queen: booleanField(), king: booleanField() })

/** The schema of the data that What's the Harm? stores on an actor, in `system.harmCards`. */
export const harmCardsStateSchema = recordField({
  marked: recordField({
    clubs: createArenaMarksSchema(),
    diamonds: createArenaMarksSchema(),
    hearts: createArenaMarksSchema(),
    spades: createArenaMarksSchema(),
  }),
})

export const harmCardsSettingsSchema = recordField({
  duplicateCascade: booleanField(true),
  duplicateKeepsLower: booleanField(true),
})

/**
 * What's the Harm?'s data of a condition item, in `system.harmCards`: the harm's severity, empty for another game's
 * condition.
 */
export const harmFieldsSchema = recordField({
  severity: optionField(['', ...Object.keys(CARD_COUNTS_BY_SEVERITY)], ''),
})
export type HarmItemFields = v.InferOutput<typeof harmFieldsSchema>

/** Fails to compile when the schemas no longer match the types in `rules.ts`. */
export type SchemasMatchTypes = AssertTrue<
  [
    IsSameData<v.InferOutput<typeof harmCardsStateSchema>, HarmCardsState>,
    IsSameData<v.InferOutput<typeof harmCardsSettingsSchema>, HarmCardsSettings>,
  ]
>
