import * as v from 'valibot'
import type { ActorView } from '../core/views'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import { worthLessOf } from './conditions'
import type { State } from './rules'
import type { PoolDie, Price } from './rules/pool'
import { cheapest, poolOf, signsOf, whyNotPay } from './rules/pool'

type Payer = { readonly actor: Pick<ActorView, 'uuid' | 'name' | 'conditions'>; readonly state: State }

/** What the piece `pay` of a form answers: the dice that were ticked, by id. */
export const payAnswers = { dice: v.optional(v.record(v.string(), v.boolean()), {}) }
type PayAnswers = v.InferOutput<v.ObjectSchema<typeof payAnswers, undefined>>

export function tickedDice({ dice }: PayAnswers): string[] {
  return Object.keys(dice).filter((id) => dice[id])
}

/** What the piece `pay` of a form shows: the price in its signs, and the pool with the cheapest dice that pay it ticked. */
export function payContext(
  payer: Payer,
  price: Price,
): { signs: string; pool: (PoolDie & { on: boolean })[] } {
  const pool = poolOf(payer.state, worthLessOf(payer.actor))
  const proposed = cheapest(pool, price) ?? []
  return { signs: signsOf(price), pool: pool.map((die) => ({ ...die, on: proposed.includes(die.id) })) }
}

/** The answer of somebody who is not asked: the cheapest dice. */
export function payDefaults(payer: Payer, price: Price): PayAnswers {
  const ids = cheapest(poolOf(payer.state, worthLessOf(payer.actor)), price) ?? []
  return { dice: Object.fromEntries(ids.map((id) => [id, true])) }
}

/** Why somebody cannot pay a price at all, or null. */
export function whyNotAfford({ actor, state }: Payer, price: Price): Refusal | null {
  return cheapest(poolOf(state, worthLessOf(actor)), price)
    ? null
    : refuse('HnB.humanity.refusal.cannotPay', { name: actor.name, price: signsOf(price) })
}

/** The dice that somebody pays a price with, by id: those that were ticked, or why they do not do. */
export function paidWith(
  { actor, state }: Payer,
  answers: PayAnswers,
  price: Price,
): readonly string[] | Refusal {
  const ids = tickedDice(answers)
  return whyNotPay(poolOf(state, worthLessOf(actor)), ids, price) ?? ids
}
