/** The schemas of What's the Harm?: data on actors and conditions, and world settings. */
import type * as v from 'valibot'
import type { AssertAllTrue, AreTypesEqual } from '../core/schema'
import { optionField, booleanField, recordField } from '../core/schema'
import type { HarmCardsSettings, HarmCardsState } from './rules'
import { CARD_COUNTS_BY_SEVERITY } from './rules'

const createHarmMarksOfArenaSchema = () =>
  recordField({ jack: booleanField(), queen: booleanField(), king: booleanField() })

/** The schema of the data that What's the Harm? stores on an actor, in `system.harmCards`. */
export const harmCardsStateSchema = recordField({
  marked: recordField({
    clubs: createHarmMarksOfArenaSchema(),
    diamonds: createHarmMarksOfArenaSchema(),
    hearts: createHarmMarksOfArenaSchema(),
    spades: createHarmMarksOfArenaSchema(),
  }),
})

export const harmCardsSettingsSchema = recordField({
  duplicateCascade: booleanField(true),
  duplicateKeepsLower: booleanField(true),
})

/**
 * The data that What's the Harm? stores on a condition item, in `system.harmCards`: the severity of the harm. It is
 * empty for a condition of another game.
 */
export const harmCardsFieldsSchema = recordField({
  severity: optionField(['', ...Object.keys(CARD_COUNTS_BY_SEVERITY)], ''),
})
export type HarmItemFields = v.InferOutput<typeof harmCardsFieldsSchema>

/** This type fails to compile if the schemas of the data no longer match the types in `rules.ts`. */
export type AssertSchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof harmCardsStateSchema>, HarmCardsState>,
    AreTypesEqual<v.InferOutput<typeof harmCardsSettingsSchema>, HarmCardsSettings>,
  ]
>
