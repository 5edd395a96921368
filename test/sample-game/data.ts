/** The data of Lanterns, described once: Foundry's fields, the forms and the parsers come from this description. */
import type * as v from 'valibot'
import type { AssertTrue, IsSameData } from '../../src/core/schema'
import { integerField, recordField } from '../../src/core/schema'
import type { Settings, State } from './rules'

export const state = recordField({ oil: integerField(0, 9, 3) })
export const settings = recordField({ most: integerField(1, 9, 3) })

/** Fails to compile when the description and the rules no longer agree. */
export type Agreed = AssertTrue<
  [IsSameData<v.InferOutput<typeof state>, State>, IsSameData<v.InferOutput<typeof settings>, Settings>]
>
