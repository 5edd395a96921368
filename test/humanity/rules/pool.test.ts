/** Tests the value of a pool of Blessing Dice, and which dice can pay a price. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sumBlessingWorthPenalties } from '../../../src/humanity/conditions/active-conditions'
import {
  findCheapestPayment,
  findEqualDicePairs,
  createSortedBlessingPool,
  createBlessingPrice,
  formatPriceAsSigns,
  whyNotPayWithDice,
  sumBlessingPoolWorth,
} from '../../../src/humanity/rules/pool'
import { createHumanityActionContext, createActorFieldsWithConditions } from '../../support/humanity'

const createBlessingPoolWithFaces = (...diceFaces: number[]) =>
  createSortedBlessingPool({
    blessings: Object.fromEntries(diceFaces.map((dieFace, index) => [`d${index}`, dieFace])),
  })
const createFacesOfDice = (diceFaces: number[], diceIds: readonly string[] | null) =>
  diceIds?.map((dieId) => diceFaces[Number(dieId.slice(1))]) ?? null

describe('paying with Blessing Dice ("Blessing Dice")', () => {
  it.each([
    { price: [1], faces: [4], pays: [4], why: '① is one die worth 1 or more' },
    { price: [2], faces: [1, 2], pays: [2], why: '② is one die worth 2 or more' },
    { price: [1, 1], faces: [6, 1, 3], pays: [1, 3], why: '①① are two dice, each worth 1 or more' },
    { price: [2, 2], faces: [1, 2, 5], pays: [2, 5], why: '②② are two dice, each worth 2 or more' },
    { price: [2, 2], faces: [1, 2], pays: null, why: 'a die pays one sign only' },
    { price: [5], faces: [1, 1, 1, 1, 1], pays: null, why: 'worth never adds up' },
    { price: [5], faces: [6, 5], pays: [5], why: 'the cheapest that suffices' },
    { price: [1, 3], faces: [3, 5, 1], pays: [3, 1], why: 'the dearest sign chooses first' },
    { price: [], faces: [3], pays: [], why: 'nothing costs nothing' },
  ])('the price $price of $faces: $why', ({ price, faces, pays }) => {
    expect(
      createFacesOfDice(faces, findCheapestPayment(createBlessingPoolWithFaces(...faces), price)),
    ).toEqual(pays)
  })

  it('prices are written like the rules write them', () => {
    expect(formatPriceAsSigns([1, 1])).toBe('①①')
    expect(formatPriceAsSigns(createBlessingPrice(3, 5))).toBe('⑤⑤⑤')
    expect(formatPriceAsSigns([6])).toBe('⑥')
  })

  it.each([
    { ids: ['d0'], price: [4], refused: null },
    { ids: ['d0'], price: [5], refused: 'notPaid' },
    { ids: [], price: [1], refused: 'notPaid' },
    { ids: ['d0', 'd1'], price: [1], refused: 'notPaid' },
    { ids: ['d0', 'd0'], price: [1, 1], refused: 'dieGone' },
    { ids: ['gone'], price: [1], refused: 'dieGone' },
    { ids: ['constructor'], price: [1], refused: 'dieGone' },
  ])('the dice $ids for $price: $refused', ({ ids, price, refused }) => {
    const refusal = whyNotPayWithDice(createBlessingPoolWithFaces(4, 6), ids, price)
    expect(refusal?.refused ?? null).toBe(refused && `HnB.humanity.refusal.${refused}`)
  })

  it('the cheapest payment is found whenever there is one', () => {
    const arbitraryFaceOfDie = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(
        fc.array(arbitraryFaceOfDie, { maxLength: 7 }),
        fc.array(arbitraryFaceOfDie, { maxLength: 3 }),
        (dieFaces, priceText) => {
          const blessingPool = createBlessingPoolWithFaces(...dieFaces)
          const diceSubsetsThatPay = findSubsetsOfElements(blessingPool.map(({ id }) => id)).filter(
            (dieIds) => !whyNotPayWithDice(blessingPool, dieIds, priceText),
          )
          const lowestWorthThatPays = Math.min(
            ...diceSubsetsThatPay.map((dieIds) =>
              sumBlessingPoolWorth(blessingPool.filter(({ id }) => dieIds.includes(id))),
            ),
          )
          const foundPayment = findCheapestPayment(blessingPool, priceText)
          if (diceSubsetsThatPay.length === 0) expect(foundPayment).toBeNull()
          else
            expect(sumBlessingPoolWorth(blessingPool.filter(({ id }) => foundPayment?.includes(id)))).toBe(
              lowestWorthThatPays,
            )
        },
      ),
    )
  })

  it('the pool names each worth that it has twice', () => {
    expect(findEqualDicePairs(createBlessingPoolWithFaces(2, 6, 2, 3, 2, 6))).toEqual([
      { worth: 2, ids: ['d0', 'd2'] },
      { worth: 6, ids: ['d1', 'd5'] },
    ])
  })
})

describe('worth ("Exhausted/Cursed")', () => {
  const listWorthsOfDice = (...ids: string[]) =>
    createSortedBlessingPool(
      { blessings: { a: 1, b: 2, c: 6 } },
      sumBlessingWorthPenalties({
        ...createHumanityActionContext().actor,
        ...createActorFieldsWithConditions(...ids),
      }),
    ).map(({ worth }) => worth)

  it.each([
    [[], [1, 2, 6]],
    [['exhausted'], [1, 1, 5]],
    [['cursed'], [1, 1, 5]],
    // A person has the same condition twice, each time from another cause. The two count separately (ruling HU45).
    [
      ['exhausted', 'cursed'],
      [1, 1, 4],
    ],
    // "Head Cursed by X" counts as a condition of its own (ruling HU27).
    [['headCursed'], [1, 2, 6]],
  ])('the pool %j under the condition is worth %j', (conditionIds, expectedWorths) => {
    expect(listWorthsOfDice(...conditionIds)).toEqual(expectedWorths)
  })

  it('an Exhausted 6 no longer pays ⑥, and a 1 and a 2 have the same worth', () => {
    const blessingPool = createSortedBlessingPool({ blessings: { a: 1, b: 2, c: 6 } }, 1)
    expect(findCheapestPayment(blessingPool, [6])).toBeNull()
    expect(findEqualDicePairs(blessingPool)).toEqual([{ worth: 1, ids: ['a', 'b'] }])
  })
})

function findSubsetsOfElements<T>(subsetElements: readonly T[]): T[][] {
  return subsetElements.reduce<T[][]>(
    (foundSubsets, element) => [...foundSubsets, ...foundSubsets.map((subset) => [...subset, element])],
    [[]],
  )
}
