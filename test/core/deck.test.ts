import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Copy, Layout, Plan, StoredDeck } from '../../src/core/deck'
import { bring, cardsIn, draw, layoutOf, moveNumber, refuseCount, reshuffle } from '../../src/core/deck'
import { isRefusal } from '../../src/core/outcome'
import { pick, shuffle } from '../../src/core/shuffle'
import '../properties'

const DECK = 'deck'
const DISCARDS = 'discards'
const HANDS = ['ann', 'bob']

const layout = (left: string, away: Record<string, string> = {}): Layout => ({
  deck: DECK,
  left: [...left],
  away: new Map(Object.entries(away).flatMap(([stack, ids]) => [...ids].map((id) => [id, stack] as const))),
  move: 1,
})

/** The layout after a plan, as the shell would read it back. */
function after(before: Layout, { moves, order }: Plan): Layout {
  const away = new Map(before.away)
  for (const { card, from, to } of moves) {
    expect(before.away.get(card) ?? DECK).toBe(from)
    if (to === DECK) away.delete(card)
    else away.set(card, to)
  }
  const gone = new Set(moves.filter(({ from }) => from === DECK).map(({ card }) => card))
  return { ...before, left: order ?? before.left.filter((id) => !gone.has(id)), away, move: before.move + 1 }
}

const first = () => 0
const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const randomOf = (stream: Iterator<number>) => () => Number(stream.next().value)

