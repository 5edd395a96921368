/** The ids of the Lifestyles. The stored data of actors and items use these ids. */

/** The Lifestyles for new characters, and the Lifestyles of the session shop ("Lifestyle", "Session Shop"). */
export const STARTING_LIFESTYLES = ['carefree', 'eager', 'wisened'] as const
export const SHOP_LIFESTYLES = [
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
export const LIFESTYLE_IDS = [...STARTING_LIFESTYLES, ...SHOP_LIFESTYLES] as const
export type StartingLifestyleId = (typeof STARTING_LIFESTYLES)[number]
export type LifestyleId = (typeof LIFESTYLE_IDS)[number]

/**
 * Stats that a Lifestyle may benefit. The player may give the benefit for one of these stats to the table's custom stat
 * instead ("Creating Other Stats").
 */
export const MOVABLE_STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry'] as const
export type MovableStat = (typeof MOVABLE_STATS)[number]
