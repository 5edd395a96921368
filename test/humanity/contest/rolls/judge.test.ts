/** Tests who wins a Contest, and by how much ("Contests", "Group Contests"). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RollScoreOfSide } from '../../../../src/humanity/contest/rolls/judge'
import { judgeAttack, toNextLowerSeverity } from '../../../../src/humanity/contest/rolls/judge'
import type { RuleForEvenMedian } from '../../../../src/humanity/rules/median'
import { computeMedianOfResults } from '../../../../src/humanity/rules/median'

const createSideScore = (
  rollResultOfSide: number,
  scoreOverrides: Partial<RollScoreOfSide> = {},
): RollScoreOfSide => ({
  result: rollResultOfSide,
  protection: 0,
  cap: null,
  raise: 0,
  ...scoreOverrides,
})
const createSideScores = (...rollResultsOfSides: number[]) =>
  rollResultsOfSides.map((rollResultOfSide) => createSideScore(rollResultOfSide))

describe('who wins, and by how much ("Contests")', () => {
  it.each([
    { attack: 8, defence: 7, winner: 'attackers', margin: 1, severity: 'minor', why: 'rolls higher' },
    {
      attack: 7,
      defence: 7,
      winner: 'defenders',
      margin: 0,
      severity: 'minor',
      why: 'a tie is the Defender’s',
    },
    { attack: 6, defence: 7, winner: 'defenders', margin: 1, severity: 'minor', why: 'rolls lower' },
    { attack: 11, defence: 7, winner: 'attackers', margin: 4, severity: 'minor', why: 'less than 5' },
    { attack: 12, defence: 7, winner: 'attackers', margin: 5, severity: 'medium', why: 'exactly 5' },
    { attack: 16, defence: 7, winner: 'attackers', margin: 9, severity: 'medium', why: 'less than 10' },
    { attack: 17, defence: 7, winner: 'attackers', margin: 10, severity: 'major', why: 'exactly 10' },
    { attack: 2, defence: 7, winner: 'defenders', margin: 5, severity: 'medium', why: 'a loss of exactly 5' },
    {
      attack: 2,
      defence: 12,
      winner: 'defenders',
      margin: 10,
      severity: 'major',
      why: 'a loss of exactly 10',
    },
  ])('$attack against $defence: $why', ({ attack, defence, winner, margin, severity }) => {
    expect(judgeAttack(createSideScores(attack), createSideScores(defence))).toMatchObject({
      winner,
      margin,
      severity,
    })
  })
})

describe('a group that is capped ("Honorable Combat")', () => {
  it.each([
    [[3, 3, 12], 9, 'wins by no more than 9, also where the medians are further apart'],
    [[8, 8, 12], 8, 'wins by what the medians are apart, where that is less'],
  ])('against %j by %i: %s', (rollResultsOfSides, winningMargin) => {
    const attackerScores = [createSideScore(16, { cap: 9 })]
    expect(judgeAttack(attackerScores, createSideScores(...rollResultsOfSides))).toMatchObject({
      winner: 'attackers',
      margin: winningMargin,
    })
  })

  it('an Attacker with a turned loss beats more than half of the Defenders, in any order of rolls', () => {
    for (const defenceResults of [
      [9, 3, 6],
      [3, 6, 9],
      [6, 9, 3],
    ]) {
      const { raiseToWin } = judgeAttack([createSideScore(2)], createSideScores(...defenceResults))
      expect(
        judgeAttack([createSideScore(2, { raise: raiseToWin })], createSideScores(...defenceResults)),
      ).toMatchObject({
        ...{ winner: 'attackers', attack: 7, defence: 6, raiseToWin: 0 },
      })
    }
  })
})

describe('the median of several Attackers ("Group Contests")', () => {
  it.each<[RuleForEvenMedian, number[], number]>([
    ['mean', [6], 6],
    ['mean', [9, 2, 5], 5],
    ['mean', [4, 9], 6.5],
    ['lower', [9, 4], 4],
    ['upper', [9, 4], 9],
    ['mean', [1, 2, 10, 40], 6],
    ['lower', [40, 1, 10, 2], 2],
    ['upper', [40, 1, 10, 2], 10],
    ['lower', [3, 1, 2], 2],
  ])('%s of %j is %d', (medianRuleName, rollResultsOfSides, expectedMedianResult) => {
    expect(computeMedianOfResults(rollResultsOfSides, medianRuleName)).toBe(expectedMedianResult)
  })

  it('the median is not rounded: 6½ beats 6 and loses to 7 (HU5)', () => {
    expect(judgeAttack(createSideScores(4, 9), createSideScores(6))).toMatchObject({
      winner: 'attackers',
      attack: 6.5,
      margin: 0.5,
    })
    expect(judgeAttack(createSideScores(4, 9), createSideScores(7))).toMatchObject({
      winner: 'defenders',
      margin: 0.5,
    })
    expect(judgeAttack(createSideScores(4, 9), createSideScores(7), 'upper')).toMatchObject({
      winner: 'attackers',
      margin: 2,
    })
  })

  it('the median lies between the lowest and the highest result, in any order', () => {
    const arbitrarySideResults = fc.array(fc.integer({ min: -5, max: 80 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(
        arbitrarySideResults,
        fc.constantFrom<RuleForEvenMedian>('mean', 'lower', 'upper'),
        (rollResults, medianRuleName) => {
          const computedMedian = computeMedianOfResults(rollResults, medianRuleName)
          expect(computedMedian).toBeGreaterThanOrEqual(Math.min(...rollResults))
          expect(computedMedian).toBeLessThanOrEqual(Math.max(...rollResults))
          expect(computeMedianOfResults(rollResults.toReversed(), medianRuleName)).toBe(computedMedian)
        },
      ),
    )
  })
})

describe('several Defenders ("at least half … win the Contest")', () => {
  it.each([
    { defences: [9, 1], winner: 'defenders', why: 'one of two is half' },
    { defences: [9, 1, 1], winner: 'attackers', why: 'one of three is less' },
    { defences: [8, 8, 1], winner: 'defenders', why: 'ties win' },
    { defences: [9, 9, 1, 1], winner: 'defenders', why: 'two of four' },
    { defences: [1, 1], winner: 'attackers', why: 'none' },
  ])('an attack of 8 against $defences: $why', ({ defences, winner }) => {
    expect(judgeAttack(createSideScores(8), createSideScores(...defences)).winner).toBe(winner)
  })

  it('each Defender has their own severity, and the question proposes the median (HU6)', () => {
    const attackJudgement = judgeAttack(createSideScores(14), createSideScores(13, 9, 2))
    expect(attackJudgement.defenders.map(({ margin, severity }) => [margin, severity])).toEqual([
      [1, 'minor'],
      [5, 'medium'],
      [12, 'major'],
    ])
    expect(attackJudgement).toMatchObject({ winner: 'attackers', defence: 9, margin: 5, severity: 'medium' })
  })

  it('a side that wins by its number though its median is lower has only just won', () => {
    expect(judgeAttack(createSideScores(8), createSideScores(8, 2))).toMatchObject({
      winner: 'defenders',
      defence: 5,
      margin: 0,
    })
  })
})

describe('"protect yourself for +X" (HU13)', () => {
  it.each([
    { attack: 15, defence: 5, protect: 3, margin: 7, why: 'a Defender loses by 3 less' },
    { attack: 8, defence: 5, protect: 3, margin: 1, why: 'but never wins by it' },
    { attack: 6, defence: 5, protect: 3, margin: 1, why: 'nor loses by less than 1' },
    { attack: 5, defence: 15, protect: 0, own: 3, margin: 7, why: 'an Attacker as well' },
    { attack: 5, defence: 6, protect: 0, own: 3, margin: 0, why: 'who may lose by 0, for a tie is a loss' },
    { attack: 5, defence: 15, protect: 3, margin: 10, why: 'who wins has no use for it' },
  ])('$attack against $defence: $why', ({ attack, defence, protect, own = 0, margin }) => {
    const attackJudgement = judgeAttack(
      [createSideScore(attack, { protection: own })],
      [createSideScore(defence, { protection: protect })],
    )
    expect(attackJudgement.margin).toBe(margin)
    expect(attackJudgement.winner).toBe(
      judgeAttack(createSideScores(attack), createSideScores(defence)).winner,
    )
  })

  it.each([
    {
      attackers: [createSideScore(4), createSideScore(6, { protection: 3 }), createSideScore(8)],
      defences: [12],
      margin: 4,
    },
    {
      attackers: [3, 1, 2].map((protection) => createSideScore(5, { protection })),
      defences: [15],
      margin: 8,
    },
    { attackers: [createSideScore(5, { protection: 3 })], defences: [10, 10], margin: 2 },
    { attackers: [createSideScore(5, { protection: 30 })], defences: [10, 10], margin: 0 },
  ])(
    '"increase the result of your roll": each Attacker’s own roll, before the median: $attackers.length against $defences by $margin',
    ({ attackers, defences, margin }) => {
      expect(judgeAttack(attackers, createSideScores(...defences))).toMatchObject({
        winner: 'defenders',
        margin,
      })
    },
  )

  it('"reduce the severity": a group of Defenders loses by what one of them would', () => {
    const sideScoreWithProtection = createSideScore(5, { protection: 3 })
    expect(judgeAttack(createSideScores(11), [sideScoreWithProtection])).toMatchObject({
      margin: 3,
      severity: 'minor',
    })
    expect(
      judgeAttack(createSideScores(11), [sideScoreWithProtection, sideScoreWithProtection]),
    ).toMatchObject({
      margin: 3,
      severity: 'minor',
    })
    expect(
      judgeAttack(createSideScores(11), [
        createSideScore(13),
        createSideScore(5, { protection: 30 }),
        createSideScore(5, { protection: 30 }),
      ]),
    ).toMatchObject({
      ...{ winner: 'attackers', margin: 1 },
      defenders: [{ wins: true }, { margin: 1 }, { margin: 1 }],
    })
  })

  it('protection never turns a loss into a win, and never makes a loss worse', () => {
    const arbitraryRollResult = fc.integer({ min: -5, max: 60 })
    fc.assert(
      fc.property(
        arbitraryRollResult,
        arbitraryRollResult,
        fc.integer({ min: 0, max: 30 }),
        (attackResult, defenceResult, protection) => {
          const attackJudgementWithoutHelp = judgeAttack(
            createSideScores(attackResult),
            createSideScores(defenceResult),
          )
          const attackJudgementWithHelp = judgeAttack(
            [createSideScore(attackResult, { protection })],
            [createSideScore(defenceResult, { protection })],
          )
          expect(attackJudgementWithHelp.winner).toBe(attackJudgementWithoutHelp.winner)
          expect(attackJudgementWithHelp.margin).toBeLessThanOrEqual(attackJudgementWithoutHelp.margin)
          expect(attackJudgementWithHelp.margin).toBeGreaterThanOrEqual(
            Math.min(
              attackJudgementWithoutHelp.margin,
              attackJudgementWithoutHelp.winner === 'attackers' ? 1 : 0,
            ),
          )
        },
      ),
    )
  })
})

describe('"you win by 9 instead" (Disarmed, Honorable Combat)', () => {
  it.each([
    [10, 9],
    [25, 9],
    [9, 9],
    [4, 4],
  ])('a win by %d is one by %d', (chosenWinningMargin, expectedMargin) => {
    expect(
      judgeAttack([createSideScore(chosenWinningMargin + 3, { cap: 9 })], createSideScores(3)),
    ).toMatchObject({
      margin: expectedMargin,
      winner: 'attackers',
    })
  })

  it('the cap leaves a loss unchanged', () => {
    expect(judgeAttack([createSideScore(3, { cap: 9 })], createSideScores(20))).toMatchObject({
      margin: 17,
      severity: 'major',
    })
  })

  it.each([
    [13, 6, 7],
    [20, 3, 9],
    [30, 3, 9],
  ])(
    'the cap counts after protection: ahead by %d against %d is a win by %d',
    (chosenWinningMargin, protection, expectedMargin) => {
      expect(
        judgeAttack(
          [createSideScore(chosenWinningMargin + 3, { cap: 9 })],
          [createSideScore(3, { protection })],
        ).margin,
      ).toBe(expectedMargin)
    },
  )

  it('the cap does not limit a group if one member strikes without a cap', () => {
    expect(
      judgeAttack([createSideScore(20, { cap: 9 }), createSideScore(20)], createSideScores(3)).margin,
    ).toBe(17)
    expect(
      judgeAttack([createSideScore(20, { cap: 6 }), createSideScore(20, { cap: 9 })], createSideScores(3))
        .margin,
    ).toBe(9)
    expect(
      judgeAttack([createSideScore(20, { cap: 9 }), createSideScore(20, { cap: 9 })], createSideScores(3))
        .margin,
    ).toBe(9)
  })
})

it.each([
  ['major', 'medium'],
  ['medium', 'minor'],
  ['minor', null],
] as const)('less severe than %s is %s (HU24)', (severity, expectedLowerSeverity) => {
  expect(toNextLowerSeverity(severity)).toBe(expectedLowerSeverity)
})

it('an Attacker who beats most Defenders is above their median, so that no phrase for less is needed', () => {
  const arbitrarySideResults = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 })
  const medianRule = fc.constantFrom<RuleForEvenMedian>('mean', 'lower', 'upper')
  fc.assert(
    fc.property(
      arbitrarySideResults,
      arbitrarySideResults,
      medianRule,
      (attackResults, defenceResults, medianRuleName) => {
        const { winner, attack, defence } = judgeAttack(
          createSideScores(...attackResults),
          createSideScores(...defenceResults),
          medianRuleName,
        )
        if (winner === 'attackers') expect(attack).toBeGreaterThan(defence)
      },
    ),
  )
})