describe('picking', () => {
  it('gives distinct entries, as many as there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat()),
        fc.integer({ min: -3, max: 30 }),
        chance,
        (list, count, stream) => {
          const picked = pick(count, list, randomOf(stream))
          expect(new Set(picked).size).toBe(picked.length)
          expect(picked).toHaveLength(Math.max(0, Math.min(count, list.length)))
          expect(list).toEqual(expect.arrayContaining(picked))
        },
      ),
    )
  })

  it('can give every order, each by as many chances as every other', () => {
    const orders = new Map<string, number>()
    for (const a of [0, 1, 2])
      for (const b of [0, 1]) {
        const values = [(a + 0.5) / 3, (b + 0.5) / 2, 0.5]
        const order = shuffle(['x', 'y', 'z'], () => values.shift() ?? 0).join('')
        orders.set(order, (orders.get(order) ?? 0) + 1)
      }
    expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('counts', () => {
  it.each([0, -1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY])('%s cards are refused', (count) =>
    expect(refuseCount(count)).not.toBeNull(),
  )
  it.each([1, 7, 100])('%i cards are not', (count) => expect(refuseCount(count)).toBeNull())
  it.each([
    [5, 5],
    [-1, 0],
    [1e300, 0],
    ['9', 0],
    [undefined, 0],
    [2.5, 0],
  ])('a stored number of a move %s reads as %i', (stored, read) => expect(moveNumber(stored)).toBe(read))
})

describe('drawing', () => {
  it('takes from the top', () => {
    const plan = draw(layout('abc'), DISCARDS, ['ann', 'ann'], first)
    expect(plan).toMatchObject({ drawn: ['a', 'b'], order: null, reshuffled: false })
    expect(plan.moves).toEqual([
      { card: 'a', from: DECK, to: 'ann' },
      { card: 'b', from: DECK, to: 'ann' },
    ])
  })

  it('deals one to each in turn', () => {
    const { moves } = draw(layout('abcd'), DISCARDS, ['ann', 'bob', 'ann', 'bob'], first)
    expect(moves.map(({ card, to }) => `${card} ${to}`)).toEqual(['a ann', 'b bob', 'c ann', 'd bob'])
  })

  it('reshuffles the discards in the middle, and not before the next card is needed (TC11)', () => {
    const start = layout('a', { [DISCARDS]: 'xy', ann: 'k' })
    expect(draw(start, DISCARDS, ['ann'], first)).toMatchObject({ reshuffled: false, order: null })
    const plan = draw(start, DISCARDS, ['ann', 'ann'], first)
    expect(plan).toMatchObject({ drawn: ['a', 'x'], reshuffled: true, order: ['y'] })
    expect(after(start, plan)).toMatchObject({ left: ['y'] })
    expect(cardsIn(after(start, plan), 'ann').sort()).toEqual(['a', 'k', 'x'])
  })

  it('draws what exists when deck and discards are empty (TC5)', () => {
    const plan = draw(layout('a', { [DISCARDS]: 'x' }), DISCARDS, ['ann', 'ann', 'ann'], first)
    expect(plan.drawn).toEqual(['a', 'x'])
    expect(draw(layout('', { ann: 'a' }), DISCARDS, ['bob'], first)).toMatchObject({ moves: [], drawn: [] })
  })

  it('burns to the discards, which may come back in the same burning', () => {
    const start = layout('a', { [DISCARDS]: 'x' })
    const plan = draw(start, DISCARDS, [DISCARDS, DISCARDS], first)
    expect(after(start, plan).left.length + cardsIn(after(start, plan), DISCARDS).length).toBe(2)
  })
})

describe('bringing cards', () => {
  const start = layout('ab', { ann: 'xy', [DISCARDS]: 'z' })

  it('moves what lies there', () =>
    expect(bring(start, ['x', 'x'], 'ann', 'table')).toEqual({
      moves: [{ card: 'x', from: 'ann', to: 'table' }],
      order: null,
    }))

  it('lays a returned card under the deck', () =>
    expect(bring(start, ['x'], 'ann', DECK)).toMatchObject({ order: ['a', 'b', 'x'] }))

  it.each([
    ['nothing', []],
    ['what lies elsewhere', ['z']],
    ['what is in the deck', ['a']],
    ['what nobody knows', ['?']],
    ['one that has gone, with one that has not', ['x', 'z']],
  ])('refuses %s', (_what, cards) => expect(isRefusal(bring(start, cards, 'ann', 'table'))).toBe(true))
})

describe('reshuffling', () => {
  const start = layout('ab', { ann: 'x', [DISCARDS]: 'yz' })
  it('brings the discards home', () => {
    const now = after(start, reshuffle(start, [DISCARDS], first))
    expect([[...now.left].sort(), [...now.away]]).toEqual([['a', 'b', 'y', 'z'], [['x', 'ann']]])
  })
  it('brings everything home', () =>
    expect([...after(start, reshuffle(start, 'all', first)).left].sort()).toEqual(['a', 'b', 'x', 'y', 'z']))
})

const intents = fc.array(
  fc.record({
    act: fc.constantFrom('draw', 'burn', 'deal', 'play', 'discard', 'return', 'reshuffle', 'gather'),
    who: fc.constantFrom(...HANDS),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 40 },
)

/** Any intent of the table, planned. */
function planOf(
  now: Layout,
  { act, who, count }: { act: string; who: string; count: number },
  random: () => number,
) {
  const some = pick(count, cardsIn(now, who), random)
  switch (act) {
    case 'draw':
      return draw(now, DISCARDS, Array<string>(count).fill(who), random)
    case 'burn':
      return draw(now, DISCARDS, Array<string>(count).fill(DISCARDS), random)
    case 'deal':
      return draw(
        now,
        DISCARDS,
        Array.from({ length: count }, (_, i) => HANDS[i % 2] ?? who),
        random,
      )
    case 'play':
      return bring(now, some, who, 'table')
    case 'discard':
      return bring(now, cardsIn(now, 'table'), 'table', DISCARDS)
    case 'return':
      return bring(now, some, who, DECK)
    default:
      return reshuffle(now, act === 'gather' ? 'all' : [DISCARDS], random)
  }
}

it('every card is in exactly one place, whatever is done', () => {
  fc.assert(
    fc.property(intents, chance, fc.integer({ min: 0, max: 20 }), (todo, stream, size) => {
      const random = randomOf(stream)
      const cards = Array.from({ length: size }, (_, index) => `card${index}`)
      let now: Layout = { deck: DECK, left: cards, away: new Map(), move: 0 }
      for (const intent of todo) {
        const plan = planOf(now, intent, random)
        if (isRefusal(plan)) continue
        expect(new Set(plan.moves.map(({ card }) => card)).size).toBe(plan.moves.length)
        now = after(now, plan)
        expect([...now.left, ...now.away.keys()].sort()).toEqual([...cards].sort())
      }
    }),
  )
})

/** A deck as it is stored, with copies: `where` says of each card in which stacks copies lie, with their moves. */
const stored = (
  where: Record<string, { drawn?: boolean; move?: number; in?: [string, number][] }>,
): StoredDeck => ({
  deck: DECK,
  cards: Object.entries(where).map(([id, { drawn = false, move = 0 }], sort) => ({ id, sort, drawn, move })),
  copies: Object.entries(where).flatMap(([id, { in: copies = [] }]): Copy[] =>
    copies.map(([stack, move]) => ({ id, stack, move })),
  ),
})

describe('a deck as it is stored', () => {
  it.each([
    ['at rest', { a: {} }, DECK],
    ['drawn', { a: { drawn: true, in: [['ann', 3]] } }, 'ann'],
    ['drawn, and broken off before the deck was marked', { a: { in: [['ann', 3]] } }, 'ann'],
    [
      'played, and broken off before it left the hand',
      {
        a: {
          drawn: true,
          in: [
            ['ann', 3],
            ['table', 4],
          ],
        },
      },
      'table',
    ],
    ['returned, and broken off before it left the hand', { a: { move: 5, in: [['ann', 3]] } }, DECK],
    ['moved by Foundry itself, which counts no moves', { a: { drawn: true, in: [['ann', 0]] } }, 'ann'],
    [
      'passed by Foundry itself, and broken off',
      {
        a: {
          drawn: true,
          in: [
            ['bob', 3],
            ['ann', 3],
          ],
        },
      },
      'ann',
    ],
    ['in a hand that was deleted', { a: { drawn: true } }, DECK],
  ] as const)('%s: the card is in one place', (_how, where, place) => {
    const { left, away } = layoutOf(stored(where as unknown as Parameters<typeof stored>[0]))
    expect(away.get('a') ?? DECK).toBe(place)
    expect(left).toEqual(place === DECK ? ['a'] : [])
  })

  it('is read in its order, with what a deleted hand held at the bottom', () =>
    expect(layoutOf(stored({ a: { drawn: true }, b: {}, c: {} })).left).toEqual(['b', 'c', 'a']))

  it('counts its moves', () =>
    expect(layoutOf(stored({ a: { move: 4 }, b: { in: [['ann', 9]] } })).move).toBe(9))
})
