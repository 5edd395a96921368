/** The data of Lanterns: described once, and from that Foundry's fields, the forms and the checks are made. */
import type * as v from 'valibot'
import type { Agreement, Same } from '../../src/core/schema'
import { integer, record } from '../../src/core/schema'
import type { Settings, State } from './rules'

export const state = record({ oil: integer(0, 9, 3) })
export const settings = record({ most: integer(1, 9, 3) })

/** Fails to compile when the description and the rules no longer speak of the same data. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
