/** Tests drawing, moving and reshuffling cards. Every card is always in exactly one place. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeckLayout, StoredDeck } from '../../src/core/shell/deck-layout'
import {
  moveCardsToStack,
  findCardIdsInStack,
  drawCardsFromTop,
  computeDeckLayout,
  findDeckMovesBetween,
  returnCardsAndShuffleDeck,
  whyNotMoveCardCount,
} from '../../src/core/shell/deck-layout'
import { isRefusal } from '../../src/core/outcome'
import { pickRandomEntries, shuffleEntries } from '../../src/core/shuffle'
import '../properties'

const DECK_ID = 'deck'
const DISCARD_PILE_ID = 'discards'
const HAND_IDS = ['ann', 'bob']

const createDeckLayout = (
  lettersOfCardsInDeck: string,
  cardsByStack: Record<string, string> = {},
): DeckLayout => ({
  deck: DECK_ID,
  left: [...lettersOfCardsInDeck],
  stackByCard: new Map(
    Object.entries(cardsByStack).flatMap(([stack, ids]) =>
      [...ids].map((cardId) => [cardId, stack] as const),
    ),
  ),
})

const returnZero = () => 0
const randomNumbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const createRandomFunctionFromStream = (randomNumberStream: Iterator<number>) => () =>
  Number(randomNumberStream.next().value)

describe('picking', () => {
  it('picking gives distinct entries, as many as there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat()),
        fc.integer({ min: -3, max: 30 }),
        randomNumbers,
        (listedEntries, cardCountToDraw, randomNumberStream) => {
          const pickedListEntries = pickRandomEntries(
            cardCountToDraw,
            listedEntries,
            createRandomFunctionFromStream(randomNumberStream),
          )
          expect(new Set(pickedListEntries).size).toBe(pickedListEntries.length)
          expect(pickedListEntries).toHaveLength(Math.max(0, Math.min(cardCountToDraw, listedEntries.length)))
          expect(listedEntries).toEqual(expect.arrayContaining(pickedListEntries))
        },
      ),
    )
  })

  it('picking can give every order, each with the same chance', () => {
    const shuffleCountByOrder = new Map<string, number>()
    for (const firstPickIndex of [0, 1, 2])
      for (const secondPickIndex of [0, 1]) {
        const randomValues = [(firstPickIndex + 0.5) / 3, (secondPickIndex + 0.5) / 2, 0.5]
        const shuffledOrder = shuffleEntries(['x', 'y', 'z'], () => randomValues.shift() ?? 0).join('')
        shuffleCountByOrder.set(shuffledOrder, (shuffleCountByOrder.get(shuffledOrder) ?? 0) + 1)
      }
    expect([...shuffleCountByOrder.values()]).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('counts', () => {
  it.each([0, -1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY])(
    'drawing %s cards is refused',
    (cardCountToDraw) => expect(whyNotMoveCardCount(cardCountToDraw)).not.toBeNull(),
  )
  it.each([1, 7, 100])('drawing %i cards is allowed', (cardCountToDraw) =>
    expect(whyNotMoveCardCount(cardCountToDraw)).toBeNull(),
  )
})

describe('drawing', () => {
  it('drawing takes cards from the top', () => {
    const layoutBeforeMove = createDeckLayout('abc')
    const { layout: now, ...told } = drawCardsFromTop(
      layoutBeforeMove,
      DISCARD_PILE_ID,
      ['ann', 'ann'],
      returnZero,
    )
    expect(told).toEqual({ drawn: ['a', 'b'], reshuffled: false })
    expect(findDeckMovesBetween(layoutBeforeMove, now)).toEqual({
      moves: [
        { card: 'a', from: DECK_ID, to: 'ann' },
        { card: 'b', from: DECK_ID, to: 'ann' },
      ],
      order: null,
    })
  })

  it('dealing gives each person one card in turn', () => {
    const { layout: now } = drawCardsFromTop(
      createDeckLayout('abcd'),
      DISCARD_PILE_ID,
      ['ann', 'bob', 'ann', 'bob'],
      returnZero,
    )
    expect([...now.stackByCard]).toEqual([
      ['a', 'ann'],
      ['b', 'bob'],
      ['c', 'ann'],
      ['d', 'bob'],
    ])
  })

  it('drawing reshuffles the discards when the next card is needed, and no sooner (TC11)', () => {
    const layoutBeforeMove = createDeckLayout('a', { [DISCARD_PILE_ID]: 'xy', ann: 'k' })
    expect(drawCardsFromTop(layoutBeforeMove, DISCARD_PILE_ID, ['ann'], returnZero)).toMatchObject({
      reshuffled: false,
      drawn: ['a'],
    })
    const { layout: now, ...told } = drawCardsFromTop(
      layoutBeforeMove,
      DISCARD_PILE_ID,
      ['ann', 'ann'],
      returnZero,
    )
    expect(told).toEqual({ drawn: ['a', 'x'], reshuffled: true })
    expect(now.left).toEqual(['y'])
    expect(findCardIdsInStack(now, 'ann').sort()).toEqual(['a', 'k', 'x'])
    expect(findDeckMovesBetween(layoutBeforeMove, now).order).toEqual(['y'])
  })

  it('drawing gives the cards that exist when deck and discards are empty (TC5)', () => {
    const layoutAfterDraw = drawCardsFromTop(
      createDeckLayout('a', { [DISCARD_PILE_ID]: 'x' }),
      DISCARD_PILE_ID,
      ['ann', 'ann', 'ann'],
      returnZero,
    )
    expect(layoutAfterDraw.drawn).toEqual(['a', 'x'])
    const layoutBeforeMove = createDeckLayout('', { ann: 'a' })
    expect(drawCardsFromTop(layoutBeforeMove, DISCARD_PILE_ID, ['bob'], returnZero)).toMatchObject({
      layout: layoutBeforeMove,
      drawn: [],
    })
  })

  it('burning discards cards, which may come back in the same burn', () => {
    const { layout: now } = drawCardsFromTop(
      createDeckLayout('a', { [DISCARD_PILE_ID]: 'x' }),
      DISCARD_PILE_ID,
      [DISCARD_PILE_ID, DISCARD_PILE_ID],
      returnZero,
    )
    expect(now.left.length + findCardIdsInStack(now, DISCARD_PILE_ID).length).toBe(2)
  })
})

/** Moves cards and returns their new places. Throws if the move is impossible. */
function createLayoutAfterMove(
  layoutBeforeMove: DeckLayout,
  movedCards: readonly string[],
  sourceStack: string,
  targetStackId: string,
): DeckLayout {
  const layoutAfterMove = moveCardsToStack(layoutBeforeMove, movedCards, sourceStack, targetStackId)
  if (isRefusal(layoutAfterMove)) throw new Error(layoutAfterMove.refused)
  return layoutAfterMove
}

