/** The data of Turn of the Card on actors and items, and its world settings. */
import type * as v from 'valibot'
import type { AllTrue, IsSameData } from '../core/schema'
import {
  numberField,
  optionField,
  deckIdField,
  exactIntegerField,
  booleanField,
  integerField,
  recordField,
  textField,
} from '../core/schema'
import type { Settings, State } from './rules'
import { APTITUDES, MEDIOCRE, MOST_WOUNDS, PEERLESS } from './rules'

/** `system.tarot` of an actor. */
export const state = recordField({
  wounds: exactIntegerField(0, MOST_WOUNDS, 0),
  stableAt: exactIntegerField(0, MOST_WOUNDS, 0),
  stopped: exactIntegerField(0, Number.MAX_SAFE_INTEGER, 0),
  struckIn: textField(80),
  struck: exactIntegerField(0, MOST_WOUNDS, 0),
  created: booleanField(),
  granted: exactIntegerField(0, 99, 0),
  lost: exactIntegerField(0, 999, 0),
  academics: textField(60),
  engineer: textField(60),
  about: recordField({
    concept: textField(200),
    age: textField(40),
    identity: textField(100),
    looks: textField(400),
    background: textField(1_000),
    motives: textField(400),
  }),
})

/** `system.tarot` of a trait. */
export const trait = recordField({
  rank: exactIntegerField(1, PEERLESS, MEDIOCRE),
  core: booleanField(),
  /** The specialization that Academics and Engineer require, such as Biology. */
  specialization: textField(60),
  /** The trait's key in the rule book's list; empty for a trait that the table invented. */
  key: textField(40),
})
export type Trait = v.InferOutput<typeof trait>

/** `system.tarot` of a weapon ("Weapons"). */
export const weapon = recordField({
  wounds: integerField(0, 20, 0),
  /** In metres; 0 is close combat. */
  range: integerField(0, 2000, 0),
  /** The key of the attacker's trait. Empty: Melee if the range is 0, otherwise Firearms. */
  trait: textField(40),
  /** The rank that stuns: the attacker's Brawn, or the weapon's `stunRank`. Empty: the weapon does not stun. */
  stun: optionField(['', 'brawn', 'rank'], ''),
  stunRank: integerField(1, PEERLESS, MEDIOCRE),
})
export type Weapon = v.InferOutput<typeof weapon>

/** Can the weapon wound or stun? If not, its data belongs to another game. */
export const hurts = ({ wounds, stun }: Weapon): boolean => wounds > 0 || stun !== ''

/** `system.tarot` of an armor ("Armor"). */
export const armor = recordField({
  /** The wounds that the armor stops now; `printed`: the wounds that it stopped when new. */
  rating: integerField(0, 20, 0),
  printed: integerField(0, 20, 0),
  kilograms: numberField(0, 200, 0),
})
export type Armor = v.InferOutput<typeof armor>

export const settings = recordField({
  refundBelowMediocre: booleanField(),
  startingCap: optionField(['', ...APTITUDES], ''),
  stunBeforeWounds: booleanField(true),
  woundsAtOnce: booleanField(),
  armorStacks: booleanField(),
  suitsFirst: booleanField(true),
  suits: recordField({
    wands: textField(30),
    cups: textField(30),
    swords: textField(30),
    pentacles: textField(30),
    major: textField(30),
  }),
  deck: deckIdField(),
})

/** The compiler rejects this type if the schemas and the types in `rules.ts` differ. */
export type Agreed = AllTrue<
  [IsSameData<v.InferOutput<typeof state>, State>, IsSameData<v.InferOutput<typeof settings>, Settings>]
>
