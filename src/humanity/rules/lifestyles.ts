/** Each Lifestyle's benefits: raised stats, cheaper upgrades, and the free ability. */
import type { AbilityId } from './abilities'
import type { Stat } from './stats'
import { canCustomStatTakeBenefit } from './stats'
import type { LifestyleId, MovableBenefitStat, StartingLifestyleId } from './lifestyle-ids'
import { LIFESTYLE_IDS, STARTING_LIFESTYLE_IDS } from './lifestyle-ids'

/** The benefits of a Lifestyle. */
export interface LifestyleBenefits {
  /**
   * The starting Lifestyle from which a character can change to this Lifestyle. Null if every character can choose
   * it.
   */
  readonly from: StartingLifestyleId | null
  /** The stats whose die is one size larger when the character begins. */
  readonly raises: readonly Stat[]
  /** The stats whose upgrades cost one Blessing Die (①) less. */
  readonly cheaper: readonly Stat[]
  /** The stats whose Sparks may be paid with ⑥. */
  readonly sparks: readonly Stat[]
  /** The Lifestyle's free ability, outside the limit of abilities. Null without a free ability. */
  readonly ability: AbilityId | null
}

const defineStartingLifestyle = (...raisedStats: Stat[]): LifestyleBenefits => ({
  from: null,
  raises: raisedStats,
  cheaper: [],
  sparks: [],
  ability: null,
})

const defineLifestyleFromShop = (
  requiredLifestyle: StartingLifestyleId | null,
  statsSoldCheaper: readonly Stat[],
  sparkStats: readonly Stat[],
  ability: AbilityId | null,
): LifestyleBenefits => ({
  from: requiredLifestyle,
  raises: [],
  cheaper: statsSoldCheaper,
  sparks: sparkStats,
  ability,
})

export const BENEFITS_BY_LIFESTYLE: Readonly<Record<LifestyleId, LifestyleBenefits>> = {
  carefree: defineStartingLifestyle('heart', 'hurry'),
  eager: defineStartingLifestyle('hand', 'hurt'),
  wisened: defineStartingLifestyle('head', 'home'),
  blossomed: defineLifestyleFromShop('carefree', ['history'], ['heart', 'hurry'], 'epicStorytelling'),
  prodigious: defineLifestyleFromShop('carefree', ['head', 'hurt'], ['head', 'hurt'], 'voices'),
  crafty: defineLifestyleFromShop('carefree', ['hand', 'home'], ['hand', 'home'], 'efficientlyPacked'),
  driven: defineLifestyleFromShop('eager', ['history'], ['hand', 'hurt'], 'epicInventory'),
  chosen: defineLifestyleFromShop('eager', ['heart', 'home'], ['heart', 'home'], 'charity'),
  wired: defineLifestyleFromShop('eager', ['head', 'hurry'], ['head', 'hurry'], 'easeOfFocus'),
  steadfast: defineLifestyleFromShop('wisened', ['history'], ['head', 'home'], 'epicAwkwardness'),
  warry: defineLifestyleFromShop('wisened', ['hand', 'hurry'], ['hand', 'hurry'], 'pastRepeated'),
  compelling: defineLifestyleFromShop('wisened', ['heart', 'hurt'], ['heart', 'hurt'], 'tactfulSpeech'),
  lost: defineLifestyleFromShop(null, ['history'], ['history'], null),
}

/** The Lifestyle of a character, and the stat whose benefit was moved to the custom stat. */
export interface LifestyleWithChosenBenefit {
  readonly lifestyle: LifestyleId | ''
  /** The stat whose benefit was moved to the custom stat; empty if none was moved. */
  readonly moved: MovableBenefitStat | ''
}

/** The benefits of a character's Lifestyle, after the player has moved one of them to the custom stat. */
export function findLifestyleBenefits({ lifestyle, moved }: LifestyleWithChosenBenefit): LifestyleBenefits {
  if (lifestyle === '') return defineStartingLifestyle()
  const lifestyleBenefits = BENEFITS_BY_LIFESTYLE[lifestyle]
  const replaceMovedStat = (stats: readonly Stat[]) => stats.map((stat) => (stat === moved ? 'custom' : stat))
  return {
    ...lifestyleBenefits,
    raises: replaceMovedStat(lifestyleBenefits.raises),
    cheaper: replaceMovedStat(lifestyleBenefits.cheaper),
    sparks: replaceMovedStat(lifestyleBenefits.sparks),
  }
}

/**
 * Finds the Lifestyle benefits that a character can use. If the player moved a benefit to Hardship, it counts for its
 * original stat (HU51).
 */
export function findUsableLifestyleBenefits(
  { lifestyle, moved }: LifestyleWithChosenBenefit,
  customStatName: string,
): LifestyleBenefits {
  return findLifestyleBenefits({ lifestyle, moved: canCustomStatTakeBenefit(customStatName) ? moved : '' })
}

export function isLifestyleId(possibleLifestyleId: string | undefined): possibleLifestyleId is LifestyleId {
  return LIFESTYLE_IDS.some((lifestyleId) => lifestyleId === possibleLifestyleId)
}

export function isStartingLifestyle(
  possibleLifestyleId: string | undefined,
): possibleLifestyleId is StartingLifestyleId {
  return STARTING_LIFESTYLE_IDS.some((lifestyleId) => lifestyleId === possibleLifestyleId)
}