describe('bringing cards', () => {
  const layoutBeforeMove = createDeckLayout('ab', { ann: 'xy', [DISCARD_PILE_ID]: 'z' })

  it('a move takes the cards from their place', () =>
    expect(
      findDeckMovesBetween(
        layoutBeforeMove,
        createLayoutAfterMove(layoutBeforeMove, ['x', 'x'], 'ann', 'table'),
      ),
    ).toEqual({
      moves: [{ card: 'x', from: 'ann', to: 'table' }],
      order: null,
    }))

  it('a returned card goes under the deck', () =>
    expect(createLayoutAfterMove(layoutBeforeMove, ['x'], 'ann', DECK_ID).left).toEqual(['a', 'b', 'x']))

  it.each([
    ['nothing', []],
    ['what lies elsewhere', ['z']],
    ['what is in the deck', ['a']],
    ['what nobody knows', ['?']],
    ['one that has gone, with one that has not', ['x', 'z']],
  ])('a move refuses %s', (_caseTitle, cards) =>
    expect(isRefusal(moveCardsToStack(layoutBeforeMove, cards, 'ann', 'table'))).toBe(true),
  )
})

describe('reshuffling', () => {
  const layoutBeforeMove = createDeckLayout('ab', { ann: 'x', [DISCARD_PILE_ID]: 'yz' })
  it('a reshuffle of the discards returns them to the deck', () => {
    const layoutAfterShuffle = returnCardsAndShuffleDeck(layoutBeforeMove, [DISCARD_PILE_ID], returnZero)
    expect([[...layoutAfterShuffle.left].sort(), [...layoutAfterShuffle.stackByCard]]).toEqual([
      ['a', 'b', 'y', 'z'],
      [['x', 'ann']],
    ])
  })
  it('a reshuffle of all cards returns everything to the deck', () =>
    expect([...returnCardsAndShuffleDeck(layoutBeforeMove, 'all', returnZero).left].sort()).toEqual([
      'a',
      'b',
      'x',
      'y',
      'z',
    ]))
})

