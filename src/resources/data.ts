import type * as v from 'valibot'
import type { Same } from '../core/schema'
import { choice, flag, integer, record } from '../core/schema'
import type { Resource } from './rules'
import { SUITS } from './rules'

/** `system.resources` of an actor: its resources are items. */
export const state = record({})

/** `system.resources` of a resource item. */
export const resource = record({
  value: integer(0, 20, 1),
  expended: integer(0, 20, 0),
  harmed: integer(0, 20, 0),
  destroyed: integer(0, 99, 0),
  expendable: flag(true),
  suit: choice(['', ...SUITS], ''),
})

export const settings = record({})

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export const agreed: Same<v.InferOutput<typeof resource>, Resource> = true
