/** Tests rolls that bump: their formulas, their probabilities, and how Dice So Nice throws them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { MAX_DICE_PER_ROLL, MAX_BUMP_WAVES } from '../../src/core/bump'
import { sumRolledFaces } from '../../src/core/dice'
import type { BumpDie as BumpDieClass } from '../../src/foundry/dice/bump-die'
import type { BumpRoll as BumpRollClass } from '../../src/foundry/dice/bump-roll'
import { configureTestDice, setRandomNumbers } from './host'

let warningsAboutDice: string[]
let BumpRoll: typeof BumpRollClass
let BumpDie: typeof BumpDieClass

beforeAll(async () => {
  warningsAboutDice = configureTestDice()
  ;({ BumpDie } = await import('../../src/foundry/dice/bump-die'))
  ;({ BumpRoll } = await import('../../src/foundry/dice/bump-roll'))
  CONFIG.Dice.terms.d = BumpDie
  CONFIG.Dice.termTypes[BumpDie.name] = BumpDie
  CONFIG.Dice.rolls.push(BumpRoll)
})

beforeEach(() => {
  warningsAboutDice.length = 0
  setRandomNumbers(Math.random)
})

/** Fixes the faces of the next dice of this size, independent of how Foundry makes faces of random numbers. */
function stubDieFaces(dieSize: number, ...scriptedFaces: number[]): void {
  const scriptedDie = new BumpDie({ faces: dieSize })
  const randomNumbersOfFaces = scriptedFaces.map((dieFace) => {
    const randomNumbersByFace = Array.from({ length: dieSize }, (_, index) => (index + 0.5) / dieSize)
    return (
      randomNumbersByFace.find((uniformNumber) => scriptedDie.mapRandomFace(uniformNumber) === dieFace) ?? NaN
    )
  })
  setRandomNumbers(() => {
    const nextNumber = randomNumbersOfFaces.shift()
    if (nextNumber === undefined) throw new Error('More dice fell than were scripted.')
    return nextNumber
  })
}

/** Random numbers that are equal in every run (mulberry32), so that a test of probabilities never varies. */
function createSeededGenerator(randomSeed: number): () => number {
  let generatorState = randomSeed
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0
    let randomBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState)
    randomBits = (randomBits + Math.imul(randomBits ^ (randomBits >>> 7), 61 | randomBits)) ^ randomBits
    return ((randomBits ^ (randomBits >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a formula that bumps', () => {
  it.each([
    { formula: '1d6bump', faces: [4], total: 4, waves: [[[4]]] },
    { formula: '1d6bump', faces: [1, 4], total: 5, waves: [[[1], [4]]] },
    { formula: '1d6bump', faces: [1, 1, 1, 6], total: 9, waves: [[[1], [1], [1], [6]]] },
    {
      formula: '2d6bump',
      faces: [1, 5, 3, 4],
      total: 13,
      waves: [
        [
          [1, 5],
          [3, 4],
        ],
      ],
    },
    {
      formula: '2d6bump',
      faces: [1, 1, 6, 1, 2, 2],
      total: 13,
      waves: [
        [
          [1, 1],
          [6, 1],
          [2, 2],
        ],
      ],
    },
    {
      formula: '3d6bump',
      faces: [2, 1, 6, 2, 2, 2],
      total: 15,
      waves: [
        [
          [2, 1, 6],
          [2, 2, 2],
        ],
      ],
    },
    { formula: '1d6bump2', faces: [2, 1, 3], total: 6, waves: [[[2], [1], [3]]] },
    { formula: '1d6', faces: [1], total: 1, waves: [[[1]]] },
    { formula: '2d6bump + 1', faces: [2, 3], total: 6, waves: [[[2, 3]]] },
  ])('$formula falls as $faces and makes $total', async ({ formula, faces, total, waves }) => {
    stubDieFaces(6, ...faces)
    const bumpRoll = await new BumpRoll(formula).evaluate()
    expect(bumpRoll.total).toBe(total)
    expect(bumpRoll.diceResult.groups.map((diceGroup) => diceGroup.waves)).toEqual(waves)
  })

  it('1d6 + 1d6 bumps each die separately: a 1 affects only its own die ("Group of Dice")', async () => {
    stubDieFaces(6, 1, 2, 5)
    const bumpRoll = await new BumpRoll('1d6bump + 1d6bump').evaluate()
    expect(bumpRoll.diceResult.groups.map(({ waves }) => waves)).toEqual([[[1], [2]], [[5]]])
  })

  it('every die of a bumped wave is flagged, so that dice are animated wave by wave', async () => {
    stubDieFaces(6, 1, 5, 3, 4)
    const bumpRoll = await new BumpRoll('2d6bump').evaluate()
    expect(bumpRoll.dice[0]?.results.map(({ active, exploded }) => [active, exploded ?? false])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
    ])
  })

  it('bumping formulas work in the roll of /roll', async () => {
    stubDieFaces(6, 1, 4)
    const bumpRoll = await new Roll('1d6bump').evaluate()
    expect(bumpRoll.total).toBe(5)
  })

  it.each(['1d6bump3', '1d6bumpy', '1d6bump0'])(
    'the formula %s is no bump roll and bumps nothing',
    async (rollFormula) => {
      setRandomNumbers(createSeededGenerator(5))
      const bumpRoll = await new Roll(rollFormula).evaluate().catch(() => null)
      if (bumpRoll) expect(bumpRoll.dice[0]?.results).toHaveLength(1)
    },
  )

  it('a bumped roll survives storage, with all its waves', async () => {
    stubDieFaces(6, 1, 5, 3, 4)
    const bumpRoll = await new BumpRoll('2d6bump').evaluate()
    const parsedRoll = Roll.fromJSON(JSON.stringify(bumpRoll.toJSON()))
    expect(parsedRoll).toBeInstanceOf(BumpRoll)
    expect(parsedRoll.total).toBe(13)
    expect((parsedRoll as BumpRollClass).diceResult).toEqual(bumpRoll.diceResult)
  })
})

