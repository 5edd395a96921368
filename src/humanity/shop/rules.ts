import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LifestyleId, Lived, Starting } from '../rules/lifestyles'
import { benefitsOf, LIFESTYLE, LIFESTYLES } from '../rules/lifestyles'
import type { Price } from '../rules/pool'
import { priceOf } from '../rules/pool'
import { MOST_TOUCHSTONES } from '../rules/touchstones'
import type { Stat, StatDie, Stats } from '../stats'
import { STAT_DICE, staysSmall } from '../stats'

/** Who shops, as far as prices and limits depend on it. */
export interface Shopper extends Lived {
  readonly stats: Stats
  /** The lifestyle that the character began with. */
  readonly start: Starting | ''
  /** The name of the setting's own stat; empty: none. */
  readonly customStat: string
  readonly touchstones: readonly string[]
  /** How many abilities count; those that came with a lifestyle do not. */
  readonly abilities: number
  /** How many sessions have ended, this one among them. */
  readonly session: number
  /** The session at whose end the character became Lost. */
  readonly lostSince: number
  /** Stats that were raised at this session's end. */
  readonly raised: readonly Stat[]
}

/** ①① to a d6, ①①① to a d8, ①①①① to a d10 ("Basic Stats"). */
const STAT_PRICE: Readonly<Record<StatDie, number>> = { 4: 0, 6: 2, 8: 3, 10: 4 }

/** What one step of a stat costs, and the die it becomes. */
export interface Step {
  readonly to: StatDie
  readonly price: Price
  /** What it would cost without the lifestyle. */
  readonly full: Price
}

/**
 * The next step of a stat; each is a purchase of its own at its own price (HU11). Refuses a d10, which nothing raises,
 * Hardship, and, where the table allows one step of a stat at a session's end, a second.
 */
export function stepOf(shopper: Shopper, stat: Stat, oneStep: boolean): Step | Refusal {
  const { stats, customStat, raised } = shopper
  const to = STAT_DICE.find((die) => die > stats[stat])
  if (to === undefined) return refuse('HnB.humanity.refusal.largestDie')
  if (staysSmall(stat, customStat)) return refuse('HnB.humanity.refusal.hardship')
  if (oneStep && raised.includes(stat)) return refuse('HnB.humanity.refusal.oneStep')
  const full = STAT_PRICE[to]
  const less = benefitsOf(shopper).cheaper.includes(stat) ? 1 : 0
  return { to, price: priceOf(full - less, 1), full: priceOf(full, 1) }
}

/**
 * What another lifestyle costs: ①①①① for the three of one's beginning, ①① to become Lost from wherever, and out of
 * that, at the end of a later session, ①①① to any other of the thirteen (HU12). Refuses every other way.
 */
export function lifestylePrice(shopper: Shopper, to: LifestyleId): Price | Refusal {
  const { lifestyle, start, session, lostSince } = shopper
  if (to === lifestyle) return refuse('HnB.humanity.refusal.sameLifestyle')
  if (lifestyle === '') return refuse('HnB.humanity.refusal.noLifestyle')
  if (lifestyle === 'lost') {
    return session > lostSince ? priceOf(3, 1) : refuse('HnB.humanity.refusal.lostTooSoon')
  }
  if (to === 'lost') return priceOf(2, 1)
  return start !== '' && LIFESTYLE[to].from === start
    ? priceOf(4, 1)
    : refuse('HnB.humanity.refusal.notThatLifestyle')
}

/** The lifestyles that one could change to now, each with its price. */
export function lifestylesFor(shopper: Shopper): { to: LifestyleId; price: Price }[] {
  return LIFESTYLES.flatMap((to) => {
    const price = lifestylePrice(shopper, to)
    return isRefusal(price) ? [] : [{ to, price }]
  })
}

/** ① for each change or addition ("History"). */
export const TOUCHSTONE_PRICE: Price = priceOf(1, 1)

/** Why another touchstone cannot be added, or null: seven are the most "in any case". */
export function whyNotAdd({ touchstones }: Pick<Shopper, 'touchstones'>): Refusal | null {
  return touchstones.length >= MOST_TOUCHSTONES
    ? refuse('HnB.humanity.refusal.manyTouchstones', { most: MOST_TOUCHSTONES })
    : null
}

/** Beside the two of the beginning. */
const PLACES = [3, 4, 5] as const

/** An ability that could be gained now. */
export interface AbilityOffer {
  /** Which it would be of those that count: the third, fourth or fifth. */
  readonly place: (typeof PLACES)[number]
  readonly price: Price
  /** The fifth is one of the player's own making, and only that one is (HU30). */
  readonly isMade: boolean
}

/**
 * The next ability: ③③③ for the third, ④④④ for the fourth, ⑤⑤⑤ for the fifth, which the player makes. Refuses a sixth,
 * and a third before the two of the beginning.
 */
export function abilityOffer({ abilities }: Pick<Shopper, 'abilities'>): AbilityOffer | Refusal {
  if (abilities < 2) return refuse('HnB.humanity.refusal.firstAbilities')
  const place = PLACES.find((next) => next > abilities)
  if (place === undefined) return refuse('HnB.humanity.refusal.manyAbilities')
  return { place, price: priceOf(3, place), isMade: place === 5 }
}
