/** Tests that dice are fair, and that they map random numbers to faces as documented. */
import { beforeEach, describe, expect, test } from 'vitest'
import { diceConfig } from './dice-config'
import { Roll } from './roll'
import { Coin } from './terms/coin'
import type { DiceTerm } from './terms/dice-term'
import { Die } from './terms/die'
import { FateDie } from './terms/fate-die'
import { resetDice, seedDice } from './testing/scripted-dice'

beforeEach(resetDice)

/** Calculates Pearson's chi-square of the counted totals against the exact distribution. */
function chiSquare(countsByTotal: Map<number, number>, expected: Map<number, number>): number {
  const total = [...countsByTotal.values()].reduce((sum, count) => sum + count, 0)
  for (const value of countsByTotal.keys()) expect(expected.has(value), `a total of ${value}`).toBe(true)
  return [...expected].reduce((sum, [value, probability]) => {
    const expectedCount = total * probability
    return sum + ((countsByTotal.get(value) ?? 0) - expectedCount) ** 2 / expectedCount
  }, 0)
}

function countByValue(values: readonly number[]): Map<number, number> {
  const countsByTotal = new Map<number, number>()
  for (const value of values) countsByTotal.set(value, (countsByTotal.get(value) ?? 0) + 1)
  return countsByTotal
}

/** Computes the exact distribution of a total of independent dice. Each die is a list of its equally likely faces. */
function exactDistribution(...dice: number[][]): Map<number, number> {
  return dice.reduce(
    (sumsByTotal, faces) => {
      const sumsWithDie = new Map<number, number>()
      for (const [sum, probability] of sumsByTotal) {
        for (const face of faces) {
          sumsWithDie.set(sum + face, (sumsWithDie.get(sum + face) ?? 0) + probability / faces.length)
        }
      }
      return sumsWithDie
    },
    new Map([[0, 1]]),
  )
}

const faces = (size: number): number[] => Array.from({ length: size }, (_, index) => index + 1)

/** Chi-square values that random dice exceed with a probability of 1/1000. The keys are degrees of freedom. */
const CRITICAL_CHI_SQUARES: Record<number, number> = { 1: 10.83, 2: 13.82, 5: 20.52, 10: 29.59, 19: 43.82 }

describe('dice are fair', () => {
  test.each<[formula: string, distribution: Map<number, number>]>([
    ['1d6', exactDistribution(faces(6))],
    ['1d20', exactDistribution(faces(20))],
    ['2d6', exactDistribution(faces(6), faces(6))],
    ['1dc', exactDistribution([0, 1])],
    ['1df', exactDistribution([-1, 0, 1])],
  ])('the dice of %s are fair', async (formula, expectedDistribution) => {
    seedDice(20260101)
    const totals = await Roll.simulate(formula, 8000)
    const criticalValue = CRITICAL_CHI_SQUARES[expectedDistribution.size - 1]
    expect(criticalValue).toBeDefined()
    expect(chiSquare(countByValue(totals), expectedDistribution)).toBeLessThan(criticalValue ?? 0)
  })

  test('the fairness test detects an unfair die', async () => {
    class LoadedDie extends Die {
      override mapRandomFace(randomUniform: number): number {
        return super.mapRandomFace(randomUniform < 0.02 ? 0.5 : randomUniform)
      }
    }
    diceConfig().terms.d = LoadedDie
    seedDice(20260101)
    const totals = await Roll.simulate('1d6', 8000)
    expect(chiSquare(countByValue(totals), exactDistribution(faces(6)))).toBeGreaterThan(20.52)
  })

  test('the table has its own random numbers', () => {
    const numbers = Array.from({ length: 2000 }, () => diceConfig().randomUniform())
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    expect(new Set(numbers).size).toBe(2000)
    expect(
      chiSquare(
        countByValue(numbers.map((number) => Math.floor(number * 6) + 1)),
        exactDistribution(faces(6)),
      ),
    ).toBeLessThan(
      // The seed makes the numbers the same in every run, so the test never fails by chance. Unseeded numbers would
      // exceed this limit about once in a billion runs.
      50,
    )
  })
})

describe('mapRandomFace', () => {
  test.each<[DiceTerm, number[]]>([
    [new Die({ faces: 6 }), faces(6)],
    [new Die({ faces: 1 }), [1]],
    [new Coin(), [0, 1]],
    [new FateDie(), [-1, 0, 1]],
  ])('mapRandomFace gives every face the same share of [0, 1)', (term, expected) => {
    const steps = 600
    const mappedFaces = Array.from({ length: steps }, (_, step) => term.mapRandomFace(step / steps))
    const countsByTotal = countByValue(mappedFaces)
    expect([...countsByTotal.keys()].sort((a, b) => a - b)).toEqual(expected)
    for (const count of countsByTotal.values()) expect(count).toBe(steps / expected.length)
    expect(expected).toContain(term.mapRandomFace(1 - 2 ** -53))
  })
})
