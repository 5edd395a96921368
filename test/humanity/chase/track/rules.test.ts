/** Tests the spaces of a Chase's runners, and the end of a Chase. */
import * as fc from 'fast-check'
import { judgeAttack } from '../../../../src/humanity/contest/rolls/judge'
import { describe, expect, it } from 'vitest'
import type { ChaseEndConditions, ChaseRunnerTrackPlace } from '../../../../src/humanity/chase/track/rules'
import {
  computeMarginBelowHighestResult,
  findChaseFinishResult,
  isChaseTied,
  findKeysOfForemostChaseRunners,
  computeAdvantageLead,
  listKeysOfNextRespondingRunners,
  countSpacesForMargin,
} from '../../../../src/humanity/chase/track/rules'

const createRunnersWithResults = (...runnerResults: number[]) =>
  runnerResults.map((rollResult, index) => ({ id: 'abcdef'[index] ?? '', result: rollResult }))
const createRunnerPlaces = (...runnerPlaces: (number | [number, 'out'])[]): ChaseRunnerTrackPlace[] =>
  runnerPlaces.map((runnerPlace, index) => ({
    id: 'abcdef'[index] ?? '',
    at: typeof runnerPlace === 'number' ? runnerPlace : runnerPlace[0],
    out: typeof runnerPlace !== 'number',
  }))

/** Creates runners' scores from the results that they rolled. The scores have no protection and no cap. */
const createScoresWithoutModifiers = (...runnerResults: number[]) =>
  runnerResults.map((rollResult) => ({
    result: rollResult,
    protection: 0,
    cap: null,
    raise: 0,
  }))

describe('Gaining the Advantage', () => {
  it.each([
    { results: [9, 5], movers: ['a'], spaces: 2, why: 'a minor effect moves 2' },
    { results: [9, 4], movers: ['a'], spaces: 3, why: 'exactly 5 is medium and moves 3' },
    { results: [13, 4], movers: ['a'], spaces: 3, why: 'by 9 still' },
    { results: [4, 14], movers: ['b'], spaces: 5, why: 'exactly 10 is major and moves 5' },
    { results: [4, 14, 13], movers: ['b'], spaces: 5, why: 'by the lowest roll, not by the next' },
    { results: [9, 9, 5], movers: ['a', 'b'], spaces: 2, why: 'several share the highest' },
    { results: [6, 6, 6], movers: ['a', 'b', 'c'], spaces: 2, why: 'all equal move 2 (HU16)' },
    { results: [6], movers: ['a'], spaces: 2, why: 'who is alone is first' },
    { results: [], movers: [], spaces: 0, why: 'nobody moves in a chase with no one in it' },
  ])('$results: $why', ({ results, movers, spaces }) => {
    expect(computeAdvantageLead(createRunnersWithResults(...results), true)).toMatchObject({ movers, spaces })
  })

  it('a table may let a tie move nobody (HU16)', () => {
    expect(computeAdvantageLead(createRunnersWithResults(6, 6), false)).toMatchObject({
      movers: [],
      spaces: 0,
    })
    expect(computeAdvantageLead(createRunnersWithResults(6, 5), false)).toMatchObject({
      movers: ['a'],
      spaces: 2,
    })
  })

  it('only the runners with the highest roll move, and at least one runner moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 60 }), { minLength: 1, maxLength: 6 }),
        (runnerResults) => {
          const allRunners = createRunnersWithResults(...runnerResults)
          const { movers, spaces } = computeAdvantageLead(allRunners, true)
          expect(movers.length).toBeGreaterThan(0)
          expect([2, 3, 5]).toContain(spaces)
          for (const { id, result } of allRunners)
            expect(movers.includes(id)).toBe(result === Math.max(...runnerResults))
        },
      ),
    )
  })
})

describe('Responding', () => {
  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [9.5, 2],
    [10, 3],
    [30, 3],
  ])('a side that won by %d moves %d', (winningMargin, expectedSpaceCount) => {
    expect(countSpacesForMargin({ margin: winningMargin, isTie: winningMargin === 0 }, true)).toBe(
      expectedSpaceCount,
    )
  })

  it('a table may let a tie move nobody (HU16)', () => {
    expect(countSpacesForMargin({ margin: 0, isTie: true }, false)).toBe(0)
    expect(countSpacesForMargin({ margin: 1, isTie: false }, false)).toBe(1)
    // The group's median is below the attack, but half the group withstands the attack by 1, so the defenders win.
    expect(judgeAttack(createScoresWithoutModifiers(8), createScoresWithoutModifiers(9, 2))).toMatchObject({
      winner: 'defenders',
      margin: 0,
      isTie: false,
    })
    expect(
      countSpacesForMargin(
        judgeAttack(createScoresWithoutModifiers(8), createScoresWithoutModifiers(9, 2)),
        false,
      ),
    ).toBe(1)
    expect(
      countSpacesForMargin(
        judgeAttack(createScoresWithoutModifiers(8), createScoresWithoutModifiers(8, 2)),
        false,
      ),
    ).toBe(0)
  })

  it.each([
    { results: [9, 4, 6], done: [], next: ['b'], why: 'the lowest first' },
    { results: [9, 4, 4], done: [], next: ['b', 'c'], why: 'several who share it' },
    { results: [9, 4, 6], done: ['b', 'c'], next: ['a'], why: 'then the next that is left' },
    { results: [9, 4], done: ['a', 'b'], next: [], why: 'nobody when all are done' },
    { results: [9, 0, 6], done: [], next: ['b'], why: 'a result reduced to 0 is the lowest' },
  ])('with $results, and $done done, the next to respond is: $why', ({ results, done, next }) => {
    expect(listKeysOfNextRespondingRunners(createRunnersWithResults(...results), done)).toEqual(next)
  })
})

