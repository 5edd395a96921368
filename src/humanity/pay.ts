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

/** An actor's pool, at its worth under the present conditions. */
export function poolNow({
  actor,
  state,
}: {
  readonly actor: Pick<ActorView, 'uuid' | 'conditions'>
  readonly state: Pick<State, 'blessings'>
}): PoolDie[] {
  return poolOf(state, worthLessOf(actor))
}

/** Removes the dice that were paid (by id); no edit for none. */
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
 * The answers of a form's partial `pay`, by the id of a die: that die itself (true), or how many of its worth; where
 * one die is enough, `one` is its id.
 */
export const payAnswers = { dice: v.optional(v.record(v.string(), picked), {}) }
export type PayAnswers = v.InferOutput<v.ObjectSchema<typeof payAnswers, undefined>>

/**
 * The ids of the dice that were picked; where there are fewer dice of a worth than were picked, an id appears twice.
 */
function pickedDice(pool: readonly PoolDie[], { dice }: PayAnswers): string[] {
  return Object.entries(dice).flatMap(([id, how]) => {
    if (typeof how === 'string') return how === '' ? [] : [how]
    if (typeof how === 'boolean' || how === null) return how ? [id] : []
    const first = pool.find((die) => die.id === id)
    const alike = pool.filter(({ worth }) => worth === first?.worth).slice(0, how)
    return [...alike.map((one) => one.id), ...Array.from({ length: how - alike.length }, () => id)]
  })
}

/** The dice of one worth: the id and the face of the least of them, how many there are, and how many are proposed. */
interface Picker extends PoolDie {
  readonly number: number
  readonly on: number
}

interface PayContext {
  readonly signs: string
  /** One die is enough, and no more are taken. */
  readonly single: boolean
  readonly pickers: readonly Picker[]
}

/**
 * The context of a form's partial `pay`: the price as signs, and a picker for each worth among the dice that can pay,
 * with the cheapest dice proposed.
 * @param any as many dice as somebody likes
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

/** The answer of a person who is not asked: the cheapest dice. */
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

/** The ids of the picked dice where each counts the same, whatever its worth; refuses none. */
export function anyNumber(payer: Payer, answers: PayAnswers): readonly string[] | Refusal {
  const pool = poolNow(payer)
  const ids = pickedDice(pool, answers)
  if (ids.length === 0) return refuseAt('dice', 'HnB.humanity.refusal.noDiceChosen')
  return whyNotPay(pool, ids, priceOf(ids.length, 1)) ?? ids
}
