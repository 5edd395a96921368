/** Tests that a write of cards that has already been carried out is neither repeated nor reverted. */
import { describe, expect, it } from 'vitest'
import {
  createCardCreationOperation,
  createCardDeletionOperation,
  createDeckRecordUpdateOperation,
} from '../../src/foundry/decks/card-writes'

type WrittenStack = Parameters<typeof createCardCreationOperation>[0]

/** Creates a stand-in for a stack. It contains cards with these ids. */
const createStack = (...cardIds: string[]): WrittenStack => {
  const cardById = new Map(cardIds.map((_id) => [_id, { toObject: () => ({ _id }) }]))
  // Cast: the code under test reads only the field `cards` of a stack.
  return { cards: cardById } as unknown as WrittenStack
}
const existingCards = [{ _id: 'a' }, { _id: 'b' }]

describe('making cards in stacks', () => {
  it.each([
    { there: [], done: false },
    { there: ['a'], done: false },
    { there: ['a', 'b', 'c'], done: true },
  ])('with $there already in the stack, the write counts as done: $done', ({ there, done }) => {
    expect(createCardCreationOperation(createStack(...there), existingCards).isDone()).toBe(done)
  })

  it('cards that already lie in the stack are not made again', () => {
    expect(createCardCreationOperation(createStack('a'), existingCards).batchOperation).toMatchObject({
      data: [{ _id: 'b' }],
      keepId: true,
    })
  })
})

describe('deleting cards from stacks', () => {
  it('only existing cards are deleted, and nothing if none is left', () => {
    const cardStack = createStack('a', 'b')
    const deleteOperation = createCardDeletionOperation(cardStack, ['a', 'b', 'c'])
    expect(deleteOperation.batchOperation).toMatchObject({ ids: ['a', 'b'] })
    const cards = cardStack.cards as unknown as Map<string, unknown>
    cards.delete('a')
    expect(deleteOperation.isDone()).toBe(false)
    cards.delete('b')
    expect(deleteOperation.isDone()).toBe(true)
  })
})

describe('the deck records where its cards lie', () => {
  const systemId = 'harm-and-blessing'
  const createCard = (stackId: string, isDrawn: boolean) => ({
    drawn: isDrawn,
    sort: 1,
    face: null,
    flags: { [systemId]: { at: stackId } },
  })
  const expectedUpdates = ['a', 'b'].map((_id) => ({
    _id,
    drawn: true,
    [`flags.${systemId}`]: { at: 'hand' },
  }))

  it.each([
    { a: createCard('', false), b: createCard('', false), done: false },
    // Another package's hook has prevented the write of card b.
    { a: createCard('hand', true), b: createCard('', false), done: false },
    { a: createCard('hand', true), b: createCard('pile', true), done: false },
    { a: createCard('hand', true), b: createCard('hand', true), done: true },
  ])('the write counts as done: $done', ({ a, b, done }) => {
    // Cast: the code under test reads only the cards of the deck.
    const writtenDeck = { cards: new Map(Object.entries({ a, b })) } as unknown as WrittenStack
    expect(createDeckRecordUpdateOperation(writtenDeck, expectedUpdates).isDone()).toBe(done)
  })
})
