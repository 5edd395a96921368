/** Tests the order of the cards in a hand, as the owner sorts them. */
import { describe, expect, it } from 'vitest'
import { sortCardsInOrder, moveCardBefore, moveCardByStep } from '../../src/core/shell/hand-order'

const createCards = (...cardIds: readonly string[]) => cardIds.map((cardId) => ({ id: cardId }))

describe('the order of a hand', () => {
  it.each([
    ['as it was laid, what came since behind', ['a', 'b', 'c', 'd'], ['c', 'a'], ['c', 'a', 'b', 'd']],
    ['what is gone leaves no gap', ['a', 'b'], ['x', 'b', 'a'], ['b', 'a']],
    ['as the cards came, where nobody laid them', ['b', 'a'], [], ['b', 'a']],
  ])('the order of a hand: %s', (_caseTitle, heldCardIds, cardIdsInStoredOrder, expectedCardIds) =>
    expect(sortCardsInOrder(createCards(...heldCardIds), cardIdsInStoredOrder).map(({ id }) => id)).toEqual(
      expectedCardIds,
    ),
  )

  it.each([
    ['before another', 'c', 'a', ['c', 'a', 'b']],
    ['to the end', 'a', null, ['b', 'c', 'a']],
    ['before itself: nowhere', 'b', 'b', ['a', 'b', 'c']],
    ['one that is not there', 'x', 'a', ['a', 'b', 'c']],
  ])('a card moves %s', (_caseTitle, cardId, nextCardId, expectedCardIds) =>
    expect(moveCardBefore(['a', 'b', 'c'], cardId, nextCardId)).toEqual(expectedCardIds),
  )

  it.each([
    ['b', 1, ['a', 'c', 'b']],
    ['b', -1, ['b', 'a', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['a', 1, ['b', 'a', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ] as const)('the card %s moves by %i places', (cardId, cardPositionStep, expectedCardIds) =>
    expect(moveCardByStep(['a', 'b', 'c'], cardId, cardPositionStep)).toEqual(expectedCardIds),
  )
})
