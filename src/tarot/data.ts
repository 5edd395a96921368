/** The schemas of Turn of the Card: data on actors and items, and world settings. */
import type * as v from 'valibot'
import type { AssertAllTrue, AreTypesEqual } from '../core/schema'
import {
  numberField,
  optionField,
  deckIdField,
  markAsSharedCounter,
  exactIntegerField,
  booleanField,
  integerField,
  recordField,
  textField,
} from '../core/schema'
import type { TarotSettings, TarotState } from './rules'
import { APTITUDES, MEDIOCRE_RANK, MAX_TAROT_WOUNDS, PEERLESS_RANK } from './rules'

/** The schema of the data that Turn of the Card stores on an actor, in `system.tarot`. */
export const tarotStateSchema = recordField({
  wounds: exactIntegerField(0, MAX_TAROT_WOUNDS, 0),
  stableAt: exactIntegerField(0, MAX_TAROT_WOUNDS, 0),
  stopped: exactIntegerField(0, Number.MAX_SAFE_INTEGER, 0),
  struckIn: textField(80),
  struck: exactIntegerField(0, MAX_TAROT_WOUNDS, 0),
  created: booleanField(),
  granted: markAsSharedCounter(exactIntegerField(0, 99, 0)),
  lost: markAsSharedCounter(exactIntegerField(0, 999, 0)),
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

/** The schema of the data that Turn of the Card stores on a trait, in `system.tarot`. */
export const tarotTraitSchema = recordField({
  rank: exactIntegerField(1, PEERLESS_RANK, MEDIOCRE_RANK),
  core: booleanField(),
  /** The specialization of the traits Academics and Engineer, such as Biology. */
  specialization: textField(60),
  /** The trait's key in the rule book's list. Empty for an invented trait. */
  key: textField(40),
})
export type TarotTrait = v.InferOutput<typeof tarotTraitSchema>

/** The schema of the data that Turn of the Card stores on a weapon, in `system.tarot` (rule book, "Weapons"). */
export const tarotWeaponSchema = recordField({
  wounds: integerField(0, 20, 0),
  /** The range of the weapon in metres; 0 for close combat. */
  range: integerField(0, 2000, 0),
  /**
   * The key of the trait that attacks with the weapon use. If empty, this is Melee for a weapon with a range of 0, and
   * Firearms for all others.
   */
  trait: textField(40),
  /**
   * The source of the stun's strength: the attacker's Brawn (`brawn`), the weapon's `stunRank` (`rank`), or none
   * (empty). A target with a higher Brawn is not stunned.
   */
  stun: optionField(['', 'brawn', 'rank'], ''),
  stunRank: integerField(1, PEERLESS_RANK, MEDIOCRE_RANK),
})
export type TarotWeapon = v.InferOutput<typeof tarotWeaponSchema>

/** Can the weapon wound or stun in this game? Otherwise it belongs to another game. */
export const canWeaponHarm = ({ wounds, stun }: TarotWeapon): boolean => wounds > 0 || stun !== ''

/** The schema of the data that Turn of the Card stores on an armor, in `system.tarot` (rule book, "Armor"). */
export const tarotArmorSchema = recordField({
  /** The number of wounds that the armor stops now. `printed` is the number that it stopped when it was new. */
  rating: integerField(0, 20, 0),
  printed: integerField(0, 20, 0),
  kilograms: numberField(0, 200, 0),
})
export type TarotArmor = v.InferOutput<typeof tarotArmorSchema>

export const tarotSettingsSchema = recordField({
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

/** This type fails to compile if the schemas of the data no longer match the types in `rules.ts`. */
export type AssertSchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof tarotStateSchema>, TarotState>,
    AreTypesEqual<v.InferOutput<typeof tarotSettingsSchema>, TarotSettings>,
  ]
>
