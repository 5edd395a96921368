/** The ids of the Lifestyles. The stored data of actors and items use these ids. */

/** The Lifestyles for new characters, and the Lifestyles of the session shop ("Lifestyle", "Session Shop"). */
export const STARTING_LIFESTYLE_IDS = ['carefree', 'eager', 'wisened'] as const
export const SHOP_LIFESTYLE_IDS = [
  'blossomed',
  'prodigious',
  'crafty',
  'driven',
  'chosen',
  'wired',
  'steadfast',
  'warry',
  'compelling',
  'lost',
] as const
export const LIFESTYLE_IDS = [...STARTING_LIFESTYLE_IDS, ...SHOP_LIFESTYLE_IDS] as const
export type StartingLifestyleId = (typeof STARTING_LIFESTYLE_IDS)[number]
export type LifestyleId = (typeof LIFESTYLE_IDS)[number]

/** Stats whose Lifestyle benefit the player may move to the table's custom stat ("Creating Other Stats"). */
export const MOVABLE_BENEFIT_STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry'] as const
export type MovableBenefitStat = (typeof MOVABLE_BENEFIT_STATS)[number]
