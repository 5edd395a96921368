/** Lets characters pay with Blessing Dice, and builds the part of a form in which a person picks the dice. */
import * as v from 'valibot'
import type { ActorView } from '../../core/game-views'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse, refuseField } from '../../core/outcome'
import { blessingWorthPenalty } from '../conditions/active-conditions'
import type { HumanityState } from '../rules'
import type { PoolDie, BlessingPrice } from '../rules/pool'
import {
  cheapestPayment,
  sortedPool,
  priceOfDice,
  priceSigns,
  spendDiceEdit,
  whyNotPayWithDice,
} from '../rules/pool'

type Payer = {
  readonly actor: Pick<ActorView, 'uuid' | 'name' | 'conditions'>
  readonly state: HumanityState
}

/** An actor's pool. Each die has the worth that it has under the actor's present conditions. */
export function currentPool({
  actor,
  state,
}: {
  readonly actor: Pick<ActorView, 'uuid' | 'conditions'>
  readonly state: Pick<HumanityState, 'blessings'>
}): PoolDie[] {
  return sortedPool(state, blessingWorthPenalty(actor))
}

/** The edits that remove the paid dice (by id) from the pool; empty if no dice are paid. */
export function paymentEdits(actorUuid: string, dieIds: readonly string[]): Edit[] {
  return dieIds.length > 0 ? [spendDiceEdit(actorUuid, dieIds)] : []
}

const pickedDiceSchema = v.nullable(
  v.union([
    v.boolean(),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    v.pipe(v.string(), v.maxLength(40)),
  ]),
)

/**
 * The dice that a person picked in the form partial `pay`. The keys are ids of dice. A value is `true`, or the number
 * of dice of the same worth that pay. If the price is one die, the key `one` holds the id of the die.
 */
export const payAnswerFields = { dice: v.optional(v.record(v.string(), pickedDiceSchema), {}) }
export type PayAnswers = v.InferOutput<v.ObjectSchema<typeof payAnswerFields, undefined>>

/**
 * The ids of the picked dice. If a person picked more dice of the same worth than the pool has, the list contains an id
 * several times. The payment then refuses the list.
 */
function pickedDieIds(pool: readonly PoolDie[], { dice }: PayAnswers): string[] {
  return Object.entries(dice).flatMap(([id, pickedValue]) => {
    if (typeof pickedValue === 'string') return pickedValue === '' ? [] : [pickedValue]
    if (typeof pickedValue === 'boolean' || pickedValue === null) return pickedValue ? [id] : []
    const pickedDie = pool.find((die) => die.id === id)
    const diceOfSameWorth = pool.filter(({ worth }) => worth === pickedDie?.worth).slice(0, pickedValue)
    return [
      ...diceOfSameWorth.map((die) => die.id),
      ...Array.from({ length: pickedValue - diceOfSameWorth.length }, () => id),
    ]
  })
}

/**
 * A row of the payment form. It stands for all dice of the same worth. It has the id and the face of the cheapest die,
 * the number of dice, and the number of dice that the form preselects.
 */
interface DicePicker extends PoolDie {
  readonly number: number
  readonly on: number
}

interface PaymentContext {
  readonly signs: string
  /** Is the price exactly one die? */
  readonly single: boolean
  readonly pickers: readonly DicePicker[]
}

/**
 * What the form partial `pay` shows: the price in signs, and the dice that can pay. Dice of the same worth share a row.
 * At first the cheapest dice are ticked.
 * @param any may the person choose how many dice to pay?
 */
export function paymentContext(
  payer: Payer,
  price: BlessingPrice,
  { any: isFreeNumber = false } = {},
): PaymentContext {
  const pool = currentPool(payer)
  const proposedDieIds = cheapestPayment(pool, price) ?? []
  const minWorth = Math.min(...price)
  const dieWorths = [...new Set(pool.map(({ worth }) => worth))].filter((worth) => worth >= minWorth)
  return {
    signs: priceSigns(price),
    single: price.length === 1 && !isFreeNumber,
    pickers: dieWorths.flatMap((worth) => {
      const diceOfSameWorth = pool.filter((die) => die.worth === worth)
      const proposedDiceCount = diceOfSameWorth.filter(({ id }) => proposedDieIds.includes(id)).length
      return diceOfSameWorth
        .slice(0, 1)
        .map((die) => ({ ...die, number: diceOfSameWorth.length, on: proposedDiceCount }))
    }),
  }
}

/** The form's default answer: the cheapest dice that pay the price. */
export function paymentDefaults(payer: Payer, price: BlessingPrice): PayAnswers {
  const dieIds = cheapestPayment(currentPool(payer), price) ?? []
  return { dice: Object.fromEntries(dieIds.map((id) => [id, true])) }
}

/** Returns a refusal if the character's Blessing Dice cannot pay the price. */
export function whyNotAfford(payer: Payer, price: BlessingPrice): Refusal | null {
  return cheapestPayment(currentPool(payer), price)
    ? null
    : refuse('HnB.humanity.refusal.cannotPay', { name: payer.actor.name, price: priceSigns(price) })
}

/** The ids of the picked dice. Refuses dice that do not pay the price. */
export function pickedPayment(
  payer: Payer,
  answers: PayAnswers,
  price: BlessingPrice,
): readonly string[] | Refusal {
  const pool = currentPool(payer)
  const dieIds = pickedDieIds(pool, answers)
  const refusal = whyNotPayWithDice(pool, dieIds, price)
  return refusal ? { ...refusal, field: 'dice' } : dieIds
}

/**
 * The ids of the picked dice. Used if the worth of the dice does not matter, only their number. Refuses if no dice are
 * picked.
 */
export function pickedDiceOfAnyWorth(payer: Payer, answers: PayAnswers): readonly string[] | Refusal {
  const pool = currentPool(payer)
  const dieIds = pickedDieIds(pool, answers)
  if (dieIds.length === 0) return refuseField('dice', 'HnB.humanity.refusal.noDiceChosen')
  return whyNotPayWithDice(pool, dieIds, priceOfDice(dieIds.length, 1)) ?? dieIds
}
