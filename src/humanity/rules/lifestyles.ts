/** The Lifestyles: the stats that each raises, the upgrades that it makes cheaper, and its free ability. */
import type { AbilityId } from './abilities'
import type { Stat } from '../stats'
import { canTakeBenefit } from '../stats'

/** The Lifestyles of new characters, and the Lifestyles of the session shop ("Lifestyle", "Session Shop"). */
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

/** The benefits of a Lifestyle. */
export interface LifestyleBenefits {
  /** The starting Lifestyle that the character needs; null where every character may choose this Lifestyle. */
  readonly from: StartingLifestyleId | null
  /** Stats that begin the game one die size larger. */
  readonly raises: readonly Stat[]
  /** Stats whose upgrades cost ① less. */
  readonly cheaper: readonly Stat[]
  /** Stats whose Sparks may be paid with ⑥. */
  readonly sparks: readonly Stat[]
  /** The free ability, which does not count against the number of abilities; null for none. */
  readonly ability: AbilityId | null
}

const startingLifestyle = (...raises: Stat[]): LifestyleBenefits => ({
  from: null,
  raises,
  cheaper: [],
  sparks: [],
  ability: null,
})

const shopLifestyle = (
  requiredStart: StartingLifestyleId | null,
  cheaper: readonly Stat[],
  sparks: readonly Stat[],
  ability: AbilityId | null,
): LifestyleBenefits => ({ from: requiredStart, raises: [], cheaper, sparks, ability })

export const BENEFITS_BY_LIFESTYLE: Readonly<Record<LifestyleId, LifestyleBenefits>> = {
  carefree: startingLifestyle('heart', 'hurry'),
  eager: startingLifestyle('hand', 'hurt'),
  wisened: startingLifestyle('head', 'home'),
  blossomed: shopLifestyle('carefree', ['history'], ['heart', 'hurry'], 'epicStorytelling'),
  prodigious: shopLifestyle('carefree', ['head', 'hurt'], ['head', 'hurt'], 'voices'),
  crafty: shopLifestyle('carefree', ['hand', 'home'], ['hand', 'home'], 'efficientlyPacked'),
  driven: shopLifestyle('eager', ['history'], ['hand', 'hurt'], 'epicInventory'),
  chosen: shopLifestyle('eager', ['heart', 'home'], ['heart', 'home'], 'charity'),
  wired: shopLifestyle('eager', ['head', 'hurry'], ['head', 'hurry'], 'easeOfFocus'),
  steadfast: shopLifestyle('wisened', ['history'], ['head', 'home'], 'epicAwkwardness'),
  warry: shopLifestyle('wisened', ['hand', 'hurry'], ['hand', 'hurry'], 'pastRepeated'),
  compelling: shopLifestyle('wisened', ['heart', 'hurt'], ['heart', 'hurt'], 'tactfulSpeech'),
  lost: shopLifestyle(null, ['history'], ['history'], null),
}

/** The stats whose benefit a player may move to the setting's own stat ("Creating Other Stats"). */
export const MOVABLE_STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry'] as const
export type MovableStat = (typeof MOVABLE_STATS)[number]

/** A character's Lifestyle, with the benefit that the player moved. */
export interface ChosenLifestyle {
  readonly lifestyle: LifestyleId | ''
  /** The stat whose benefit goes to the custom stat; empty for none. */
  readonly moved: MovableStat | ''
}

/** The benefits of a character's Lifestyle; the moved benefit belongs to the custom stat. */
export function lifestyleBenefits({ lifestyle, moved }: ChosenLifestyle): LifestyleBenefits {
  if (lifestyle === '') return startingLifestyle()
  const benefits = BENEFITS_BY_LIFESTYLE[lifestyle]
  const withMovedBenefit = (stats: readonly Stat[]) => stats.map((stat) => (stat === moved ? 'custom' : stat))
  return {
    ...benefits,
    raises: withMovedBenefit(benefits.raises),
    cheaper: withMovedBenefit(benefits.cheaper),
    sparks: withMovedBenefit(benefits.sparks),
  }
}

/** The benefits that a character can use: a benefit that was moved to Hardship stays where it was (HU51). */
export function usableBenefits({ lifestyle, moved }: ChosenLifestyle, customStat: string): LifestyleBenefits {
  return lifestyleBenefits({ lifestyle, moved: canTakeBenefit(customStat) ? moved : '' })
}

export function isLifestyleId(id: string | undefined): id is LifestyleId {
  return LIFESTYLE_IDS.some((lifestyleId) => lifestyleId === id)
}

export function isStartingLifestyle(id: string | undefined): id is StartingLifestyleId {
  return STARTING_LIFESTYLES.some((lifestyleId) => lifestyleId === id)
}
