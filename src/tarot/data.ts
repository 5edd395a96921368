/** The data of Turn of the Card on actors and items, and its world settings. */
import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { amount, choice, deckChoice, exactInteger, flag, integer, record, words } from '../core/schema'
import type { Settings, State } from './rules'
import { APTITUDES, MEDIOCRE, MOST_WOUNDS, PEERLESS } from './rules'

/** `system.tarot` of an actor. */
export const state = record({
  wounds: exactInteger(0, MOST_WOUNDS, 0),
  stableAt: exactInteger(0, MOST_WOUNDS, 0),
  stopped: exactInteger(0, Number.MAX_SAFE_INTEGER, 0),
  struckIn: words(80),
  struck: exactInteger(0, MOST_WOUNDS, 0),
  created: flag(),
  granted: exactInteger(0, 99, 0),
  lost: exactInteger(0, 999, 0),
  academics: words(60),
  engineer: words(60),
  about: record({
    concept: words(200),
    age: words(40),
    identity: words(100),
    looks: words(400),
    background: words(1_000),
    motives: words(400),
  }),
})

/** `system.tarot` of a trait. */
export const trait = record({
  rank: exactInteger(1, PEERLESS, MEDIOCRE),
  core: flag(),
  /** The field that some traits require, such as Biology. */
  specialization: words(60),
  /** Its key in the document's list; empty for a trait of the table's own. */
  key: words(40),
})
export type Trait = v.InferOutput<typeof trait>

/** `system.tarot` of a weapon ("Weapons"). */
export const weapon = record({
  wounds: integer(0, 20, 0),
  /** In metres; 0 is close. */
  range: integer(0, 2000, 0),
  /** The usual trait for it, by its key on the list; empty for Firearms or Melee, by its range. */
  trait: words(40),
  /** It stuns with the attacker's Brawn, with a rank of its own, or not at all. */
  stun: choice(['', 'brawn', 'rank'], ''),
  stunRank: integer(1, PEERLESS, MEDIOCRE),
})
export type Weapon = v.InferOutput<typeof weapon>

/** Does the weapon have an effect here? One that neither wounds nor stuns belongs to another game. */
export const hurts = ({ wounds, stun }: Weapon): boolean => wounds > 0 || stun !== ''

/** `system.tarot` of an armor ("Armor"). */
export const armor = record({
  /** The wounds that it stops now, and those that it stopped when it was new. */
  rating: integer(0, 20, 0),
  printed: integer(0, 20, 0),
  kilograms: amount(0, 200, 0),
})
export type Armor = v.InferOutput<typeof armor>

export const settings = record({
  refundBelowMediocre: flag(),
  startingCap: choice(['', ...APTITUDES], ''),
  stunBeforeWounds: flag(true),
  woundsAtOnce: flag(),
  armorStacks: flag(),
  suitsFirst: flag(true),
  suits: record({
    wands: words(30),
    cups: words(30),
    swords: words(30),
    pentacles: words(30),
    major: words(30),
  }),
  deck: deckChoice(),
})

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
