/** Lets characters pay with Blessing Dice: the form's part for picking dice, and the payment. */
import * as v from 'valibot'
import type { ActorView } from '../../core/game-views'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { refuse, refuseFormField } from '../../core/outcome'
import { sumBlessingWorthPenalties } from '../conditions/active-conditions'
import type { HumanityState } from '../rules'
import type { BlessingPoolDie, BlessingPrice } from '../rules/pool'
import {
  findCheapestPayment,
  createSortedBlessingPool,
  createBlessingPrice,
  formatPriceAsSigns,
  createEditForSpentBlessingDice,
  whyNotPayWithDice,
} from '../rules/pool'

type BlessingDicePayer = {
  readonly actor: Pick<ActorView, 'uuid' | 'name' | 'conditions'>
  readonly state: HumanityState
}

/** An actor's pool of Blessing Dice, with the worth of each die under the actor's present conditions. */
export function computeCurrentBlessingPool({
  actor,
  state,
}: {
  readonly actor: Pick<ActorView, 'uuid' | 'conditions'>
  readonly state: Pick<HumanityState, 'blessings'>
}): BlessingPoolDie[] {
  return createSortedBlessingPool(state, sumBlessingWorthPenalties(actor))
}

/** The edits that remove paid dice (by id) from the pool, or none. */
export function createPaymentEdits(actorUuid: string, dieIds: readonly string[]): DocumentEdit[] {
  return dieIds.length > 0 ? [createEditForSpentBlessingDice(actorUuid, dieIds)] : []
}

const pickedDiceValueSchema = v.nullable(
  v.union([
    v.boolean(),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    v.pipe(v.string(), v.maxLength(40)),
  ]),
)

/**
 * The dice that a person picked in the form partial `pay`, by id. The value is `true` for a single die, or the number
 * of picked dice if the row stands for several dice of the same worth. If the price is one die, the key `one` holds its
 * id.
 */
export const pickedDiceAnswerFields = { dice: v.optional(v.record(v.string(), pickedDiceValueSchema), {}) }
export type PickedDiceAnswers = v.InferOutput<v.ObjectSchema<typeof pickedDiceAnswerFields, undefined>>

/** The ids of the picked dice. Too many picked dice of one worth repeat an id, so that the payment refuses the list. */
function listPickedDieIds(blessingPool: readonly BlessingPoolDie[], { dice }: PickedDiceAnswers): string[] {
  return Object.entries(dice).flatMap(([id, pickedValue]) => {
    if (typeof pickedValue === 'string') return pickedValue === '' ? [] : [pickedValue]
    if (typeof pickedValue === 'boolean' || pickedValue === null) return pickedValue ? [id] : []
    const pickedDie = blessingPool.find((poolDie) => poolDie.id === id)
    const blessingDiceOfSameWorth = blessingPool
      .filter(({ worth }) => worth === pickedDie?.worth)
      .slice(0, pickedValue)
    return [
      ...blessingDiceOfSameWorth.map((poolDie) => poolDie.id),
      ...Array.from({ length: pickedValue - blessingDiceOfSameWorth.length }, () => id),
    ]
  })
}

/**
 * A row of the payment form, for all dice of the same worth: the cheapest die's id and face, the number of dice
 * (`number`), and how many are preselected (`on`).
 */
interface EqualDiceRowInPaymentForm extends BlessingPoolDie {
  readonly number: number
  readonly on: number
}

interface PaymentContext {
  readonly signs: string
  /** Does the price consist of exactly one die? */
  readonly single: boolean
  readonly pickers: readonly EqualDiceRowInPaymentForm[]
}

/**
 * Creates the template data of the form partial `pay`: the price, and the dice that can pay it. Dice of the same worth
 * share a row. The cheapest dice are ticked at first.
 * @param any may the person choose how many dice to pay?
 */
export function createPaymentContext(
  payer: BlessingDicePayer,
  price: BlessingPrice,
  { any: isFreeNumber = false } = {},
): PaymentContext {
  const blessingPool = computeCurrentBlessingPool(payer)
  const proposedDieIds = findCheapestPayment(blessingPool, price) ?? []
  const minDieWorth = Math.min(...price)
  const dieWorths = [...new Set(blessingPool.map(({ worth }) => worth))].filter(
    (dieWorth) => dieWorth >= minDieWorth,
  )
  return {
    signs: formatPriceAsSigns(price),
    single: price.length === 1 && !isFreeNumber,
    pickers: dieWorths.flatMap((dieWorth) => {
      const blessingDiceOfSameWorth = blessingPool.filter((poolDie) => poolDie.worth === dieWorth)
      const countOfProposedDice = blessingDiceOfSameWorth.filter(({ id }) =>
        proposedDieIds.includes(id),
      ).length
      return blessingDiceOfSameWorth
        .slice(0, 1)
        .map((poolDie) => ({ ...poolDie, number: blessingDiceOfSameWorth.length, on: countOfProposedDice }))
    }),
  }
}

/** The form's default answer: the cheapest dice that pay the price. */
export function createDefaultPaymentAnswers(
  payer: BlessingDicePayer,
  price: BlessingPrice,
): PickedDiceAnswers {
  const dieIds = findCheapestPayment(computeCurrentBlessingPool(payer), price) ?? []
  return { dice: Object.fromEntries(dieIds.map((dieId) => [dieId, true])) }
}

/** Returns a refusal if the character's Blessing Dice cannot pay the price. */
export function whyNotAffordPrice(payer: BlessingDicePayer, price: BlessingPrice): Refusal | null {
  return findCheapestPayment(computeCurrentBlessingPool(payer), price)
    ? null
    : refuse('HnB.humanity.refusal.cannotPay', { name: payer.actor.name, price: formatPriceAsSigns(price) })
}

/** Finds the ids of the dice that the person picked. Refuses dice that do not pay the price. */
export function findPickedPayment(
  payer: BlessingDicePayer,
  answers: PickedDiceAnswers,
  price: BlessingPrice,
): readonly string[] | Refusal {
  const blessingPool = computeCurrentBlessingPool(payer)
  const dieIds = listPickedDieIds(blessingPool, answers)
  const refusal = whyNotPayWithDice(blessingPool, dieIds, price)
  return refusal ? { ...refusal, field: 'dice' } : dieIds
}

/**
 * Finds the ids of the dice that the person picked. The worth of the dice does not matter, only their number. Refuses
 * if no dice are picked.
 */
export function findPickedBlessingDiceOfAnyWorth(
  payer: BlessingDicePayer,
  answers: PickedDiceAnswers,
): readonly string[] | Refusal {
  const blessingPool = computeCurrentBlessingPool(payer)
  const dieIds = listPickedDieIds(blessingPool, answers)
  if (dieIds.length === 0) return refuseFormField('dice', 'HnB.humanity.refusal.noDiceChosen')
  return whyNotPayWithDice(blessingPool, dieIds, createBlessingPrice(dieIds.length, 1)) ?? dieIds
}