describe('a roll that would never end', () => {
  it('a roll of one-sided dice is cut after a hundred throws, and says so', async () => {
    const bumpRoll = await new BumpRoll('1d1bump').evaluate()
    expect(bumpRoll.total).toBe(MAX_BUMP_WAVES)
    expect(bumpRoll.diceResult.groups[0]?.cut).toBe(true)
    expect(warningsAboutDice).toEqual(['HnB.roll.cut'])
    expect(
      (Roll.fromJSON(JSON.stringify(bumpRoll.toJSON())) as BumpRollClass).diceResult.groups[0]?.cut,
    ).toBe(true)
  })

  it('a roll of very many dice is cut at a thousand dice', async () => {
    setRandomNumbers(createSeededGenerator(11))
    const bumpRoll = await new BumpRoll('400d4bump').evaluate()
    expect(bumpRoll.dice[0]?.results).toHaveLength(Math.floor(MAX_DICE_PER_ROLL / 400) * 400)
    expect(warningsAboutDice).toEqual(['HnB.roll.cut'])
  })

  it.each([
    ['lowest', { minimize: true }, 2],
    ['highest', { maximize: true }, 12],
  ])('a roll does not bump when its %s result is requested', async (_resultName, options, rollTotal) => {
    const bumpRoll = await new BumpRoll('2d6bump').evaluate(options)
    expect(bumpRoll.total).toBe(rollTotal)
  })
})

describe('bad formulas', () => {
  const evaluateFormula = async (rollFormula: string) => (await new BumpRoll(rollFormula).evaluate()).total

  it.each(['0d6bump', '1.5d6bump', '-1d6bump', '2d0bump'])(
    'the bad formula %s ends, with a number or a refusal',
    async (rollFormula) => {
      setRandomNumbers(createSeededGenerator(3))
      const totalOrError = await evaluateFormula(rollFormula).catch((error: unknown) => error)
      expect(
        typeof totalOrError === 'number' ? Number.isFinite(totalOrError) : totalOrError instanceof Error,
      ).toBe(true)
    },
  )

  it.each(['10000d6bump', 'xd6bump', '2d6bump bump', '1d6bump<img src=x onerror=alert(1)>'])(
    'the bad formula %s is refused',
    async (rollFormula) => {
      await expect(evaluateFormula(rollFormula)).rejects.toThrow()
    },
  )
})

/** The exact probability of each sum up to `maxDiceSum`, for dice that bump as a group. */
function computeExactProbabilities(
  diceCount: number,
  dieSize: number,
  highestBumpFace: number,
  maxDiceSum: number,
): number[] {
  const finalProbabilityBySum = Array<number>(maxDiceSum + 1).fill(0)
  const bumpedProbabilityBySum = Array<number>(maxDiceSum + 1).fill(0)
  const addThrownDie = (remainingDiceCount: number, sumOfThrownDice: number, hasDieBumped: boolean): void => {
    if (remainingDiceCount === 0) {
      const targetProbabilities = hasDieBumped ? bumpedProbabilityBySum : finalProbabilityBySum
      if (sumOfThrownDice <= maxDiceSum)
        targetProbabilities[sumOfThrownDice] =
          (targetProbabilities[sumOfThrownDice] ?? 0) + 1 / dieSize ** diceCount
      return
    }
    for (let face = 1; face <= dieSize; face++)
      addThrownDie(remainingDiceCount - 1, sumOfThrownDice + face, hasDieBumped || face <= highestBumpFace)
  }
  addThrownDie(diceCount, 0, false)
  const probabilityBySum = Array<number>(maxDiceSum + 1).fill(0)
  for (let sumOfFirstAndBumpThrow = 0; sumOfFirstAndBumpThrow <= maxDiceSum; sumOfFirstAndBumpThrow++) {
    let probabilityOfSum = finalProbabilityBySum[sumOfFirstAndBumpThrow] ?? 0
    for (let firstThrowSum = 1; firstThrowSum < sumOfFirstAndBumpThrow; firstThrowSum++)
      probabilityOfSum +=
        (bumpedProbabilityBySum[firstThrowSum] ?? 0) *
        (probabilityBySum[sumOfFirstAndBumpThrow - firstThrowSum] ?? 0)
    probabilityBySum[sumOfFirstAndBumpThrow] = probabilityOfSum
  }
  return probabilityBySum
}

