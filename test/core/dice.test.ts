/** Tests formulas of dice, their sums, and dice as messages store them. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAX_BUMP_WAVES } from '../../src/core/bump'
import { createDiceFormula, sumRolledFaces, createDiceGroupResultsSchema } from '../../src/core/dice'

describe('formulas of groups', () => {
  it.each([
    { groups: [{ number: 1, faces: 6, bumpOn: 1 as const }], formula: '1d6bump' },
    { groups: [{ number: 2, faces: 6, bumpOn: 2 as const }], formula: '2d6bump2' },
    { groups: [{ number: 1, faces: 8, bumpOn: 0 as const }], formula: '1d8' },
    {
      groups: [
        { number: 1, faces: 6, bumpOn: 1 as const },
        { number: 1, faces: 6, bumpOn: 1 as const },
      ],
      formula: '1d6bump + 1d6bump',
    },
  ])('the formula of the groups is: $formula', ({ groups, formula }) => {
    expect(createDiceFormula(groups)).toBe(formula)
  })
})

describe('the sum of a roll', () => {
  it('the sum adds every wave of every group: a bump adds to the earlier dice', () => {
    const bumpedDiceGroup = { number: 1, faces: 6, bumpOn: 1 as const, waves: [[1], [1], [4]], cut: false }
    const diceGroupWithoutBump = { number: 2, faces: 4, bumpOn: 0 as const, waves: [[3, 2]], cut: false }
    expect(sumRolledFaces({ groups: [bumpedDiceGroup] })).toBe(6)
    expect(sumRolledFaces({ groups: [bumpedDiceGroup, diceGroupWithoutBump] })).toBe(11)
    expect(sumRolledFaces({ groups: [] })).toBe(0)
  })
})

describe('the dice of a roll as a message stores them', () => {
  const createDiceGroupWithWaves = (diceWaves: number[][]) => ({
    number: 1,
    faces: 6,
    bumpOn: 1,
    waves: diceWaves,
    cut: false,
  })
  const createWavesOfDiceShowingOne = (waveCount: number, diceCount: number) =>
    Array.from({ length: waveCount }, () => Array.from({ length: diceCount }, () => 1))

  it.each([
    [
      'as deep as a roll goes that bumps twice',
      [createDiceGroupWithWaves(createWavesOfDiceShowingOne(2 * MAX_BUMP_WAVES, 5))],
      true,
    ],
    [
      'deeper than any',
      [createDiceGroupWithWaves(createWavesOfDiceShowingOne(2 * MAX_BUMP_WAVES + 1, 1))],
      false,
    ],
    [
      'as many as a roll is stopped at, in two groups',
      [
        createDiceGroupWithWaves(createWavesOfDiceShowingOne(1, 400)),
        createDiceGroupWithWaves(createWavesOfDiceShowingOne(1, 600)),
      ],
      true,
    ],
    [
      'more',
      [
        createDiceGroupWithWaves(createWavesOfDiceShowingOne(1, 400)),
        createDiceGroupWithWaves(createWavesOfDiceShowingOne(1, 601)),
      ],
      false,
    ],
    [
      'more groups than the message has',
      [createDiceGroupWithWaves([[1]]), createDiceGroupWithWaves([[1]]), createDiceGroupWithWaves([[1]])],
      false,
    ],
  ])('a message stores the dice: %s', (_caseTitle, diceGroups, areDiceAccepted) =>
    expect(v.is(createDiceGroupResultsSchema(2), diceGroups)).toBe(areDiceAccepted),
  )
})
