/** Paying with Blessing Dice, and the part of a form that asks for them. */
import * as v from 'valibot'
import type { ActorView } from '../core/views'
import type { Edit, Refusal } from '../core/outcome'
import { refuse, refuseAt } from '../core/outcome'
import { worthLessOf } from './conditions'
import type { State } from './rules'
import type { PoolDie, Price } from './rules/pool'
import { cheapest, poolOf, priceOf, signsOf, spentEdit, whyNotPay } from './rules/pool'

type Payer = { readonly actor: Pick<ActorView, 'uuid' | 'name' | 'conditions'>; readonly state: State }

/** An actor's pool, with the worth of each die under the actor's present conditions. */
export function poolNow({
  actor,
  state,
}: {
  readonly actor: Pick<ActorView, 'uuid' | 'conditions'>
  readonly state: Pick<State, 'blessings'>
}): PoolDie[] {
  return poolOf(state, worthLessOf(actor))
}

/** Removes the paid dice (by id) from the pool; returns no edit for no dice. */
export function paidEdits(of: string, ids: readonly string[]): Edit[] {
  return ids.length > 0 ? [spentEdit(of, ids)] : []
}

const picked = v.nullable(
  v.union([
    v.boolean(),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    v.pipe(v.string(), v.maxLength(40)),
  ]),
)

/**
 * The answers of the form partial `pay`, by die id: true for the die itself, or the number of dice of its worth. Where
 * the price is one die, `one` holds the die's id.
 */
export const payAnswers = { dice: v.optional(v.record(v.string(), picked), {}) }
export type PayAnswers = v.InferOutput<v.ObjectSchema<typeof payAnswers, undefined>>

/** The ids of the picked dice. An id appears twice where the pool has fewer dice of a worth than the person picked. */
function pickedDice(pool: readonly PoolDie[], { dice }: PayAnswers): string[] {
  return Object.entries(dice).flatMap(([id, how]) => {
    if (typeof how === 'string') return how === '' ? [] : [how]
    if (typeof how === 'boolean' || how === null) return how ? [id] : []
    const first = pool.find((die) => die.id === id)
    const alike = pool.filter(({ worth }) => worth === first?.worth).slice(0, how)
    return [...alike.map((one) => one.id), ...Array.from({ length: how - alike.length }, () => id)]
  })
}

/** The dice of one worth: the id and face of the cheapest die, the number of dice, and the proposed number. */
interface Picker extends PoolDie {
  readonly number: number
  readonly on: number
}

interface PayContext {
  readonly signs: string
  /** The price is exactly one die. */
  readonly single: boolean
  readonly pickers: readonly Picker[]
}

/**
 * The context of a form's partial `pay`: the price as signs, and a picker for each worth among the dice that can pay,
 * with the cheapest dice proposed.
 * @param any true where the person chooses the number of dice
 */
export function payContext(payer: Payer, price: Price, { any = false } = {}): PayContext {
  const pool = poolNow(payer)
  const proposed = cheapest(pool, price) ?? []
  const least = Math.min(...price)
  const worths = [...new Set(pool.map(({ worth }) => worth))].filter((worth) => worth >= least)
  return {
    signs: signsOf(price),
    single: price.length === 1 && !any,
    pickers: worths.flatMap((worth) => {
      const alike = pool.filter((die) => die.worth === worth)
      const on = alike.filter(({ id }) => proposed.includes(id)).length
      return alike.slice(0, 1).map((die) => ({ ...die, number: alike.length, on }))
    }),
  }
}

/** The default answer: the cheapest dice that pay. */
export function payDefaults(payer: Payer, price: Price): PayAnswers {
  const ids = cheapest(poolNow(payer), price) ?? []
  return { dice: Object.fromEntries(ids.map((id) => [id, true])) }
}

/** Why a character cannot pay a price at all, or null. */
export function whyNotAfford(payer: Payer, price: Price): Refusal | null {
  return cheapest(poolNow(payer), price)
    ? null
    : refuse('HnB.humanity.refusal.cannotPay', { name: payer.actor.name, price: signsOf(price) })
}

/** The ids of the picked dice; refuses dice that do not pay the price. */
export function paidWith(payer: Payer, answers: PayAnswers, price: Price): readonly string[] | Refusal {
  const pool = poolNow(payer)
  const ids = pickedDice(pool, answers)
  const no = whyNotPay(pool, ids, price)
  return no ? { ...no, field: 'dice' } : ids
}

/** The ids of the picked dice where every die counts the same; refuses an empty choice. */
export function anyNumber(payer: Payer, answers: PayAnswers): readonly string[] | Refusal {
  const pool = poolNow(payer)
  const ids = pickedDice(pool, answers)
  if (ids.length === 0) return refuseAt('dice', 'HnB.humanity.refusal.noDiceChosen')
  return whyNotPay(pool, ids, priceOf(ids.length, 1)) ?? ids
}
