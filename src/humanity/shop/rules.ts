/** Prices and limits of the session shop. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LifestyleId, ChosenLifestyle, StartingLifestyleId } from '../rules/lifestyles'
import { usableBenefits, BENEFITS_BY_LIFESTYLE, LIFESTYLE_IDS } from '../rules/lifestyles'
import type { BlessingPrice } from '../rules/pool'
import { priceOfDice } from '../rules/pool'
import { MAX_TOUCHSTONES } from '../rules/touchstones'
import type { Stat, StatDie, StatDice } from '../stats'
import { STAT_DICE, staysAtD4 } from '../stats'

/** The data of a character that prices and limits depend on. */
export interface Shopper extends ChosenLifestyle {
  readonly stats: StatDice
  /** The Lifestyle that the character began with. */
  readonly start: StartingLifestyleId | ''
  /** The name of the setting's own stat; empty for none. */
  readonly customStat: string
  readonly touchstones: readonly string[]
  /** The number of abilities that count; abilities that came with a Lifestyle do not count. */
  readonly abilities: number
  /** The number of sessions that have ended, including this one. */
  readonly session: number
  /** The session at whose end the character became Lost. */
  readonly lostSince: number
  /** The stats that have been raised at the end of this session. */
  readonly raised: readonly Stat[]
}

/** ①① to a d6, ①①① to a d8, ①①①① to a d10 ("Basic Stats"). */
const STAT_DIE_PRICES: Readonly<Record<StatDie, number>> = { 4: 0, 6: 2, 8: 3, 10: 4 }

/** One step of a stat: its price, and the die that the stat becomes. */
export interface StatStep {
  readonly to: StatDie
  readonly price: BlessingPrice
  /** The price without the Lifestyle's discount. */
  readonly full: BlessingPrice
}

/**
 * The next step of a stat; each step is a purchase of its own (HU11). Refuses a d10, Hardship, and a second step where
 * the table allows one step of each stat per session.
 */
export function nextStatStep(shopper: Shopper, stat: Stat, allowsOnlyOneStep: boolean): StatStep | Refusal {
  const { stats, customStat, raised: raisedStats } = shopper
  const newDie = STAT_DICE.find((die) => die > stats[stat])
  if (newDie === undefined) return refuse('HnB.humanity.refusal.largestDie')
  if (staysAtD4(stat, customStat)) return refuse('HnB.humanity.refusal.hardship')
  if (allowsOnlyOneStep && raisedStats.includes(stat)) return refuse('HnB.humanity.refusal.oneStep')
  const fullPrice = STAT_DIE_PRICES[newDie]
  const discount = usableBenefits(shopper, customStat).cheaper.includes(stat) ? 1 : 0
  return { to: newDie, price: priceOfDice(fullPrice - discount, 1), full: priceOfDice(fullPrice, 1) }
}

/**
 * The price of another Lifestyle: ①①①① for the three that follow the starting Lifestyle, ①① for Lost, and ①①① from Lost
 * to any other of the thirteen at the end of a later session (HU12). Refuses every other change.
 */
export function lifestylePrice(shopper: Shopper, newLifestyle: LifestyleId): BlessingPrice | Refusal {
  const { lifestyle, start: startingLifestyle, session: endedSessions, lostSince } = shopper
  if (newLifestyle === lifestyle) return refuse('HnB.humanity.refusal.sameLifestyle')
  if (lifestyle === '') return refuse('HnB.humanity.refusal.noLifestyle')
  if (lifestyle === 'lost') {
    return endedSessions > lostSince ? priceOfDice(3, 1) : refuse('HnB.humanity.refusal.lostTooSoon')
  }
  if (newLifestyle === 'lost') return priceOfDice(2, 1)
  return startingLifestyle !== '' && BENEFITS_BY_LIFESTYLE[newLifestyle].from === startingLifestyle
    ? priceOfDice(4, 1)
    : refuse('HnB.humanity.refusal.notThatLifestyle')
}

/** The Lifestyles that a character could change to now, with their prices. */
export function availableLifestyles(shopper: Shopper): { to: LifestyleId; price: BlessingPrice }[] {
  return LIFESTYLE_IDS.flatMap((newLifestyle) => {
    const price = lifestylePrice(shopper, newLifestyle)
    return isRefusal(price) ? [] : [{ to: newLifestyle, price }]
  })
}

/** ① for each change or addition ("History"). */
export const TOUCHSTONE_PRICE: BlessingPrice = priceOfDice(1, 1)

/** Why another touchstone cannot be added, or null: seven is the limit "in any case". */
export function whyNotAddTouchstone({ touchstones }: Pick<Shopper, 'touchstones'>): Refusal | null {
  return touchstones.length >= MAX_TOUCHSTONES
    ? refuse('HnB.humanity.refusal.manyTouchstones', { most: MAX_TOUCHSTONES })
    : null
}

/** The abilities after the first two, by their number. */
const BUYABLE_ABILITY_NUMBERS = [3, 4, 5] as const

/** An ability that could be gained now. */
export interface AbilityOffer {
  /** The number of the ability among the abilities that count: 3, 4 or 5. */
  readonly place: (typeof BUYABLE_ABILITY_NUMBERS)[number]
  readonly price: BlessingPrice
  /** Does the player invent the ability? Only the fifth (HU30). */
  readonly isMade: boolean
}

/**
 * The next ability: ③③③ for the third, ④④④ for the fourth, ⑤⑤⑤ for the fifth, which the player makes up. Refuses a
 * sixth, and a third before the first two.
 */
export function nextAbilityOffer({
  abilities: abilityCount,
}: Pick<Shopper, 'abilities'>): AbilityOffer | Refusal {
  if (abilityCount < 2) return refuse('HnB.humanity.refusal.firstAbilities')
  const nextNumber = BUYABLE_ABILITY_NUMBERS.find((abilityNumber) => abilityNumber > abilityCount)
  if (nextNumber === undefined) return refuse('HnB.humanity.refusal.manyAbilities')
  return { place: nextNumber, price: priceOfDice(3, nextNumber), isMade: nextNumber === 5 }
}
