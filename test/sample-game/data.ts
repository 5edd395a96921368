/** The schema of Lanterns' data, from which Foundry's fields, the forms and the parsers are made. */
import type * as v from 'valibot'
import type { AssertAllTrue, AreTypesEqual } from '../../src/core/schema'
import { integerField, recordField } from '../../src/core/schema'
import type { LanternSettings, LanternState } from './rules'

export const state = recordField({ oil: integerField(0, 9, 3) })
export const settings = recordField({ most: integerField(1, 9, 3) })

/** A type that makes the compiler fail if the types of the schema and the types of the rules differ. */
export type SchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof state>, LanternState>,
    AreTypesEqual<v.InferOutput<typeof settings>, LanternSettings>,
  ]
>
