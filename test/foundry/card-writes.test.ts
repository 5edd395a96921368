/** Tests writes of cards. A write that counts as done is not repeated and not reverted. */
import { describe, expect, it } from 'vitest'
import {
  createCardsOperation,
  deleteCardsOperation,
  updateDeckRecordOperation,
} from '../../src/foundry/decks/card-writes'

type WrittenStack = Parameters<typeof createCardsOperation>[0]

/** A stand-in for a stack with cards of these ids. */
const createStack = (...ids: string[]): WrittenStack => {
  const cards = new Map(ids.map((_id) => [_id, { toObject: () => ({ _id }) }]))
  // Cast: the code under test reads only the field `cards` of a stack.
  return { cards } as unknown as WrittenStack
}
const bothCards = [{ _id: 'a' }, { _id: 'b' }]

describe('making cards in stacks', () => {
  it.each([
    { there: [], done: false },
    { there: ['a'], done: false },
    { there: ['a', 'b', 'c'], done: true },
  ])('with $there already in the stack, the write counts as done: $done', ({ there, done }) => {
    expect(createCardsOperation(createStack(...there), bothCards).isDone()).toBe(done)
  })

  it('cards that already lie in the stack are not made again', () => {
    expect(createCardsOperation(createStack('a'), bothCards).batchOperation).toMatchObject({
      data: [{ _id: 'b' }],
      keepId: true,
    })
  })
})

describe('deleting cards from stacks', () => {
  it('only existing cards are deleted, and nothing if none is left', () => {
    const stack = createStack('a', 'b')
    const deleteOperation = deleteCardsOperation(stack, ['a', 'b', 'c'])
    expect(deleteOperation.batchOperation).toMatchObject({ ids: ['a', 'b'] })
    const cards = stack.cards as unknown as Map<string, unknown>
    cards.delete('a')
    expect(deleteOperation.isDone()).toBe(false)
    cards.delete('b')
    expect(deleteOperation.isDone()).toBe(true)
  })
})

describe('the deck records where its cards lie', () => {
  const id = 'harm-and-blessing'
  const card = (at: string, isDrawn: boolean) => ({
    drawn: isDrawn,
    sort: 1,
    face: null,
    flags: { [id]: { at } },
  })
  const expectedUpdates = ['a', 'b'].map((_id) => ({ _id, drawn: true, [`flags.${id}`]: { at: 'hand' } }))

  it.each([
    { a: card('', false), b: card('', false), done: false },
    // Another package's hook has stopped the write of b.
    { a: card('hand', true), b: card('', false), done: false },
    { a: card('hand', true), b: card('pile', true), done: false },
    { a: card('hand', true), b: card('hand', true), done: true },
  ])('the write counts as done: $done', ({ a, b, done }) => {
    // Cast: the code under test reads only the cards of the deck.
    const deck = { cards: new Map(Object.entries({ a, b })) } as unknown as WrittenStack
    expect(updateDeckRecordOperation(deck, expectedUpdates).isDone()).toBe(done)
  })
})
