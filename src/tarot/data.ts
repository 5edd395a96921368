import type * as v from 'valibot'
import type { Same } from '../core/schema'
import { amount, choice, flag, integer, record, words } from '../core/schema'
import type { State } from './rules'

/** `system.tarot` of an actor. */
export const state = record({ wounds: integer(0, 99, 0) })

/** `system.tarot` of a trait: its rank on the ladder, and the specialization that some require. */
export const trait = record({ rank: integer(1, 9, 3), core: flag(), specialization: words(60) })

/**
 * `system.tarot` of a weapon: wounds, range in metres (0 is close), and what it stuns with:
 * nothing, the attacker's Brawn, or an aptitude of its own ("Weapons").
 */
export const weapon = record({
  wounds: integer(0, 20, 0),
  range: integer(0, 2000, 0),
  stun: choice(['', 'brawn', 'rank'], ''),
  stunRank: integer(1, 9, 3),
})

/** `system.tarot` of an armour: wounds it stops now, wounds it stopped when new, weight in kilograms. */
export const armor = record({
  rating: integer(0, 20, 0),
  printed: integer(0, 20, 0),
  kilograms: amount(0, 200, 0),
})

export const settings = record({})

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export const agreed: Same<v.InferOutput<typeof state>, State> = true
