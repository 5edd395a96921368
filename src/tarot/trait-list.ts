/** The document's list of traits. */

/** The traits that decide what happens in fights and in trauma ("Core Traits"). */
export const CORE = ['brawn', 'health', 'reaction'] as const

/** Does a trait of the list require a field, such as Academics: Biology ("Requires Specialization")? */
export function isSpecialized(key: string): key is 'academics' | 'engineer' {
  return key === 'academics' || key === 'engineer'
}

/** The 27 traits of the document's list, by the keys of their names. */
export const TRAITS = [
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
export type TraitKey = (typeof TRAITS)[number]