describe('a hazard may meet the leading characters', () => {
  it.each([
    { places: createRunnerPlaces(3, 7, 7), first: ['b', 'c'] },
    { places: createRunnerPlaces(3, [9, 'out'], 7), first: ['c'] },
    { places: createRunnerPlaces([3, 'out']), first: [] },
    { places: createRunnerPlaces(-2, -5), first: ['a'] },
  ])('$first', ({ places, first }) => {
    expect(findKeysOfForemostChaseRunners(places)).toEqual(first)
  })
})

describe('Ending', () => {
  const createChaseEndConditions = (
    endConditionOverrides: Partial<ChaseEndConditions>,
  ): ChaseEndConditions => ({
    reach: null,
    rounds: null,
    lastOne: false,
    ...endConditionOverrides,
  })

  it.each([
    {
      places: createRunnerPlaces(19, 5),
      ends: createChaseEndConditions({ reach: 20 }),
      finish: null,
      why: 'nobody is far enough',
    },
    {
      places: createRunnerPlaces(20, 5),
      ends: createChaseEndConditions({ reach: 20 }),
      finish: ['a'],
      why: 'at least that space',
    },
    {
      places: createRunnerPlaces(21, 24),
      ends: createChaseEndConditions({ reach: 20 }),
      finish: ['b'],
      why: 'the furthest of those',
    },
    {
      places: createRunnerPlaces(22, 22),
      ends: createChaseEndConditions({ reach: 20 }),
      finish: ['a', 'b'],
      why: 'level: a draw',
    },
    {
      places: createRunnerPlaces([24, 'out'], 20),
      ends: createChaseEndConditions({ reach: 20 }),
      finish: ['b'],
      why: 'who is out does not win',
    },
    {
      places: createRunnerPlaces(5, 3),
      ends: createChaseEndConditions({ rounds: 3 }),
      finish: null,
      why: 'a round is left',
      round: 2,
    },
    {
      places: createRunnerPlaces(5, 3),
      ends: createChaseEndConditions({ rounds: 3 }),
      finish: ['a'],
      why: 'the furthest at the end of 3 rounds',
    },
    {
      places: createRunnerPlaces(5, 5),
      ends: createChaseEndConditions({ rounds: 3 }),
      finish: ['a', 'b'],
      why: 'level after the last: a draw',
    },
    {
      places: createRunnerPlaces(5, [9, 'out']),
      ends: createChaseEndConditions({ lastOne: true }),
      finish: ['a'],
      why: 'the last one standing',
    },
    {
      places: createRunnerPlaces(5, [9, 'out']),
      ends: createChaseEndConditions({}),
      finish: null,
      why: 'where that is no condition, it goes on',
    },
    {
      places: createRunnerPlaces([5, 'out'], [9, 'out']),
      ends: createChaseEndConditions({}),
      finish: [],
      why: 'nobody is left: a draw',
    },
    {
      places: createRunnerPlaces(5, 1),
      ends: createChaseEndConditions({ reach: 20, rounds: 3 }),
      finish: ['a'],
      why: 'a combination',
    },
  ])('$why', ({ places, ends, finish, round = 3 }) => {
    expect(findChaseFinishResult(places, ends, round)?.winners ?? null).toEqual(finish)
  })

  it.each([
    [['a'], false],
    [['a', 'b'], true],
    [[], true],
  ])('%j is a draw: %s', (sideKeysOfWinners, isExpectedTie) => {
    expect(isChaseTied({ winners: sideKeysOfWinners })).toBe(isExpectedTie)
  })
})

describe('the margin by which a runner lost the Contest for the advantage', () => {
  it.each([
    { result: 4, protect: 0, by: 6, why: 'without protection, as much as they are lower' },
    { result: 4, protect: 3, by: 3, why: 'with it, so much less' },
    { result: 8, protect: 3, by: 1, why: 'but never less than 1 (HU13)' },
    { result: 10, protect: 3, by: 0, why: 'who is level loses by nothing' },
  ])('$result, protected for $protect, below 10: $why', ({ result, protect, by }) => {
    expect(computeMarginBelowHighestResult({ id: 'a', result, protect }, 10)).toBe(by)
  })
})
