/** The pool of Blessing Dice, and payment with its dice ("Blessing Dice"). */
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { HumanityState } from '../rules'

/** A Blessing Die of the pool: its face, and its current worth. Conditions of the owner may lower the worth. */
export interface PoolDie {
  readonly id: string
  readonly face: number
  readonly worth: number
}

/**
 * A price in circled numbers ("Blessing Dice"): each number is one die that is worth at least this number. ①①
 * is `[1, 1]`, ⑤ is `[5]`.
 */
export type BlessingPrice = readonly number[]

/** The price of `count` dice, each worth at least `worth`. */
export function priceOfDice(count: number, worth: number): BlessingPrice {
  return Array.from({ length: count }, () => worth)
}

/** A price in the signs of the rule book: `[1, 1]` is "①①". */
export function priceSigns(price: BlessingPrice): string {
  return price.map((worth) => String.fromCodePoint(0x2460 + worth - 1)).join('')
}

/**
 * The dice of the pool, the least valuable first.
 * @param penalty by how much conditions reduce the worth of each die; a die is worth at least 1 ("Exhausted/Cursed")
 */
export function sortedPool({ blessings }: Pick<HumanityState, 'blessings'>, penalty = 0): PoolDie[] {
  return Object.entries(blessings)
    .map(([id, face]) => ({ id, face, worth: Math.max(1, face - penalty) }))
    .sort((a, b) => a.face - b.face || a.id.localeCompare(b.id))
}

/** The combined worth of all dice of the pool. */
export function poolWorth(pool: readonly PoolDie[]): number {
  return pool.reduce((sum, { worth }) => sum + worth, 0)
}

/**
 * The ids of the least valuable dice that pay a price. Null if the pool cannot pay. The highest number of the price
 * is paid first; each number takes the cheapest die that is worth enough. No other payment is cheaper.
 * @param pool the cheapest die first, as `sortedPool` returns it
 */
export function cheapestPayment(pool: readonly PoolDie[], price: BlessingPrice): readonly string[] | null {
  const remainingDice = [...pool]
  const dieIds: string[] = []
  for (const requiredWorth of sortHighestFirst(price)) {
    const index = remainingDice.findIndex(({ worth }) => worth >= requiredWorth)
    const [die] = index < 0 ? [] : remainingDice.splice(index, 1)
    if (!die) return null
    dieIds.push(die.id)
  }
  return dieIds
}

/**
 * Returns a refusal for dice that do not pay a price. Each number of the price needs one die. Refuses dice that are no
 * longer in the pool, and a list that contains a die twice.
 */
export function whyNotPayWithDice(
  pool: readonly PoolDie[],
  dieIds: readonly string[],
  price: BlessingPrice,
): Refusal | null {
  const dice = dieIds.flatMap((id) => pool.filter((die) => die.id === id))
  if (dice.length < dieIds.length || new Set(dieIds).size < dieIds.length)
    return refuse('HnB.humanity.refusal.dieGone')
  const dieWorths = dice.map(({ worth }) => worth).sort((a, b) => b - a)
  const isPriceCovered =
    dieWorths.length === price.length &&
    sortHighestFirst(price).every((requiredWorth, index) => (dieWorths[index] ?? 0) >= requiredWorth)
  return isPriceCovered ? null : refuse('HnB.humanity.refusal.notPaid', { price: priceSigns(price) })
}

/**
 * Pairs of dice with the same worth. For each worth that the pool has at least twice, there is a pair. The cheapest
 * pair comes first ("Balanced Stats can Spark").
 */
export function equalDicePairs(
  pool: readonly PoolDie[],
): { worth: number; ids: readonly [string, string] }[] {
  const dieWorths = [...new Set(pool.map(({ worth }) => worth))]
  return dieWorths.flatMap((worth) => {
    const [firstDie, secondDie] = pool.filter((die) => die.worth === worth)
    return firstDie && secondDie ? [{ worth, ids: [firstDie.id, secondDie.id] as const }] : []
  })
}

/** The edit that removes dice (by id) from an actor's pool. */
export function spendDiceEdit(actorUuid: string, dieIds: readonly string[]): Edit {
  return { target: actorUuid, set: Object.fromEntries(dieIds.map((id) => [`blessings.${id}`, undefined])) }
}

const sortHighestFirst = (price: BlessingPrice): number[] => [...price].sort((a, b) => b - a)
