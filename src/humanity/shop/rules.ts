/** The rules of the session shop: prices and limits. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LifestyleWithChosenBenefit } from '../rules/lifestyles'
import type { LifestyleId, StartingLifestyleId } from '../rules/lifestyle-ids'
import { findUsableLifestyleBenefits, BENEFITS_BY_LIFESTYLE } from '../rules/lifestyles'
import { LIFESTYLE_IDS } from '../rules/lifestyle-ids'
import type { BlessingPrice } from '../rules/pool'
import { createBlessingPrice } from '../rules/pool'
import { MAX_TOUCHSTONE_COUNT } from '../rules/touchstones'
import type { Stat, StatDie, StatDice } from '../rules/stats'
import { STAT_DICE, isStatAlwaysD4 } from '../rules/stats'

/** The data that decide a character's prices, and the purchases that the shop allows the character. */
export interface ShopperPurchaseData extends LifestyleWithChosenBenefit {
  readonly stats: StatDice
  /** The Lifestyle that the character began with. */
  readonly startingLifestyle: StartingLifestyleId | ''
  /** The name of the table's custom stat; empty for none. */
  readonly customStat: string
  readonly touchstones: readonly string[]
  /** The number of abilities that count toward the limit. Abilities of a Lifestyle do not count. */
  readonly abilityCount: number
  /** The number of sessions that have ended, including the session that has just ended. */
  readonly endedSessions: number
  /** The number of the session at whose end the character chose the Lifestyle Lost. */
  readonly lostSince: number
  /** The stats that the character has already raised at the end of the present session. */
  readonly raised: readonly Stat[]
}

/** The prices of stat dice: ①① for a d6, ①①① for a d8, ①①①① for a d10 ("Basic Stats"). */
const STAT_DIE_PRICES: Readonly<Record<StatDie, number>> = { 4: 0, 6: 2, 8: 3, 10: 4 }

/** What a stat's next purchase costs, and the die that the stat then has. */
export interface NextStatPurchase {
  readonly to: StatDie
  readonly price: BlessingPrice
  /** The price without the Lifestyle's discount. */
  readonly full: BlessingPrice
}

/**
 * Finds the next die size that a character may buy for a stat. Each size is a separate purchase (HU11). Refuses a d10,
 * Hardship and, by a world setting, a second purchase of the same stat in a session.
 */
export function findNextStatPurchase(
  shopper: ShopperPurchaseData,
  stat: Stat,
  isLimitedToOneStep: boolean,
): NextStatPurchase | Refusal {
  const { stats, customStat, raised: raisedStats } = shopper
  const nextLargerDie = STAT_DICE.find((statDie) => statDie > stats[stat])
  if (nextLargerDie === undefined) return refuse('HnB.humanity.refusal.largestDie')
  if (isStatAlwaysD4(stat, customStat)) return refuse('HnB.humanity.refusal.hardship')
  if (isLimitedToOneStep && raisedStats.includes(stat)) return refuse('HnB.humanity.refusal.oneStep')
  const fullStatPrice = STAT_DIE_PRICES[nextLargerDie]
  const statPriceDiscount = findUsableLifestyleBenefits(shopper, customStat).cheaper.includes(stat) ? 1 : 0
  return {
    to: nextLargerDie,
    price: createBlessingPrice(fullStatPrice - statPriceDiscount, 1),
    full: createBlessingPrice(fullStatPrice, 1),
  }
}

/**
 * The price of a new Lifestyle (HU12). The three Lifestyles after the starting Lifestyle cost ①①①①; Lost costs ①①. A
 * Lost character pays ①①① in a later session. Refuses every other change.
 */
export function computeLifestylePrice(
  shopper: ShopperPurchaseData,
  newLifestyleId: LifestyleId,
): BlessingPrice | Refusal {
  const { lifestyle, startingLifestyle, endedSessions, lostSince } = shopper
  if (newLifestyleId === lifestyle) return refuse('HnB.humanity.refusal.sameLifestyle')
  if (lifestyle === '') return refuse('HnB.humanity.refusal.noLifestyle')
  if (lifestyle === 'lost') {
    return endedSessions > lostSince ? createBlessingPrice(3, 1) : refuse('HnB.humanity.refusal.lostTooSoon')
  }
  if (newLifestyleId === 'lost') return createBlessingPrice(2, 1)
  return startingLifestyle !== '' && BENEFITS_BY_LIFESTYLE[newLifestyleId].from === startingLifestyle
    ? createBlessingPrice(4, 1)
    : refuse('HnB.humanity.refusal.notThatLifestyle')
}

/** The Lifestyles to which a character may change now, with their prices. */
export function listAvailableLifestyles(
  shopper: ShopperPurchaseData,
): { newLifestyle: LifestyleId; price: BlessingPrice }[] {
  return LIFESTYLE_IDS.flatMap((newLifestyleId) => {
    const price = computeLifestylePrice(shopper, newLifestyleId)
    return isRefusal(price) ? [] : [{ newLifestyle: newLifestyleId, price }]
  })
}

/** The price ① for a touchstone that is changed or added ("History"). */
export const TOUCHSTONE_PRICE: BlessingPrice = createBlessingPrice(1, 1)

/** Refuses an eighth touchstone, because a character has at most seven "in any case". */
export function whyNotAddTouchstone({
  touchstones,
}: Pick<ShopperPurchaseData, 'touchstones'>): Refusal | null {
  return touchstones.length >= MAX_TOUCHSTONE_COUNT
    ? refuse('HnB.humanity.refusal.manyTouchstones', { most: MAX_TOUCHSTONE_COUNT })
    : null
}

/** A character can buy the third, fourth and fifth ability. A new character already has two. */
const BUYABLE_ABILITY_NUMBERS = [3, 4, 5] as const

/** The next ability that a character may buy. */
export interface AbilityPurchaseOffer {
  /**
   * The number of the bought ability among the character's abilities: 3, 4 or 5. Abilities that are free of the limit
   * do not count.
   */
  readonly place: (typeof BUYABLE_ABILITY_NUMBERS)[number]
  readonly price: BlessingPrice
  /** Does the player invent the bought ability? The fifth ability is always invented (HU30). */
  readonly isMade: boolean
}

/**
 * Finds the ability that a character may buy next: the third for ③③③, the fourth for ④④④, or the fifth, which the
 * player invents, for ⑤⑤⑤. Refuses a character who can buy no further ability.
 */
export function findNextAbilityOffer({
  abilityCount,
}: Pick<ShopperPurchaseData, 'abilityCount'>): AbilityPurchaseOffer | Refusal {
  if (abilityCount < 2) return refuse('HnB.humanity.refusal.firstAbilities')
  const nextAbilityNumber = BUYABLE_ABILITY_NUMBERS.find(
    (buyableAbilityNumber) => buyableAbilityNumber > abilityCount,
  )
  if (nextAbilityNumber === undefined) return refuse('HnB.humanity.refusal.manyAbilities')
  return {
    place: nextAbilityNumber,
    price: createBlessingPrice(3, nextAbilityNumber),
    isMade: nextAbilityNumber === 5,
  }
}
