/** Prices and limits of the session shop. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LifestyleId, Lived, Starting } from '../rules/lifestyles'
import { benefitsOf, LIFESTYLE, LIFESTYLES } from '../rules/lifestyles'
import type { Price } from '../rules/pool'
import { priceOf } from '../rules/pool'
import { MOST_TOUCHSTONES } from '../rules/touchstones'
import type { Stat, StatDie, Stats } from '../stats'
import { STAT_DICE, staysSmall } from '../stats'

/** The data of a character that prices and limits depend on. */
export interface Shopper extends Lived {
  readonly stats: Stats
  /** The Lifestyle that the character began with. */
  readonly start: Starting | ''
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
const STAT_PRICE: Readonly<Record<StatDie, number>> = { 4: 0, 6: 2, 8: 3, 10: 4 }

/** One step of a stat: its price, and the die that the stat becomes. */
export interface ShopStep {
  readonly to: StatDie
  readonly price: Price
  /** The price without the Lifestyle's discount. */
  readonly full: Price
}

/**
 * The next step of a stat; each step is a purchase of its own (HU11). Refuses a d10, Hardship, and a second step where
 * the table allows one step of each stat per session.
 */
export function shopStepOf(shopper: Shopper, stat: Stat, oneStep: boolean): ShopStep | Refusal {
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
 * The price of another Lifestyle: ①①①① for the three that follow the starting Lifestyle, ①① for Lost, and ①①① from Lost
 * to any other of the thirteen at the end of a later session (HU12). Refuses every other change.
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

/** The Lifestyles that a character could change to now, with their prices. */
export function lifestylesFor(shopper: Shopper): { to: LifestyleId; price: Price }[] {
  return LIFESTYLES.flatMap((to) => {
    const price = lifestylePrice(shopper, to)
    return isRefusal(price) ? [] : [{ to, price }]
  })
}

/** ① for each change or addition ("History"). */
export const TOUCHSTONE_PRICE: Price = priceOf(1, 1)

/** Why another touchstone cannot be added, or null: seven is the limit "in any case". */
export function whyNotAdd({ touchstones }: Pick<Shopper, 'touchstones'>): Refusal | null {
  return touchstones.length >= MOST_TOUCHSTONES
    ? refuse('HnB.humanity.refusal.manyTouchstones', { most: MOST_TOUCHSTONES })
    : null
}

/** The abilities after the first two, by their number. */
const PLACES = [3, 4, 5] as const

/** An ability that could be gained now. */
export interface AbilityOffer {
  /** The number of the ability among the abilities that count: 3, 4 or 5. */
  readonly place: (typeof PLACES)[number]
  readonly price: Price
  /** Does the player invent the ability? Only the fifth (HU30). */
  readonly isMade: boolean
}

/**
 * The next ability: ③③③ for the third, ④④④ for the fourth, ⑤⑤⑤ for the fifth, which the player makes up. Refuses a
 * sixth, and a third before the first two.
 */
export function abilityOffer({ abilities }: Pick<Shopper, 'abilities'>): AbilityOffer | Refusal {
  if (abilities < 2) return refuse('HnB.humanity.refusal.firstAbilities')
  const place = PLACES.find((next) => next > abilities)
  if (place === undefined) return refuse('HnB.humanity.refusal.manyAbilities')
  return { place, price: priceOf(3, place), isMade: place === 5 }
}
