/** Tests the rules of contests: penalties, the winner, and the order of the major arcana. */
import { describe, expect, it } from 'vitest'
import {
  orderMajors,
  opponentPenalty,
  findOpponentUuids,
  resultsByRank,
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
  ] as const)('several opponents: %s', (_caseTitle, role, roles, penalty) => {
    const fighters = roles.map((fighterRole, index) => ({ uuid: `Actor.${index}`, role: fighterRole }))
    const uuid = fighters.find((fighter) => fighter.role === role)?.uuid ?? ''
    expect(opponentPenalty(findOpponentUuids({ uuid, role }, [fighters]).length)).toBe(penalty)
  })
})

describe('A contest without major arcana', () => {
  const side = (key: string, role: 'attacker' | 'defender' | 'rival', rank: number) => ({ key, role, rank })
  it.each([
    [
      'the higher rank prevails',
      [side('a', 'attacker', 6), side('d', 'defender', 4)],
      [['a', 'd', 'a', null]],
    ],
    [
      'the defenders win ties (TC16)',
      [side('a', 'attacker', 4), side('d', 'defender', 4)],
      [['a', 'd', null, 'd']],
    ],
    [
      'one attacker against each of several defenders',
      [side('a', 'attacker', 5), side('d', 'defender', 4), side('e', 'defender', 7)],
      [
        ['a', 'd', 'a', null],
        ['a', 'e', 'e', null],
      ],
    ],
    [
      'the best of rivals prevails over all',
      [side('a', 'rival', 5), side('b', 'rival', 2), side('c', 'rival', 3)],
      [
        ['a', 'b', 'a', null],
        ['a', 'c', 'a', null],
      ],
    ],
    [
      'rivals that tie are a draw, which nobody holds',
      [side('a', 'rival', 5), side('b', 'rival', 5)],
      [['a', 'b', null, null]],
    ],
    [
      'the best who tie are a draw among themselves, and prevail over the others',
      [side('a', 'rival', 5), side('b', 'rival', 2), side('c', 'rival', 5)],
      [
        ['a', 'c', null, null],
        ['a', 'b', 'a', null],
        ['c', 'b', 'c', null],
      ],
    ],
  ] as const)('a contest without major arcana: %s', (_caseTitle, sides, results) => {
    expect(
      resultsByRank(sides).map(({ sideKeys: met, winnerKey, holderKey }) => [...met, winnerKey, holderKey]),
    ).toEqual(results)
  })
})

describe('Major arcana in a contest', () => {
  const sides = (minaTurned: number | null = null, davidTurned: number | null = null) => [
    {
      key: 'mina',
      player: 'one',
      majors: [
        { card: 'death', place: null },
        { card: 'hanged', place: minaTurned },
      ],
    },
    { key: 'david', player: 'gm', majors: [{ card: 'devil', place: davidTurned }] },
  ]

  it("Death, the Devil, the Hanged Man: each player's first comes before anyone's second (TC14)", () => {
    expect(orderMajors(sides())).toEqual([
      { side: 'mina', card: 'death', turned: false },
      { side: 'david', card: 'devil', turned: false },
      { side: 'mina', card: 'hanged', turned: false },
    ])
  })

  it('“Any player that has committed multiple Major Arcana must wait”: also a player of two characters', () => {
    const major = (card: string) => [{ card, place: null }]
    const order = orderMajors([
      { key: 'david', player: 'gm', majors: major('devil') },
      { key: 'guard', player: 'gm', majors: major('tower') },
      { key: 'mina', player: 'one', majors: major('death') },
    ])
    expect(order.map(({ card }) => card)).toEqual(['devil', 'death', 'tower'])
  })

  it('the list shows turned arcana first, in their order, and then the arcana of the player whose turn it is', () => {
    expect(orderMajors(sides(0)).map(({ card, turned }) => [card, turned])).toEqual([
      ['hanged', true],
      ['devil', false],
      ['death', false],
    ])
    expect(orderMajors(sides(0, 1)).map(({ card }) => card)).toEqual(['hanged', 'devil', 'death'])
  })
})
