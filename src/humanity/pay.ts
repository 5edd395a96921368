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

/** What the partial `pay` of a form answers: the ticked dice, by id. */
export const payAnswers = { dice: v.optional(v.record(v.string(), v.boolean()), {}) }
export type PayAnswers = v.InferOutput<v.ObjectSchema<typeof payAnswers, undefined>>

function tickedDice({ dice }: PayAnswers): string[] {
  return Object.keys(dice).filter((id) => dice[id])
}

/** What the partial `pay` of a form shows: the price as signs, and the pool with the cheapest dice ticked. */
export function payContext(
  payer: Payer,
  price: Price,
): { signs: string; pool: (PoolDie & { on: boolean })[] } {
  const pool = poolNow(payer)
  const proposed = cheapest(pool, price) ?? []
  return { signs: signsOf(price), pool: pool.map((die) => ({ ...die, on: proposed.includes(die.id) })) }
}

/** The answer where nobody is asked: the cheapest dice. */
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

/** The ids of the ticked dice; refuses dice that do not pay the price. */
export function paidWith(payer: Payer, answers: PayAnswers, price: Price): readonly string[] | Refusal {
  const ids = tickedDice(answers)
  return whyNotPay(poolNow(payer), ids, price) ?? ids
}

/** The ids of the ticked dice where each counts the same, whatever its worth; refuses none. */
export function anyNumber({ state }: Pick<Payer, 'state'>, answers: PayAnswers): readonly string[] | Refusal {
  const ids = tickedDice(answers)
  if (ids.length === 0) return refuseAt('dice', 'HnB.humanity.refusal.noDiceChosen')
  return whyNotPay(poolOf(state), ids, priceOf(ids.length, 1)) ?? ids
}
