/** Tests payment with Blessing Dice: the offered and the chosen dice. */
import { describe, expect, it } from 'vitest'
import {
  findPickedBlessingDiceOfAnyWorth,
  findPickedPayment,
  createPaymentContext,
} from '../../src/humanity/pool/payment'
import {
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../support/humanity'

const createActionContextWithBlessings = (
  blessingDice: Record<string, number>,
  conditionIds: readonly string[] = [],
) => ({
  actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions(...conditionIds) },
  state: createHumanityState({ blessings: blessingDice }),
})
const actionContextOfRichPayer = createActionContextWithBlessings({
  a: 1,
  b: 2,
  c: 2,
  d: 5,
  e: 6,
  f: 6,
  g: 6,
})

const listShownPayments = (
  priceDieFaces: number[],
  participant = actionContextOfRichPayer,
  mayPayWithAnyDice = false,
) =>
  createPaymentContext(participant, priceDieFaces, { any: mayPayWithAnyDice }).pickers.map(
    ({ worth, number, on }) => [worth, number, on],
  )

describe('"spending Ⓧ": each sign is one die of at least that worth', () => {
  it('only dice that can pay are offered, one picker for each worth, with the cheapest proposed', () => {
    expect(listShownPayments([5])).toEqual([
      [5, 1, 1],
      [6, 3, 0],
    ])
    expect(listShownPayments([1, 1])).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [5, 1, 0],
      [6, 3, 0],
    ])
    expect(listShownPayments([5, 1]).map(([worth]) => worth)).toEqual([1, 2, 5, 6])
    expect(listShownPayments([])).toEqual([])
  })

  it('dice that are worth the same under a condition share one picker ("Exhausted/Cursed")', () => {
    const actionContextOfExhaustedPerson = createActionContextWithBlessings({ a: 1, b: 2, c: 3 }, [
      'exhausted',
    ])
    expect(listShownPayments([1], actionContextOfExhaustedPerson)).toEqual([
      [1, 2, 1],
      [2, 1, 0],
    ])
    expect(findPickedPayment(actionContextOfExhaustedPerson, { dice: { a: 2 } }, [1, 1])).toEqual(['a', 'b'])
    expect(
      findPickedBlessingDiceOfAnyWorth(actionContextOfExhaustedPerson, { dice: { a: 2, c: true } }),
    ).toEqual(['a', 'b', 'c'])
  })

  it('one die is enough if the price is one sign, unless the ability takes any number', () => {
    expect(createPaymentContext(actionContextOfRichPayer, [5]).single).toBe(true)
    expect(createPaymentContext(actionContextOfRichPayer, [1, 1]).single).toBe(false)
    expect(createPaymentContext(actionContextOfRichPayer, [1], { any: true }).single).toBe(false)
    expect(findPickedPayment(actionContextOfRichPayer, { dice: { one: 'e' } }, [5])).toEqual(['e'])
  })

  it.each([
    { dice: { b: 2 }, price: [1, 1], pays: ['b', 'c'] },
    { dice: { b: 1, e: 1 }, price: [1, 1], pays: ['b', 'e'] },
    { dice: { b: 0, e: null, a: true, d: true }, price: [1, 1], pays: ['a', 'd'] },
    { dice: { b: 3 }, price: [1, 1, 1], pays: 'HnB.humanity.refusal.dieGone' },
    { dice: { z: 1 }, price: [1], pays: 'HnB.humanity.refusal.dieGone' },
    { dice: { e: 2 }, price: [5], pays: 'HnB.humanity.refusal.notPaid' },
    { dice: { a: 1 }, price: [5], pays: 'HnB.humanity.refusal.notPaid' },
  ])('$dice for the price $price: pays $pays', ({ dice, price, pays }) => {
    const pickedPaymentDice = findPickedPayment(actionContextOfRichPayer, { dice }, price)
    if (Array.isArray(pays)) expect(pickedPaymentDice).toEqual(pays)
    else expect(pickedPaymentDice).toMatchObject({ refused: pays, field: 'dice' })
  })
})
