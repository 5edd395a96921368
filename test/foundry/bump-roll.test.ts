/** Tests rolls that bump: their formulas, their probabilities, and how Dice So Nice throws them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { MAX_DICE_PER_ROLL, MAX_BUMP_WAVES } from '../../src/core/bump'
import { rollSum } from '../../src/core/dice'
import type { BumpDie as BumpDieClass } from '../../src/foundry/dice/bump-die'
import type { BumpRoll as BumpRollClass } from '../../src/foundry/dice/bump-roll'
import { configureTestDice, setRandomNumbers } from './host'

let warnings: string[]
let BumpRoll: typeof BumpRollClass
let BumpDie: typeof BumpDieClass

beforeAll(async () => {
  warnings = configureTestDice()
  ;({ BumpDie } = await import('../../src/foundry/dice/bump-die'))
  ;({ BumpRoll } = await import('../../src/foundry/dice/bump-roll'))
  CONFIG.Dice.terms.d = BumpDie
  CONFIG.Dice.termTypes[BumpDie.name] = BumpDie
  CONFIG.Dice.rolls.push(BumpRoll)
})

beforeEach(() => {
  warnings.length = 0
  setRandomNumbers(Math.random)
})

/** Fixes the faces of the next dice of this size, whichever way the host turns random numbers into faces. */
function scriptFaces(size: number, ...faces: number[]): void {
  const die = new BumpDie({ faces: size })
  const uniforms = faces.map((face) => {
    const middles = Array.from({ length: size }, (_, index) => (index + 0.5) / size)
    return middles.find((uniform) => die.mapRandomFace(uniform) === face) ?? NaN
  })
  setRandomNumbers(() => {
    const nextUniform = uniforms.shift()
    if (nextUniform === undefined) throw new Error('More dice fell than were scripted.')
    return nextUniform
  })
}

/**
 * Returns a generator with the same random numbers in every run (mulberry32). So a test of probabilities always has the
 * same result.
 */
function seededGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
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
    scriptFaces(6, ...faces)
    const roll = await new BumpRoll(formula).evaluate()
    expect(roll.total).toBe(total)
    expect(roll.diceResult.groups.map((group) => group.waves)).toEqual(waves)
  })

  it('1d6 + 1d6 bumps each die separately: a 1 affects only its own die ("Group of Dice")', async () => {
    scriptFaces(6, 1, 2, 5)
    const roll = await new BumpRoll('1d6bump + 1d6bump').evaluate()
    expect(roll.diceResult.groups.map(({ waves }) => waves)).toEqual([[[1], [2]], [[5]]])
  })

  it('every die of a bumped wave is flagged, so that dice are animated wave by wave', async () => {
    scriptFaces(6, 1, 5, 3, 4)
    const roll = await new BumpRoll('2d6bump').evaluate()
    expect(roll.dice[0]?.results.map(({ active, exploded }) => [active, exploded ?? false])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
    ])
  })

  it('bumping formulas work in the roll of /roll', async () => {
    scriptFaces(6, 1, 4)
    const roll = await new Roll('1d6bump').evaluate()
    expect(roll.total).toBe(5)
  })

  it.each(['1d6bump3', '1d6bumpy', '1d6bump0'])(
    'the formula %s is no bump roll and bumps nothing',
    async (formula) => {
      setRandomNumbers(seededGenerator(5))
      const roll = await new Roll(formula).evaluate().catch(() => null)
      if (roll) expect(roll.dice[0]?.results).toHaveLength(1)
    },
  )

  it('a bumped roll survives storage, with all its waves', async () => {
    scriptFaces(6, 1, 5, 3, 4)
    const roll = await new BumpRoll('2d6bump').evaluate()
    const parsedRoll = Roll.fromJSON(JSON.stringify(roll.toJSON()))
    expect(parsedRoll).toBeInstanceOf(BumpRoll)
    expect(parsedRoll.total).toBe(13)
    expect((parsedRoll as BumpRollClass).diceResult).toEqual(roll.diceResult)
  })
})

