/** Compares dice that bump with the exact distribution of their sums. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  mustBumpWaveBumpAgain,
  findLastBumpWave,
  MAX_DICE_PER_ROLL,
  MAX_BUMP_WAVES,
  mayDiceBumpAgain,
  splitDiceIntoBumpWaves,
} from '../../src/core/bump'

describe('a group of dice bumps (Humanity, "Bumping Dice")', () => {
  it.each([
    { wave: [1], bumpOn: 1, again: true, why: 'a 1 on the die is rolled again' },
    { wave: [2], bumpOn: 1, again: false, why: 'anything else is not' },
    { wave: [4, 1], bumpOn: 1, again: true, why: 'a 1 on either die of a group' },
    { wave: [4, 6, 1], bumpOn: 1, again: true, why: 'or on any of three' },
    { wave: [2], bumpOn: 2, again: true, why: 'a 2 where an ability allows it' },
    { wave: [1], bumpOn: 2, again: true, why: 'and a 1 still bumps there' },
    { wave: [1, 1], bumpOn: 0, again: false, why: 'a roll that may not bump never does' },
    { wave: [], bumpOn: 1, again: false, why: 'no dice, no bump' },
  ])('$why: $wave, bump on $bumpOn', ({ wave, bumpOn, again }) => {
    expect(mustBumpWaveBumpAgain(wave, bumpOn)).toBe(again)
  })
})

describe('waves', () => {
  it('`waves` splits results into throws of the whole group', () => {
    expect(splitDiceIntoBumpWaves([1, 4, 3, 5], 2)).toEqual([
      [1, 4],
      [3, 5],
    ])
  })

  it('`waves` returns none for a group without dice', () => {
    expect(splitDiceIntoBumpWaves([1, 2], 0)).toEqual([])
    expect(findLastBumpWave([1, 2], 0)).toEqual([])
  })

  it('`waves` loses no die, and every wave but the last is whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 })),
        fc.integer({ min: 1, max: 9 }),
        (dieResults, diceGroupSize) => {
          const throwWaves = splitDiceIntoBumpWaves(dieResults, diceGroupSize)
          expect(throwWaves.flat()).toEqual(dieResults)
          expect(throwWaves.slice(0, -1).every((throwResults) => throwResults.length === diceGroupSize)).toBe(
            true,
          )
        },
      ),
    )
  })
})

describe('the depth at which a roll is cut', () => {
  it.each([
    { size: 1, most: MAX_BUMP_WAVES },
    { size: 3, most: MAX_BUMP_WAVES },
    { size: 500, most: Math.floor(MAX_DICE_PER_ROLL / 500) },
  ])('a group of $size is thrown at most $most times', ({ size, most }) => {
    let thrownDieFace = size
    let throwCount = 1
    while (mayDiceBumpAgain(thrownDieFace, size)) {
      thrownDieFace += size
      throwCount += 1
    }
    expect(throwCount).toBe(most)
  })

  it('the limit cuts a roll of three d4 that bump on 2 less than once in half a million', () => {
    const repeatProbability = 1 - (2 / 4) ** 3
    expect(repeatProbability ** MAX_BUMP_WAVES).toBeLessThan(1 / 500_000)
  })
})
