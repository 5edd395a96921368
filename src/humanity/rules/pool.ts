/** The pool of Blessing Dice, and paying with it ("Blessing Dice"). */
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { State } from '../rules'

/** A Blessing Die of the pool: its face, and its worth under the present conditions. */
export interface PoolDie {
  readonly id: string
  readonly face: number
  readonly worth: number
}

/**
 * A price in circled signs ("Blessing Dice"): each sign is one die of at least that worth. ①① is `[1, 1]`, ⑤ is `[5]`.
 */
export type Price = readonly number[]

/** The price of `number` dice, each worth at least `worth`. */
export function priceOf(number: number, worth: number): Price {
  return Array.from({ length: number }, () => worth)
}

/** A price as the rules write it: `[1, 1]` is "①①". */
export function signsOf(price: Price): string {
  return price.map((worth) => String.fromCodePoint(0x2460 + worth - 1)).join('')
}

/**
 * The dice of the pool, the least valuable die first.
 * @param less the worth that conditions take from each die; a die is worth at least 1 ("Exhausted/Cursed")
 */
export function poolOf({ blessings }: Pick<State, 'blessings'>, less = 0): PoolDie[] {
  return Object.entries(blessings)
    .map(([id, face]) => ({ id, face, worth: Math.max(1, face - less) }))
    .sort((a, b) => a.face - b.face || a.id.localeCompare(b.id))
}

/** The combined worth of all dice of the pool. */
export function worthOf(pool: readonly PoolDie[]): number {
  return pool.reduce((sum, { worth }) => sum + worth, 0)
}

/**
 * The ids of the least valuable dice that pay a price; null if the pool cannot pay. The most expensive sign chooses
 * first. Each sign takes the cheapest die that is worth enough, so no other choice of dice is worth less.
 * @param pool the cheapest die first, as `poolOf` sorts it
 */
export function cheapest(pool: readonly PoolDie[], price: Price): readonly string[] | null {
  const left = [...pool]
  const ids: string[] = []
  for (const sign of dearestFirst(price)) {
    const at = left.findIndex(({ worth }) => worth >= sign)
    const [die] = at < 0 ? [] : left.splice(at, 1)
    if (!die) return null
    ids.push(die.id)
  }
  return ids
}

/**
 * Why these dice do not pay a price (one die for each sign), or null. Refuses dice that are no longer in the pool, and
 * a die that is named twice.
 */
export function whyNotPay(pool: readonly PoolDie[], ids: readonly string[], price: Price): Refusal | null {
  const dice = ids.flatMap((id) => pool.filter((die) => die.id === id))
  if (dice.length < ids.length || new Set(ids).size < ids.length)
    return refuse('HnB.humanity.refusal.dieGone')
  const worths = dice.map(({ worth }) => worth).sort((a, b) => b - a)
  const pays =
    worths.length === price.length && dearestFirst(price).every((sign, index) => (worths[index] ?? 0) >= sign)
  return pays ? null : refuse('HnB.humanity.refusal.notPaid', { price: signsOf(price) })
}

/** Two dice for each worth that the pool has at least twice, the cheapest pair first ("Balanced Stats can Spark"). */
export function pairsOf(pool: readonly PoolDie[]): { worth: number; ids: readonly [string, string] }[] {
  const worths = [...new Set(pool.map(({ worth }) => worth))]
  return worths.flatMap((worth) => {
    const [one, other] = pool.filter((die) => die.worth === worth)
    return one && other ? [{ worth, ids: [one.id, other.id] as const }] : []
  })
}

/** Removes dice (by id) from an actor's pool. */
export function spentEdit(of: string, ids: readonly string[]): Edit {
  return { of, set: Object.fromEntries(ids.map((id) => [`blessings.${id}`, undefined])) }
}

const dearestFirst = (price: Price): number[] => [...price].sort((a, b) => b - a)