describe('a roll that would never end', () => {
  it('a roll of one-sided dice is cut after a hundred throws, and says so', async () => {
    const roll = await new BumpRoll('1d1bump').evaluate()
    expect(roll.total).toBe(MAX_BUMP_WAVES)
    expect(roll.diceResult.groups[0]?.cut).toBe(true)
    expect(warnings).toEqual(['HnB.roll.cut'])
    expect((Roll.fromJSON(JSON.stringify(roll.toJSON())) as BumpRollClass).diceResult.groups[0]?.cut).toBe(
      true,
    )
  })

  it('a roll of very many dice is cut at a thousand dice', async () => {
    setRandomNumbers(seededGenerator(11))
    const roll = await new BumpRoll('400d4bump').evaluate()
    expect(roll.dice[0]?.results).toHaveLength(Math.floor(MAX_DICE_PER_ROLL / 400) * 400)
    expect(warnings).toEqual(['HnB.roll.cut'])
  })

  it.each([
    ['lowest', { minimize: true }, 2],
    ['highest', { maximize: true }, 12],
  ])('a roll does not bump when its %s result is requested', async (_which, options, total) => {
    const roll = await new BumpRoll('2d6bump').evaluate(options)
    expect(roll.total).toBe(total)
  })
})

describe('bad formulas', () => {
  const evaluateFormula = async (formula: string) => (await new BumpRoll(formula).evaluate()).total

  it.each(['0d6bump', '1.5d6bump', '-1d6bump', '2d0bump'])(
    'the bad formula %s ends, with a number or a refusal',
    async (formula) => {
      setRandomNumbers(seededGenerator(3))
      const total = await evaluateFormula(formula).catch((error: unknown) => error)
      expect(typeof total === 'number' ? Number.isFinite(total) : total instanceof Error).toBe(true)
    },
  )

  it.each(['10000d6bump', 'xd6bump', '2d6bump bump', '1d6bump<img src=x onerror=alert(1)>'])(
    'the bad formula %s is refused',
    async (formula) => {
      await expect(evaluateFormula(formula)).rejects.toThrow()
    },
  )
})

/** Computes the exact probability of each sum up to `most` for dice that bump as a group, throw by throw. */
function exactProbabilities(number: number, faces: number, bumpOn: number, most: number): number[] {
  const stopProbabilities = Array<number>(most + 1).fill(0)
  const againProbabilities = Array<number>(most + 1).fill(0)
  const addThrow = (diceLeft: number, sum: number, hasBumped: boolean): void => {
    if (diceLeft === 0) {
      const targetProbabilities = hasBumped ? againProbabilities : stopProbabilities
      if (sum <= most) targetProbabilities[sum] = (targetProbabilities[sum] ?? 0) + 1 / faces ** number
      return
    }
    for (let face = 1; face <= faces; face++) addThrow(diceLeft - 1, sum + face, hasBumped || face <= bumpOn)
  }
  addThrow(number, 0, false)
  const chance = Array<number>(most + 1).fill(0)
  for (let sum = 0; sum <= most; sum++) {
    let total = stopProbabilities[sum] ?? 0
    for (let first = 1; first < sum; first++)
      total += (againProbabilities[first] ?? 0) * (chance[sum - first] ?? 0)
    chance[sum] = total
  }
  return chance
}

