/** The schemas of The meaning of Harm: data on actors and resource items, and world settings. */
import type * as v from 'valibot'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { AssertAllTrue, AreTypesEqual } from '../core/schema'
import {
  optionField,
  dictionaryField,
  markAsSharedCounter,
  exactIntegerField,
  booleanField,
  recordField,
  textField,
} from '../core/schema'
import type { Resource, ResourcesSettings } from './rules'
import { MAX_RESOURCE_VALUE, CONFLICT_SUITS } from './rules'

/** The game's data on an actor. Only a community has members, keyed by actor id. */
export interface ResourcesState {
  readonly members: Readonly<Record<string, boolean>>
}

/** The data that The meaning of Harm stores on an actor, in `system.resources`. The resources themselves are items. */
export const resourcesStateSchema = recordField({ members: dictionaryField(booleanField(true)) })

/** The data that The meaning of Harm stores on a resource item, in `system.resources`. The numbers are points. */
export const resourceSchema = recordField({
  value: markAsSharedCounter(exactIntegerField(0, MAX_RESOURCE_VALUE, 1)),
  expended: markAsSharedCounter(exactIntegerField(0, MAX_RESOURCE_VALUE, 0)),
  harmed: markAsSharedCounter(exactIntegerField(0, MAX_RESOURCE_VALUE, 0)),
  destroyed: markAsSharedCounter(exactIntegerField(0, 99, 0)),
  expendable: booleanField(true),
  suit: optionField(['', ...CONFLICT_SUITS], ''),
  shared: booleanField(),
})

/**
 * The phrase keys of the traits that belong to suits by the rules. The rules name a trait for only two of the four
 * suits.
 */
export const SUIT_TRAIT_PHRASE_KEYS = {
  clubs: 'HnB.resources.suitTrait.clubs',
  hearts: 'HnB.resources.suitTrait.hearts',
} as const

/** The world settings. The rules name traits for only two suits; the table names the others (RS1). */
export const resourcesSettingsSchema = recordField({
  suitTraits: recordField({
    clubs: textField(40, 'Vigor', [], SUIT_TRAIT_PHRASE_KEYS.clubs),
    diamonds: textField(40),
    hearts: textField(40, 'Influence', [], SUIT_TRAIT_PHRASE_KEYS.hearts),
    spades: textField(40),
  }),
  substituteForZeroTrait: booleanField(true),
  repairedPointReady: booleanField(),
  refreshByGM: booleanField(),
})

/** A refusal of a resource's points, because a number in the form is not whole or is outside its limits. */
export function createRefusalForInvalidResourcePoints([issue]: readonly v.BaseIssue<unknown>[]): Refusal {
  const isDestroyedField = issue?.path?.[0]?.key === 'destroyed'
  return refuse(`HnB.resources.refusal.bad.${isDestroyedField ? 'destroyed' : 'points'}`, {
    most: MAX_RESOURCE_VALUE,
  })
}

/** This type fails to compile if the schemas of the data no longer match the types in `rules.ts`. */
export type AssertSchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof resourceSchema>, Resource>,
    AreTypesEqual<v.InferOutput<typeof resourcesStateSchema>, ResourcesState>,
    AreTypesEqual<v.InferOutput<typeof resourcesSettingsSchema>, ResourcesSettings>,
  ]
>
