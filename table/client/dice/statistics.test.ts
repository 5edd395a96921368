/** Tests that dice are fair, and that they map random numbers to faces as documented. */
import { beforeEach, describe, expect, test } from 'vitest'
import { readDiceConfig } from './dice-config'
import { Roll } from './roll'
import { Coin } from './terms/coin'
import type { DiceTerm } from './terms/dice-term'
import { Die } from './terms/die'
import { FateDie } from './terms/fate-die'
import { resetDiceConfig, seedDiceRandomNumbers } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

/** Calculates Pearson's chi-square of the counted totals against the exact distribution. */
function computeChiSquare(
  rollCountsByTotal: Map<number, number>,
  expectedProbabilities: Map<number, number>,
): number {
  const simulatedRollCount = [...rollCountsByTotal.values()].reduce(
    (sum, rollCountOfTotal) => sum + rollCountOfTotal,
    0,
  )
  for (const rolledTotal of rollCountsByTotal.keys())
    expect(expectedProbabilities.has(rolledTotal), `a total of ${rolledTotal}`).toBe(true)
  return [...expectedProbabilities].reduce((chiSquareSum, [value, probability]) => {
    const expectedCount = simulatedRollCount * probability
    return chiSquareSum + ((rollCountsByTotal.get(value) ?? 0) - expectedCount) ** 2 / expectedCount
  }, 0)
}

function countRollsByValue(rolledValues: readonly number[]): Map<number, number> {
  const rollCountsByTotal = new Map<number, number>()
  for (const rolledValue of rolledValues)
    rollCountsByTotal.set(rolledValue, (rollCountsByTotal.get(rolledValue) ?? 0) + 1)
  return rollCountsByTotal
}

/** The exact distribution of the total of independent dice. Each die is a list of equally likely faces. */
function computeExactDistribution(...facesByDie: number[][]): Map<number, number> {
  return facesByDie.reduce(
    (probabilitiesByTotal, dieFaces) => {
      const probabilitiesBySumWithDie = new Map<number, number>()
      for (const [sum, probability] of probabilitiesByTotal) {
        for (const dieFace of dieFaces) {
          probabilitiesBySumWithDie.set(
            sum + dieFace,
            (probabilitiesBySumWithDie.get(sum + dieFace) ?? 0) + probability / dieFaces.length,
          )
        }
      }
      return probabilitiesBySumWithDie
    },
    new Map([[0, 1]]),
  )
}

const listDieFaces = (faceCount: number): number[] =>
  Array.from({ length: faceCount }, (_, index) => index + 1)

/**
 * Chi-square values for each number of degrees of freedom. With fair dice, the computed value is larger than this with
 * a probability of only 1/1000.
 */
const CRITICAL_CHI_SQUARES: Record<number, number> = { 1: 10.83, 2: 13.82, 5: 20.52, 10: 29.59, 19: 43.82 }

describe('dice are fair', () => {
  test.each<[formula: string, distribution: Map<number, number>]>([
    ['1d6', computeExactDistribution(listDieFaces(6))],
    ['1d20', computeExactDistribution(listDieFaces(20))],
    ['2d6', computeExactDistribution(listDieFaces(6), listDieFaces(6))],
    ['1dc', computeExactDistribution([0, 1])],
    ['1df', computeExactDistribution([-1, 0, 1])],
  ])('the dice of %s are fair', async (formula, expectedDistribution) => {
    seedDiceRandomNumbers(20260101)
    const simulatedTotals = await Roll.simulate(formula, 8000)
    const criticalChiSquare = CRITICAL_CHI_SQUARES[expectedDistribution.size - 1]
    expect(criticalChiSquare).toBeDefined()
    expect(computeChiSquare(countRollsByValue(simulatedTotals), expectedDistribution)).toBeLessThan(
      criticalChiSquare ?? 0,
    )
  })

  test('the fairness test detects an unfair die', async () => {
    class BiasedDie extends Die {
      override mapRandomFace(randomUniform: number): number {
        return super.mapRandomFace(randomUniform < 0.02 ? 0.5 : randomUniform)
      }
    }
    readDiceConfig().terms.d = BiasedDie
    seedDiceRandomNumbers(20260101)
    const simulatedTotals = await Roll.simulate('1d6', 8000)
    expect(
      computeChiSquare(countRollsByValue(simulatedTotals), computeExactDistribution(listDieFaces(6))),
    ).toBeGreaterThan(20.52)
  })

  test('the table has its own random numbers', () => {
    const randomNumbers = Array.from({ length: 2000 }, () => readDiceConfig().randomUniform())
    expect(randomNumbers.every((randomNumber) => randomNumber >= 0 && randomNumber < 1)).toBe(true)
    expect(new Set(randomNumbers).size).toBe(2000)
    expect(
      computeChiSquare(
        countRollsByValue(randomNumbers.map((randomNumber) => Math.floor(randomNumber * 6) + 1)),
        computeExactDistribution(listDieFaces(6)),
      ),
    ).toBeLessThan(
      // The seed is fixed, so the test never fails by chance. With other random numbers, the test would exceed this
      // limit once in a billion runs.
      50,
    )
  })
})

describe('mapRandomFace', () => {
  test.each<[DiceTerm, number[]]>([
    [new Die({ faces: 6 }), listDieFaces(6)],
    [new Die({ faces: 1 }), [1]],
    [new Coin(), [0, 1]],
    [new FateDie(), [-1, 0, 1]],
  ])('mapRandomFace gives every face the same share of [0, 1)', (diceTerm, expectedCount) => {
    const stepCount = 600
    const mappedDieFaces = Array.from({ length: stepCount }, (_, stepIndex) =>
      diceTerm.mapRandomFace(stepIndex / stepCount),
    )
    const rollCountsByTotal = countRollsByValue(mappedDieFaces)
    expect([...rollCountsByTotal.keys()].sort((a, b) => a - b)).toEqual(expectedCount)
    for (const faceCount of rollCountsByTotal.values())
      expect(faceCount).toBe(stepCount / expectedCount.length)
    expect(expectedCount).toContain(diceTerm.mapRandomFace(1 - 2 ** -53))
  })
})