describe('the probabilities follow from the rules', () => {
  it('the exact chances of reaching a medium target are the ones the rules imply', () => {
    const chanceToReach = (number: number, faces: number) =>
      1 - exactProbabilities(number, faces, 1, 7).reduce((sum, p) => sum + p, 0)
    expect(chanceToReach(1, 4)).toBeCloseTo(0.0017, 3)
    expect(chanceToReach(1, 6)).toBeCloseTo(0.0067, 3)
    expect(chanceToReach(1, 8)).toBeCloseTo(0.16, 2)
    expect(chanceToReach(1, 10)).toBeCloseTo(0.35, 2)
    expect(chanceToReach(2, 6)).toBeCloseTo(0.72, 2)
  })

  it.each([
    // Each row tests a group of dice. There are single dice of each size, groups of two and three dice, and dice that
    // also bump on a 2.
    ...[4, 6, 8, 10].map((faces) => ({ number: 1, faces, bumpOn: 1 as const })),
    ...[4, 6, 8, 10].map((faces) => ({ number: 2, faces, bumpOn: 1 as const })),
    ...[8, 10].map((faces) => ({ number: 3, faces, bumpOn: 1 as const })),
    ...[4, 6, 8, 10].map((faces) => ({ number: 1, faces, bumpOn: 2 as const })),
    ...[2, 3].map((number) => ({ number, faces: 8, bumpOn: 2 as const })),
  ])('$number d$faces bumping on $bumpOn falls as often as it should', async (group) => {
    setRandomNumbers(seededGenerator(20261121))
    const rolls = 2500
    const most = 400
    const counts = Array<number>(most + 1).fill(0)
    for (let count = 0; count < rolls; count++) {
      const roll = await BumpRoll.fromGroups([group]).evaluate()
      const sum = Math.min(roll.total, most)
      counts[sum] = (counts[sum] ?? 0) + 1
    }
    // Pearson's test needs a minimum of expected results for each sum. So rare sums are counted together.
    let chi = 0
    let cells = 0
    let [expectedRest, seenRest] = [0, 0]
    exactProbabilities(group.number, group.faces, group.bumpOn, most).forEach((chance, sum) => {
      if (chance * rolls < 5) {
        expectedRest += chance * rolls
        seenRest += counts[sum] ?? 0
        return
      }
      chi += ((counts[sum] ?? 0) - chance * rolls) ** 2 / (chance * rolls)
      cells += 1
    })
    if (expectedRest > 1) chi += (seenRest - expectedRest) ** 2 / expectedRest
    // The limit for chi-square is its mean plus five standard deviations. The seed is fixed, so every run has the same
    // result.
    expect(chi).toBeLessThan(cells + 5 * Math.sqrt(2 * cells))
  })

  it('every wave before the last bumps, and the last wave does not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(4, 6, 8, 10),
        fc.constantFrom(0 as const, 1 as const, 2 as const),
        fc.integer(),
        async (number, faces, bumpOn, seed) => {
          setRandomNumbers(seededGenerator(seed))
          const roll = await BumpRoll.fromGroups([{ number, faces, bumpOn }]).evaluate()
          const [group] = roll.diceResult.groups
          const waves = group?.waves ?? []
          const isBumpWave = (wave: readonly number[]) => wave.some((face) => face <= bumpOn)
          expect(waves.slice(0, -1).every(isBumpWave)).toBe(true)
          if (!group?.cut) expect(isBumpWave(waves.at(-1) ?? [])).toBe(false)
          expect(waves.every((wave) => wave.length === number)).toBe(true)
          expect(rollSum(roll.diceResult)).toBe(roll.total)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('any formula that a person types', () => {
  const FORMULA_PIECES = [
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
  const formula = fc.oneof(
    fc
      .array(fc.constantFrom(...FORMULA_PIECES), { minLength: 1, maxLength: 8 })
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
    let dice = 0
    let rollCount = 0
    let bumpedCount = 0
    const random = seededGenerator(11)
    setRandomNumbers(() => {
      dice += 1
      return random()
    })
    await fc.assert(
      fc.asyncProperty(formula, async (text) => {
        dice = 0
        if (!Roll.validate(text)) return
        const evaluateRoll = async (): Promise<unknown> => new BumpRoll(text).evaluate()
        const roll = await evaluateRoll().catch((error: unknown) => error)
        if (!(roll instanceof BumpRoll)) {
          expect(roll).toBeInstanceOf(Error)
          return
        }
        rollCount += 1
        const { groups } = roll.diceResult
        if (groups.some(({ waves }) => waves.length > 1)) bumpedCount += 1
        for (const { waves } of groups.filter(({ bumpOn }) => bumpOn > 0)) {
          expect(waves.length).toBeLessThanOrEqual(MAX_BUMP_WAVES)
          expect(waves.flat().length).toBeLessThanOrEqual(MAX_DICE_PER_ROLL)
        }
        expect(dice).toBeLessThanOrEqual(MAX_DICE_PER_ROLL * 8)
      }),
      { numRuns: 1_500, seed: 7 },
    )
    expect(rollCount).toBeGreaterThan(100)
    expect(bumpedCount).toBeGreaterThan(20)
  })
})

/**
 * Splits a term's results into the throws that Dice So Nice shows. The first throw contains one die for each result
 * that is not caused by an explosion. Each later throw contains one die for each exploded result of the previous throw.
 */
function splitIntoThrows(results: readonly { exploded?: boolean | undefined; result: number }[]): number[][] {
  const resultsLeft = [...results]
  const thrown: number[][] = []
  for (let count = resultsLeft.filter(({ exploded }) => !exploded).length; count > 0;) {
    const wave = resultsLeft.splice(0, count)
    thrown.push(wave.map(({ result }) => result))
    count = wave.filter(({ exploded }) => exploded).length
  }
  return thrown
}

it('Dice So Nice throws the waves of a bump one after another', async () => {
  scriptFaces(6, 1, 5, 3, 1, 2, 6)
  const roll = await new BumpRoll('2d6bump').evaluate()
  expect(splitIntoThrows(roll.dice[0]?.results ?? [])).toEqual([
    [1, 5],
    [3, 1],
    [2, 6],
  ])
})
