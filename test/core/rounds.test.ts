/** Tests the order of turns in a running fight when fighters have already acted, join later, or become slower. */
import { describe, expect, it } from 'vitest'
import type { Fighter } from '../../src/core/fight-rules'
import {
  computeUpdatedInitiative,
  sortFightersByTurn,
  isDirectlyNextTurn,
  mayFightersSwapTurns,
  computeFighterPlacesAfterMove,
} from '../../src/core/fight-rules'

const createFighter = (fighterId: string, initiative: number, turnOfLastAction?: number): Fighter => ({
  id: fighterId,
  initiative,
  place: 0,
  played: true,
  ...(turnOfLastAction === undefined ? {} : { actedPlace: turnOfLastAction }),
})
const compareInitiatives = (a: Fighter, b: Fighter) => (b.initiative ?? 0) - (a.initiative ?? 0)
const sortFighterIds = (...fighterList: Fighter[]) =>
  sortFightersByTurn(fighterList, { compare: compareInitiatives }).map(({ id }) => id)

describe('the order of turns', () => {
  it.each([
    ['a new round goes by initiative', [createFighter('a', 3), createFighter('b', 9)], ['b', 'a']],
    [
      'who is faster and joins late comes next, not behind the turn',
      [createFighter('late', 9), createFighter('a', 5, 0), createFighter('b', 4, 1), createFighter('c', 3)],
      ['a', 'b', 'late', 'c'],
    ],
    [
      'who has become slower does not act twice',
      [createFighter('a', 1, 0), createFighter('b', 4, 1), createFighter('c', 3)],
      ['a', 'b', 'c'],
    ],
  ])('the order of turns: %s', (_caseTitle, fighterList, expectedValue) => {
    expect(sortFighterIds(...fighterList)).toEqual(expectedValue)
    expect(sortFighterIds(...[...fighterList].reverse())).toEqual(expectedValue)
  })

  it('a fighter cannot change places with a fighter whose turn has begun', () => {
    const fightRulesThatAllowReordering = { mayReorder: () => true }
    expect(
      mayFightersSwapTurns(createFighter('a', 3), createFighter('b', 3), fightRulesThatAllowReordering),
    ).toBe(true)
    expect(
      mayFightersSwapTurns(createFighter('a', 3, 0), createFighter('b', 3), fightRulesThatAllowReordering),
    ).toBe(false)
    expect(
      computeFighterPlacesAfterMove(
        [createFighter('a', 3, 0), createFighter('b', 3)],
        'b',
        -1,
        fightRulesThatAllowReordering,
      ),
    ).toBeNull()
  })

  it('initiative gained for the fight stays when the value below it falls', () => {
    // A push has raised an initiative from 5 to 7. Afterwards two wounds lower the value, and the initiative falls with
    // it from 7 to 5.
    expect(computeUpdatedInitiative(7, 5, 3)).toBe(5)
  })

  it('the end of a round uses its own order, and the next round a new order', () => {
    const [end, begun] = [
      { round: 1, turn: 2 },
      { round: 2, turn: 0 },
    ]
    expect(isDirectlyNextTurn(end, begun, [false, false, false], [false, false, false])).toBe(true)
    expect(
      isDirectlyNextTurn({ round: 1, turn: 1 }, begun, [false, false, false], [false, false, true]),
    ).toBe(true)
    expect(
      isDirectlyNextTurn({ round: 1, turn: 1 }, begun, [false, false, true], [false, false, false]),
    ).toBe(false)
    expect(isDirectlyNextTurn(end, { round: 2, turn: 1 }, [true, false, false], [false, false, false])).toBe(
      true,
    )
  })

  it.each([
    ['the next one', 0, 1, [], true],
    ['the one after somebody who is defeated', 0, 2, [1], true],
    ['the one after somebody who is not', 0, 2, [0, 2], false],
    ['the same again', 1, 1, [], false],
    ['the one before', 1, 0, [], false],
    ['nobody', 1, null, [], false],
    ['the first, from nobody', null, 0, [], false],
  ])(
    '%s ends their own turn with it',
    (_caseTitle, indexOfFirstFighter, indexOfNextFighter, indexesOfDefeatedFighters, isNextTurnExpected) => {
      const isDefeatedByTurn = [0, 1, 2].map((turnIndex) =>
        indexesOfDefeatedFighters.some((index) => index === turnIndex),
      )
      expect(
        isDirectlyNextTurn(
          { round: 1, turn: indexOfFirstFighter },
          { round: 1, turn: indexOfNextFighter },
          isDefeatedByTurn,
        ),
      ).toBe(isNextTurnExpected)
    },
  )

  it('a player cannot skip a round', () => {
    const flagsOfAllDefeatedFighters = [true, true, true]
    expect(isDirectlyNextTurn({ round: 1, turn: 0 }, { round: 3, turn: 0 }, flagsOfAllDefeatedFighters)).toBe(
      false,
    )
    expect(isDirectlyNextTurn({ round: 2, turn: 0 }, { round: 1, turn: 0 }, flagsOfAllDefeatedFighters)).toBe(
      false,
    )
  })
})
