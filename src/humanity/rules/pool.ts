/** Defines the pool of Blessing Dice, and how its dice pay for prices ("Blessing Dice"). */
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { HumanityState } from '../rules'

/** A Blessing Die of the pool: its face, and its current worth. Conditions of the owner may lower the worth. */
export interface BlessingPoolDie {
  readonly id: string
  readonly face: number
  readonly worth: number
}

/**
 * A price in circled numbers ("Blessing Dice"): each number is one die that is worth at least this number. ①①
 * is `[1, 1]`, ⑤ is `[5]`.
 */
export type BlessingPrice = readonly number[]

/** The price of `diceCount` dice, each worth at least `dieWorth`. */
export function createBlessingPrice(diceCount: number, dieWorth: number): BlessingPrice {
  return Array.from({ length: diceCount }, () => dieWorth)
}

/** Writes a price in the signs of the rule book: `[1, 1]` is "①①". */
export function formatPriceAsSigns(price: BlessingPrice): string {
  return price.map((dieWorth) => String.fromCodePoint(0x2460 + dieWorth - 1)).join('')
}

/**
 * The dice of the pool, least valuable first.
 * @param dieWorthPenalty how much conditions reduce each die's worth, to no less than 1 ("Exhausted/Cursed")
 */
export function createSortedBlessingPool(
  { blessings }: Pick<HumanityState, 'blessings'>,
  dieWorthPenalty = 0,
): BlessingPoolDie[] {
  return Object.entries(blessings)
    .map(([id, face]) => ({ id, face, worth: Math.max(1, face - dieWorthPenalty) }))
    .sort((a, b) => a.face - b.face || a.id.localeCompare(b.id))
}

/** The sum of the worth of all dice in the pool. */
export function sumBlessingPoolWorth(blessingPool: readonly BlessingPoolDie[]): number {
  return blessingPool.reduce((sumOfDieWorths, { worth }) => sumOfDieWorths + worth, 0)
}

/**
 * Finds the least valuable dice that pay a price, and returns their ids. Null if the pool cannot pay. Each number of
 * the price, the highest first, is paid with the cheapest die that suffices.
 * @param blessingPool the cheapest die first, as `createSortedBlessingPool` returns it
 */
export function findCheapestPayment(
  blessingPool: readonly BlessingPoolDie[],
  price: BlessingPrice,
): readonly string[] | null {
  const remainingPoolDice = [...blessingPool]
  const dieIds: string[] = []
  for (const requiredDieWorth of sortPriceWorthsHighestFirst(price)) {
    const index = remainingPoolDice.findIndex(({ worth }) => worth >= requiredDieWorth)
    const [die] = index < 0 ? [] : remainingPoolDice.splice(index, 1)
    if (!die) return null
    dieIds.push(die.id)
  }
  return dieIds
}

/**
 * Returns a refusal if the picked dice do not pay a price: each number of the price needs one die. Also refuses dice
 * that have left the pool, and a die that was picked twice.
 */
export function whyNotPayWithDice(
  blessingPool: readonly BlessingPoolDie[],
  dieIds: readonly string[],
  price: BlessingPrice,
): Refusal | null {
  const pickedDice = dieIds.flatMap((dieId) => blessingPool.filter((poolDie) => poolDie.id === dieId))
  if (pickedDice.length < dieIds.length || new Set(dieIds).size < dieIds.length)
    return refuse('HnB.humanity.refusal.dieGone')
  const dieWorths = pickedDice.map(({ worth }) => worth).sort((a, b) => b - a)
  const isPriceCovered =
    dieWorths.length === price.length &&
    sortPriceWorthsHighestFirst(price).every(
      (requiredDieWorth, index) => (dieWorths[index] ?? 0) >= requiredDieWorth,
    )
  return isPriceCovered ? null : refuse('HnB.humanity.refusal.notPaid', { price: formatPriceAsSigns(price) })
}

/**
 * Finds pairs of Blessing Dice of equal worth that can pay for a Spark: one pair for each worth of which the pool has
 * two dice, the cheapest first ("Balanced Stats can Spark").
 */
export function findEqualDicePairs(
  blessingPool: readonly BlessingPoolDie[],
): { worth: number; ids: readonly [string, string] }[] {
  const dieWorths = [...new Set(blessingPool.map(({ worth }) => worth))]
  return dieWorths.flatMap((worthOfEqualDice) => {
    const [firstDie, secondDie] = blessingPool.filter((poolDie) => poolDie.worth === worthOfEqualDice)
    return firstDie && secondDie
      ? [{ worth: worthOfEqualDice, ids: [firstDie.id, secondDie.id] as const }]
      : []
  })
}

/** The update of an actor that removes dice (by id) from the pool. */
export function createEditForSpentBlessingDice(actorUuid: string, dieIds: readonly string[]): DocumentEdit {
  return {
    target: actorUuid,
    set: Object.fromEntries(dieIds.map((dieId) => [`blessings.${dieId}`, undefined])),
  }
}

const sortPriceWorthsHighestFirst = (price: BlessingPrice): number[] => [...price].sort((a, b) => b - a)
