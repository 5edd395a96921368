/** Tests the order of turns while a fight runs. Fighters have already acted, join later, or become slower. */
import { describe, expect, it } from 'vitest'
import type { Fighter } from '../../src/core/fight-rules'
import {
  updatedInitiative,
  sortFightersByTurn,
  isNextTurn,
  maySwapTurns,
  placesAfterMove,
} from '../../src/core/fight-rules'

const testFighter = (id: string, initiative: number, lastTurn?: number): Fighter => ({
  id,
  initiative,
  place: 0,
  played: true,
  ...(lastTurn === undefined ? {} : { actedPlace: lastTurn }),
})
const byInitiative = (a: Fighter, b: Fighter) => (b.initiative ?? 0) - (a.initiative ?? 0)
const turnOrder = (...fighterList: Fighter[]) =>
  sortFightersByTurn(fighterList, { compare: byInitiative }).map(({ id }) => id)

describe('the order of turns', () => {
  it.each([
    ['a new round goes by initiative', [testFighter('a', 3), testFighter('b', 9)], ['b', 'a']],
    [
      'who is faster and joins late comes next, not behind the turn',
      [testFighter('late', 9), testFighter('a', 5, 0), testFighter('b', 4, 1), testFighter('c', 3)],
      ['a', 'b', 'late', 'c'],
    ],
    [
      'who has become slower does not act twice',
      [testFighter('a', 1, 0), testFighter('b', 4, 1), testFighter('c', 3)],
      ['a', 'b', 'c'],
    ],
  ])('the order of turns: %s', (_caseTitle, fighterList, expected) => {
    expect(turnOrder(...fighterList)).toEqual(expected)
    expect(turnOrder(...[...fighterList].reverse())).toEqual(expected)
  })

  it('a fighter cannot change places with a fighter whose turn has begun', () => {
    const alwaysReorderable = { mayReorder: () => true }
    expect(maySwapTurns(testFighter('a', 3), testFighter('b', 3), alwaysReorderable)).toBe(true)
    expect(maySwapTurns(testFighter('a', 3, 0), testFighter('b', 3), alwaysReorderable)).toBe(false)
    expect(
      placesAfterMove([testFighter('a', 3, 0), testFighter('b', 3)], 'b', -1, alwaysReorderable),
    ).toBeNull()
  })

  it('initiative gained for the fight stays when the value below it falls', () => {
    // A Reaction of 5 was pushed to 7; afterwards two wounds lowered it.
    expect(updatedInitiative(7, 5, 3)).toBe(5)
  })

  it('the end of a round uses its own order, and the next round a new order', () => {
    const [end, begun] = [
      { round: 1, turn: 2 },
      { round: 2, turn: 0 },
    ]
    expect(isNextTurn(end, begun, [false, false, false], [false, false, false])).toBe(true)
    expect(isNextTurn({ round: 1, turn: 1 }, begun, [false, false, false], [false, false, true])).toBe(true)
    expect(isNextTurn({ round: 1, turn: 1 }, begun, [false, false, true], [false, false, false])).toBe(false)
    expect(isNextTurn(end, { round: 2, turn: 1 }, [true, false, false], [false, false, false])).toBe(true)
  })

  it.each([
    ['the next one', 0, 1, [], true],
    ['the one after somebody who is defeated', 0, 2, [1], true],
    ['the one after somebody who is not', 0, 2, [0, 2], false],
    ['the same again', 1, 1, [], false],
    ['the one before', 1, 0, [], false],
    ['nobody', 1, null, [], false],
    ['the first, from nobody', null, 0, [], false],
  ])('%s ends their own turn with it', (_caseTitle, from, to, outIndexes, isNextTurnExpected) => {
    const isDefeatedByTurn = [0, 1, 2].map((turn) => outIndexes.some((index) => index === turn))
    expect(isNextTurn({ round: 1, turn: from }, { round: 1, turn: to }, isDefeatedByTurn)).toBe(
      isNextTurnExpected,
    )
  })

  it('a player cannot skip a round', () => {
    const allTrue = [true, true, true]
    expect(isNextTurn({ round: 1, turn: 0 }, { round: 3, turn: 0 }, allTrue)).toBe(false)
    expect(isNextTurn({ round: 2, turn: 0 }, { round: 1, turn: 0 }, allTrue)).toBe(false)
  })
})