const arbitraryTransactions = fc.array(
  fc.record({
    act: fc.constantFrom('draw', 'burn', 'deal', 'play', 'discard', 'return', 'reshuffle', 'gather'),
    who: fc.constantFrom(...HAND_IDS),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 40 },
)

/** Carries out a transaction of the given kind on a deck. Returns the new places of the cards. */
function createLayoutAfterDeckTransaction(
  currentLayout: DeckLayout,
  { act, who, count }: { act: string; who: string; count: number },
  nextRandom: () => number,
) {
  const pickedCardIds = pickRandomEntries(count, findCardIdsInStack(currentLayout, who), nextRandom)
  switch (act) {
    case 'draw':
      return drawCardsFromTop(currentLayout, DISCARD_PILE_ID, Array<string>(count).fill(who), nextRandom)
        .layout
    case 'burn':
      return drawCardsFromTop(
        currentLayout,
        DISCARD_PILE_ID,
        Array<string>(count).fill(DISCARD_PILE_ID),
        nextRandom,
      ).layout
    case 'deal':
      return drawCardsFromTop(
        currentLayout,
        DISCARD_PILE_ID,
        Array.from({ length: count }, (_, i) => HAND_IDS[i % 2] ?? who),
        nextRandom,
      ).layout
    case 'play':
      return moveCardsToStack(currentLayout, pickedCardIds, who, 'table')
    case 'discard':
      return moveCardsToStack(
        currentLayout,
        findCardIdsInStack(currentLayout, 'table'),
        'table',
        DISCARD_PILE_ID,
      )
    case 'return':
      return moveCardsToStack(currentLayout, pickedCardIds, who, DECK_ID)
    default:
      return returnCardsAndShuffleDeck(
        currentLayout,
        act === 'gather' ? 'all' : [DISCARD_PILE_ID],
        nextRandom,
      )
  }
}

it('every card is in exactly one place after any action, and the moves state what happened', () => {
  fc.assert(
    fc.property(
      arbitraryTransactions,
      randomNumbers,
      fc.integer({ min: 0, max: 20 }),
      (plannedDeckTransactions, randomNumberStream, deckSize) => {
        const nextRandom = createRandomFunctionFromStream(randomNumberStream)
        const cards = Array.from({ length: deckSize }, (_, index) => `card${index}`)
        let currentLayout: DeckLayout = { deck: DECK_ID, left: cards, stackByCard: new Map() }
        for (const plannedDeckTransaction of plannedDeckTransactions) {
          const nextLayout = createLayoutAfterDeckTransaction(
            currentLayout,
            plannedDeckTransaction,
            nextRandom,
          )
          if (isRefusal(nextLayout)) continue
          const { moves, order } = findDeckMovesBetween(currentLayout, nextLayout)
          expect(new Set(moves.map(({ card }) => card)).size).toBe(moves.length)
          const stackByCardAfterMoves = new Map(currentLayout.stackByCard)
          for (const { card, from, to } of moves) {
            expect(currentLayout.stackByCard.get(card) ?? DECK_ID).toBe(from)
            if (to === DECK_ID) stackByCardAfterMoves.delete(card)
            else stackByCardAfterMoves.set(card, to)
          }
          expect(stackByCardAfterMoves).toEqual(new Map(nextLayout.stackByCard))
          expect(order ?? currentLayout.left.filter((cardId) => !stackByCardAfterMoves.has(cardId))).toEqual(
            nextLayout.left,
          )
          expect([...nextLayout.left, ...nextLayout.stackByCard.keys()].sort()).toEqual([...cards].sort())
          currentLayout = nextLayout
        }
      },
    ),
  )
})

/**
 * Creates the stored data of a deck. `stackByCard` is the record in the deck that names, for each card, the stack that
 * contains it.
 */
const createStoredDeck = (
  stackByCard: Record<string, string>,
  stackIds: readonly string[] = ['ann'],
): StoredDeck => ({
  deck: DECK_ID,
  cards: Object.entries(stackByCard).map(([id, at], sortNumber) => ({
    id,
    sort: sortNumber,
    stackId: at,
    userId: '',
    tag: '',
    trail: [],
  })),
  stacks: new Set([DECK_ID, ...stackIds]),
})

describe('a deck as it is stored', () => {
  it.each([
    ['at rest', '', DECK_ID],
    ['in a hand', 'ann', 'ann'],
    ['in a hand that was deleted', 'gone', DECK_ID],
    ['in the deck, said the long way', DECK_ID, DECK_ID],
  ])('%s: the stored card is in one place', (_caseTitle, stackId, expectedStack) => {
    const { left, stackByCard } = computeDeckLayout(createStoredDeck({ a: stackId }))
    expect(stackByCard.get('a') ?? DECK_ID).toBe(expectedStack)
    expect(left).toEqual(expectedStack === DECK_ID ? ['a'] : [])
  })

  it('cards with the same stored place, as after two shuffles at once, are sorted by id', () => {
    const { cards, ...deck } = createStoredDeck({ b: '', c: '', a: '' })
    const reorderedCards = cards.map((card) => ({ ...card, sort: card.id === 'c' ? 0 : 1 }))
    expect(computeDeckLayout({ ...deck, cards: reorderedCards }).left).toEqual(['c', 'a', 'b'])
    expect(computeDeckLayout({ ...deck, cards: reorderedCards.toReversed() }).left).toEqual(['c', 'a', 'b'])
  })

  it('a stored deck is read in its order, with the cards of a deleted hand at the bottom', () =>
    expect(computeDeckLayout(createStoredDeck({ a: 'gone', b: '', c: '' })).left).toEqual(['b', 'c', 'a']))
})
