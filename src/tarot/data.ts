import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { amount, choice, exactInteger, flag, integer, record, words } from '../core/schema'
import type { Settings, State } from './rules'
import { APTITUDES, MEDIOCRE, MOST_WOUNDS, PEERLESS } from './rules'

/** `system.tarot` of an actor. */
export const state = record({
  wounds: exactInteger(0, MOST_WOUNDS, 0),
  stable: flag(),
  hands: exactInteger(0, 99, 0),
  created: flag(),
  granted: exactInteger(0, 99, 0),
  about: record({
    concept: words(200),
    age: words(40),
    identity: words(100),
    looks: words(400),
    background: words(1_000),
    motives: words(400),
  }),
})

/**
 * `system.tarot` of a trait: its rank on the ladder, which of the document's list it is, whether it is a core trait,
 * and the specialization that some require.
 */
export const trait = record({
  rank: exactInteger(1, PEERLESS, MEDIOCRE),
  core: flag(),
  specialization: words(60),
  key: words(40),
})

/**
 * `system.tarot` of a weapon: wounds, range in metres (0 is close), and what it stuns with:
 * nothing, the attacker's Brawn, or an aptitude of its own ("Weapons").
 */
export const weapon = record({
  wounds: integer(0, 20, 0),
  range: integer(0, 2000, 0),
  stun: choice(['', 'brawn', 'rank'], ''),
  stunRank: integer(1, PEERLESS, MEDIOCRE),
})

/** `system.tarot` of an armor: wounds it stops now, wounds it stopped when new, weight in kilograms. */
export const armor = record({
  rating: integer(0, 20, 0),
  printed: integer(0, 20, 0),
  kilograms: amount(0, 200, 0),
})

export const settings = record({
  refundBelowMediocre: flag(),
  startingCap: choice(['', ...APTITUDES], ''),
  stunBeforeWounds: flag(true),
  armorStacks: flag(),
  suits: record({
    wands: words(30),
    cups: words(30),
    swords: words(30),
    pentacles: words(30),
  }),
  deck: words(16),
})

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
