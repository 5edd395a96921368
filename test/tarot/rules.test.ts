import { describe, expect, it } from 'vitest'
import { tarot } from '../../src/tarot/ruleset'
import { APTITUDES, aptitudeOf, MEDIOCRE } from '../../src/tarot/rules'

describe('aptitudes', () => {
  it('are nine, from Dismal to Peerless', () => {
    expect(APTITUDES).toHaveLength(9)
    expect([APTITUDES[0], APTITUDES[8]]).toEqual(['dismal', 'peerless'])
  })

  it.each([
    [MEDIOCRE, 'mediocre'],
    [1, 'dismal'],
    [-2, 'dismal'],
    [9, 'peerless'],
    [12, 'peerless'],
  ])('rank %i is called %s', (rank, aptitude) => {
    expect(aptitudeOf(rank)).toBe(aptitude)
  })
})

describe('what an item is to Turn of the Card', () => {
  const lines = (type: 'weapon' | 'armor' | 'trait', fields: unknown) =>
    tarot.items[type]?.lines({ uuid: 'Item.i', id: 'i', name: 'Thing', img: '', type, fields })

  it.each([
    [
      'a katana',
      { wounds: 6, range: 0 },
      [{ key: 'HnB.tarot.line.wounds', data: { wounds: 6 } }, { key: 'HnB.tarot.line.close' }],
    ],
    [
      'a fist',
      { wounds: 0, stun: 'brawn' },
      [{ key: 'HnB.tarot.line.stunBrawn' }, { key: 'HnB.tarot.line.close' }],
    ],
    [
      'a grenade',
      { wounds: 10, range: 15, stun: 'rank', stunRank: 7 },
      [
        { key: 'HnB.tarot.line.stun.exceptional' },
        { key: 'HnB.tarot.line.wounds', data: { wounds: 10 } },
        { key: 'HnB.tarot.line.range', data: { range: 15 } },
      ],
    ],
  ])('%s', (_name, own, expected) => {
    expect(lines('weapon', own)).toEqual(expected)
  })

  it('an armour tells what it stops now, what it stopped when new, and its weight', () => {
    expect(lines('armor', { rating: 5, printed: 6, kilograms: 4 })).toEqual([
      { key: 'HnB.tarot.line.rating', data: { rating: 5, printed: 6 } },
      { key: 'HnB.tarot.line.weight', data: { kilograms: 4 } },
    ])
  })

  it('is nothing when it cannot be read', () => {
    expect(lines('weapon', { wounds: 'many' })).toEqual([])
    expect(lines('trait', { rank: 0 })).toEqual([])
  })
})
