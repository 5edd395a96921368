/** The rule book's list of traits. */

/** The keys of the traits on which fights and trauma depend ("Core Traits"). */
export const CORE_TRAITS = ['brawn', 'health', 'reaction'] as const

/** Does a listed trait require a specialization, such as Academics: Biology ("Requires Specialization")? */
export function doesTraitRequireSpecialization(traitKey: string): traitKey is 'academics' | 'engineer' {
  return traitKey === 'academics' || traitKey === 'engineer'
}

/** The keys of the rule book's 27 traits. */
export const TRAIT_KEYS = [
  'academics',
  'allure',
  'athletics',
  'brawn',
  'connections',
  'demolition',
  'driving',
  'engineer',
  'firearms',
  'grit',
  'hacking',
  'handWeapons',
  'health',
  'interrogation',
  'intimidation',
  'juryRigging',
  'leadership',
  'manipulation',
  'medical',
  'melee',
  'psychology',
  'reaction',
  'security',
  'senses',
  'stealth',
  'survival',
  'underground',
] as const
export type TraitKey = (typeof TRAIT_KEYS)[number]
