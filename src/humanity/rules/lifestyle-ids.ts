/** The ids of the Lifestyles: the values that an actor's or an item's stored data may have. */

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

/** The stats whose benefit a player may move to the table's custom stat ("Creating Other Stats"). */
export const MOVABLE_STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry'] as const
export type MovableStat = (typeof MOVABLE_STATS)[number]
