/** Tests the rules of contests in Turn of the Card: penalties, the winner, and the order of the major arcana. */
import { describe, expect, it } from 'vitest'
import {
  sortMajorCards,
  calculateOpponentPenalty,
  findOpponentUuids,
  listSidePairResultsByRank,
} from '../../src/tarot/contest/contest-rules'

describe('Fights: several opponents', () => {
  it.each([
    [
      'a character facing down three shooters suffers two ranks',
      'defender',
      ['defender', 'attacker', 'attacker', 'attacker'],
      2,
    ],
    [
      'an attacker trying to hit three targets suffers two ranks',
      'attacker',
      ['attacker', 'defender', 'defender', 'defender'],
      2,
    ],
    ['one against one suffers none', 'attacker', ['attacker', 'defender'], 0],
    [
      'both apply, each to its own side (TC27)',
      'attacker',
      ['attacker', 'attacker', 'defender', 'defender'],
      1,
    ],
    ['rivals have no such penalty', 'rival', ['rival', 'rival', 'rival'], 0],
  ] as const)('several opponents: %s', (_caseTitle, sideRole, rolesOfOthers, expectedPenalty) => {
    const fighters = rolesOfOthers.map((fighterRole, index) => ({
      uuid: `Actor.${index}`,
      role: fighterRole,
    }))
    const fighterUuid = fighters.find((fighter) => fighter.role === sideRole)?.uuid ?? ''
    expect(
      calculateOpponentPenalty(findOpponentUuids({ uuid: fighterUuid, role: sideRole }, [fighters]).length),
    ).toBe(expectedPenalty)
  })
})

describe('A contest without major arcana', () => {
  const createContestSide = (
    sideKey: string,
    sideRole: 'attacker' | 'defender' | 'rival',
    traitRank: number,
  ) => ({
    key: sideKey,
    role: sideRole,
    rank: traitRank,
  })
  it.each([
    [
      'the higher rank prevails',
      [createContestSide('a', 'attacker', 6), createContestSide('d', 'defender', 4)],
      [['a', 'd', 'a', null]],
    ],
    [
      'the defenders win ties (TC16)',
      [createContestSide('a', 'attacker', 4), createContestSide('d', 'defender', 4)],
      [['a', 'd', null, 'd']],
    ],
    [
      'one attacker against each of several defenders',
      [
        createContestSide('a', 'attacker', 5),
        createContestSide('d', 'defender', 4),
        createContestSide('e', 'defender', 7),
      ],
      [
        ['a', 'd', 'a', null],
        ['a', 'e', 'e', null],
      ],
    ],
    [
      'the best of rivals prevails over all',
      [
        createContestSide('a', 'rival', 5),
        createContestSide('b', 'rival', 2),
        createContestSide('c', 'rival', 3),
      ],
      [
        ['a', 'b', 'a', null],
        ['a', 'c', 'a', null],
      ],
    ],
    [
      'rivals that tie are a draw, which nobody holds',
      [createContestSide('a', 'rival', 5), createContestSide('b', 'rival', 5)],
      [['a', 'b', null, null]],
    ],
    [
      'the best who tie are a draw among themselves, and prevail over the others',
      [
        createContestSide('a', 'rival', 5),
        createContestSide('b', 'rival', 2),
        createContestSide('c', 'rival', 5),
      ],
      [
        ['a', 'c', null, null],
        ['a', 'b', 'a', null],
        ['c', 'b', 'c', null],
      ],
    ],
  ] as const)('a contest without major arcana: %s', (_caseTitle, contestSides, rollResultsOfSides) => {
    expect(
      listSidePairResultsByRank(contestSides).map(({ sideKeys: met, winnerKey, holderKey }) => [
        ...met,
        winnerKey,
        holderKey,
      ]),
    ).toEqual(rollResultsOfSides)
  })
})

describe('Major arcana in a contest', () => {
  const createSidesWithTurnedMajors = (
    majorTurnedByMina: number | null = null,
    majorTurnedByDavid: number | null = null,
  ) => [
    {
      key: 'mina',
      player: 'one',
      majors: [
        { card: 'death', place: null },
        { card: 'hanged', place: majorTurnedByMina },
      ],
    },
    { key: 'david', player: 'gm', majors: [{ card: 'devil', place: majorTurnedByDavid }] },
  ]

  it("Death, the Devil, the Hanged Man: each player's first comes before anyone's second (TC14)", () => {
    expect(sortMajorCards(createSidesWithTurnedMajors())).toEqual([
      { side: 'mina', card: 'death', turned: false },
      { side: 'david', card: 'devil', turned: false },
      { side: 'mina', card: 'hanged', turned: false },
    ])
  })

  it('“Any player that has committed multiple Major Arcana must wait”: also a player of two characters', () => {
    const createPlayedMajor = (card: string) => [{ card, place: null }]
    const majorTurningOrder = sortMajorCards([
      { key: 'david', player: 'gm', majors: createPlayedMajor('devil') },
      { key: 'guard', player: 'gm', majors: createPlayedMajor('tower') },
      { key: 'mina', player: 'one', majors: createPlayedMajor('death') },
    ])
    expect(majorTurningOrder.map(({ card }) => card)).toEqual(['devil', 'death', 'tower'])
  })

  it('the list shows turned arcana first, in their order, and then the arcana of the player whose turn it is', () => {
    expect(sortMajorCards(createSidesWithTurnedMajors(0)).map(({ card, turned }) => [card, turned])).toEqual([
      ['hanged', true],
      ['devil', false],
      ['death', false],
    ])
    expect(sortMajorCards(createSidesWithTurnedMajors(0, 1)).map(({ card }) => card)).toEqual([
      'hanged',
      'devil',
      'death',
    ])
  })
})