describe('the probabilities follow from the rules', () => {
  it('the exact chances of reaching a medium target are the ones the rules imply', () => {
    const computeChanceToReachTotal = (diceCount: number, dieSize: number) =>
      1 -
      computeExactProbabilities(diceCount, dieSize, 1, 7).reduce(
        (probabilitySum, sumProbability) => probabilitySum + sumProbability,
        0,
      )
    expect(computeChanceToReachTotal(1, 4)).toBeCloseTo(0.0017, 3)
    expect(computeChanceToReachTotal(1, 6)).toBeCloseTo(0.0067, 3)
    expect(computeChanceToReachTotal(1, 8)).toBeCloseTo(0.16, 2)
    expect(computeChanceToReachTotal(1, 10)).toBeCloseTo(0.35, 2)
    expect(computeChanceToReachTotal(2, 6)).toBeCloseTo(0.72, 2)
  })

  it.each([
    // The tested groups of dice: one die and two dice of each size, three dice, and dice that bump on a 2 as well as on
    // a 1.
    ...[4, 6, 8, 10].map((faceCount) => ({ number: 1, faces: faceCount, bumpOn: 1 as const })),
    ...[4, 6, 8, 10].map((faceCount) => ({ number: 2, faces: faceCount, bumpOn: 1 as const })),
    ...[8, 10].map((faceCount) => ({ number: 3, faces: faceCount, bumpOn: 1 as const })),
    ...[4, 6, 8, 10].map((faceCount) => ({ number: 1, faces: faceCount, bumpOn: 2 as const })),
    ...[2, 3].map((diceCount) => ({ number: diceCount, faces: 8, bumpOn: 2 as const })),
  ])('$number d$faces bumping on $bumpOn falls as often as it should', async (diceGroup) => {
    setRandomNumbers(createSeededGenerator(20261121))
    const rollCount = 2500
    const maxComparedSum = 400
    const throwCountBySum = Array<number>(maxComparedSum + 1).fill(0)
    for (let rollIndex = 0; rollIndex < rollCount; rollIndex++) {
      const bumpRoll = await BumpRoll.fromGroups([diceGroup]).evaluate()
      const cappedRollSum = Math.min(bumpRoll.total, maxComparedSum)
      throwCountBySum[cappedRollSum] = (throwCountBySum[cappedRollSum] ?? 0) + 1
    }
    // Pearson's test needs a minimum number of expected results for each sum. So the test counts rare sums together.
    let chiSquare = 0
    let comparedSumCount = 0
    let [expectedRest, seenRest] = [0, 0]
    computeExactProbabilities(diceGroup.number, diceGroup.faces, diceGroup.bumpOn, maxComparedSum).forEach(
      (probabilityOfSum, rolledDiceSum) => {
        if (probabilityOfSum * rollCount < 5) {
          expectedRest += probabilityOfSum * rollCount
          seenRest += throwCountBySum[rolledDiceSum] ?? 0
          return
        }
        chiSquare +=
          ((throwCountBySum[rolledDiceSum] ?? 0) - probabilityOfSum * rollCount) ** 2 /
          (probabilityOfSum * rollCount)
        comparedSumCount += 1
      },
    )
    if (expectedRest > 1) chiSquare += (seenRest - expectedRest) ** 2 / expectedRest
    // The largest allowed chi-square value is its mean plus five standard deviations. The seed is fixed, so every run
    // gives the same value.
    expect(chiSquare).toBeLessThan(comparedSumCount + 5 * Math.sqrt(2 * comparedSumCount))
  })

  it('every wave before the last bumps, and the last wave does not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(4, 6, 8, 10),
        fc.constantFrom(0 as const, 1 as const, 2 as const),
        fc.integer(),
        async (diceCount, faceCount, highestBumpFace, randomSeed) => {
          setRandomNumbers(createSeededGenerator(randomSeed))
          const bumpRoll = await BumpRoll.fromGroups([
            { number: diceCount, faces: faceCount, bumpOn: highestBumpFace },
          ]).evaluate()
          const [group] = bumpRoll.diceResult.groups
          const throwWaves = group?.waves ?? []
          const isBumpWave = (throwResults: readonly number[]) =>
            throwResults.some((dieFace) => dieFace <= highestBumpFace)
          expect(throwWaves.slice(0, -1).every(isBumpWave)).toBe(true)
          if (!group?.cut) expect(isBumpWave(throwWaves.at(-1) ?? [])).toBe(false)
          expect(throwWaves.every((throwResults) => throwResults.length === diceCount)).toBe(true)
          expect(sumRolledFaces(bumpRoll.diceResult)).toBe(bumpRoll.total)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('any formula that a person types', () => {
  const ROLL_FORMULA_PIECES = [
    ...[
      'd',
      'bump',
      'bump1',
      'bump2',
      'kh',
      'x',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '{',
      '}',
      ',',
      '@a',
      '[1]',
      ' ',
    ],
    ...[
      '0',
      '1',
      '2',
      '6',
      '20',
      '999',
      '1000',
      '99999999',
      '0.5',
      '1d1bump',
      '3d6bump2',
      '999d1bump',
      'NaN',
    ],
    ...['constructor', '<b>', '${1}', 'abs(', '\u0000'],
  ]
  const rollFormulaArbitrary = fc.oneof(
    fc
      .array(fc.constantFrom(...ROLL_FORMULA_PIECES), { minLength: 1, maxLength: 8 })
      .map((formulaPieces) => formulaPieces.join('')),
    fc.string({ maxLength: 20 }),
    fc
      .tuple(
        fc.integer({ min: -5, max: 1_200 }),
        fc.integer({ min: -1, max: 6 }),
        fc.constantFrom('', '1', '2', '3'),
      )
      .map(([number, faces, on]) => `${String(number)}d${String(faces)}bump${on}`),
  )

  it('any typed formula is refused with an error, or rolls within the limit of dice', async () => {
    let thrownDiceCount = 0
    let rollCount = 0
    let countOfBumpedDice = 0
    const nextRandom = createSeededGenerator(11)
    setRandomNumbers(() => {
      thrownDiceCount += 1
      return nextRandom()
    })
    await fc.assert(
      fc.asyncProperty(rollFormulaArbitrary, async (text) => {
        thrownDiceCount = 0
        if (!Roll.validate(text)) return
        const evaluateRoll = async (): Promise<unknown> => new BumpRoll(text).evaluate()
        const bumpRoll = await evaluateRoll().catch((error: unknown) => error)
        if (!(bumpRoll instanceof BumpRoll)) {
          expect(bumpRoll).toBeInstanceOf(Error)
          return
        }
        rollCount += 1
        const { groups } = bumpRoll.diceResult
        if (groups.some(({ waves }) => waves.length > 1)) countOfBumpedDice += 1
        for (const { waves } of groups.filter(({ bumpOn }) => bumpOn > 0)) {
          expect(waves.length).toBeLessThanOrEqual(MAX_BUMP_WAVES)
          expect(waves.flat().length).toBeLessThanOrEqual(MAX_DICE_PER_ROLL)
        }
        expect(thrownDiceCount).toBeLessThanOrEqual(MAX_DICE_PER_ROLL * 8)
      }),
      { numRuns: 1_500, seed: 7 },
    )
    expect(rollCount).toBeGreaterThan(100)
    expect(countOfBumpedDice).toBeGreaterThan(20)
  })
})

/**
 * Splits a dice term's results into the throws that Dice So Nice shows. The first throw has the dice that no explosion
 * caused; each later throw has one die per exploded result.
 */
function splitDieResultsIntoThrows(
  dieResults: readonly { exploded?: boolean | undefined; result: number }[],
): number[][] {
  const remainingDieResults = [...dieResults]
  const throwWaves: number[][] = []
  for (let diceWaveSize = remainingDieResults.filter(({ exploded }) => !exploded).length; diceWaveSize > 0;) {
    const diceWaveResults = remainingDieResults.splice(0, diceWaveSize)
    throwWaves.push(diceWaveResults.map(({ result }) => result))
    diceWaveSize = diceWaveResults.filter(({ exploded }) => exploded).length
  }
  return throwWaves
}

it('Dice So Nice throws the waves of a bump one after another', async () => {
  stubDieFaces(6, 1, 5, 3, 1, 2, 6)
  const bumpRoll = await new BumpRoll('2d6bump').evaluate()
  expect(splitDieResultsIntoThrows(bumpRoll.dice[0]?.results ?? [])).toEqual([
    [1, 5],
    [3, 1],
    [2, 6],
  ])
})
