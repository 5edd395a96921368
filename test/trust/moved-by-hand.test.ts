/**
 * Tests a Gamemaster who moves cards in a window of Foundry or of a module. The dealer (the client that deals cards)
 * does not notice such moves.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

interface HandStack {
  readonly id: string
  readonly cards: { readonly contents: readonly { readonly id: string; toObject(): object }[] }
  pass(targetStack: HandStack, cardIds: readonly string[]): Promise<unknown>
  deal(targetStack: readonly HandStack[], cardCount: number): Promise<unknown>
  createEmbeddedDocuments(
    embeddedName: string,
    documentsData: readonly object[],
    creationOptions: object,
  ): Promise<unknown>
}

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const listCardsOfStack = (stack: StoredDocument | undefined) => (stack?.['cards'] ?? []) as StoredDocument[]

/**
 * Reads the deck's own record of the cards that are outside the deck. The key is the card's id, the value is the id of
 * its stack.
 */
function readRecordedStackIds(deckId: string): Record<string, string> {
  const deckCards = listCardsOfStack(readStoredStacks().find(({ _id }) => _id === deckId))
  const readRecordedStackId = ({ flags }: StoredDocument) =>
    (flags as { 'harm-and-blessing'?: { at?: string } })['harm-and-blessing']?.at ?? ''
  return Object.fromEntries(
    deckCards.filter(({ drawn }) => drawn === true).map((card) => [card._id, readRecordedStackId(card)]),
  )
}

/**
 * Finds the stacks that contain copies of this deck's cards. The key is the card's id, the value is the id of its
 * stack.
 */
function findStackIdsOfCopies(deckId: string): Record<string, string> {
  return Object.fromEntries(
    readStoredStacks().flatMap((stack) =>
      listCardsOfStack(stack)
        .filter(({ origin }) => origin === deckId)
        .map(({ _id }) => [_id, stack._id]),
    ),
  )
}

/** A table with a Gamemaster's page and two players, each with two cards of one deck. */
async function openTableWithHands(generation: 13 | 14) {
  testTable = await TestTable.open(generation)
  const page = await testTable.join(GAMEMASTER_ID, { isBare: true })
  const storedDeck =
    readStoredStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')?._id ?? ''
  const handUserIds = [USER_IDS.owner, USER_IDS['owner of another']]
  const requestToDealCards = {
    type: 'cards',
    act: 'deal',
    deck: storedDeck,
    from: '',
    cards: [],
    users: handUserIds,
    number: 2,
    faceDown: false,
  }
  expect(await new RawClient(testTable, GAMEMASTER_ID).sendRequest(requestToDealCards)).toBe('done')
  await testTable.clock.advance(1_000)
  const { cards } = (page.window as unknown as { game: { cards: Map<string, HandStack> } }).game
  const [first, second] = readStoredStacks().filter(({ type }) => type === 'hand')
  const findStackById = (stackId: string | undefined): HandStack => {
    const foundStack = cards.get(stackId ?? '')
    if (!foundStack) throw new Error('There is no such stack.')
    return foundStack
  }
  return {
    deck: findStackById(storedDeck),
    mine: findStackById(first?._id),
    theirs: findStackById(second?._id),
  }
}

describe.each([13, 14] as const)('what a Gamemaster does in windows of Foundry’s, on %i', (generation) => {
  it("the deck records a card that a Gamemaster passes or deals in Foundry's own windows", async () => {
    const { deck, mine, theirs } = await openTableWithHands(generation)
    const idOfPassedCard = mine.cards.contents[0]?.id ?? ''
    void mine.pass(theirs, [idOfPassedCard])
    await testTable.clock.advance(2_000)
    void deck.deal([mine], 1)
    await testTable.clock.advance(2_000)
    expect(findStackIdsOfCopies(deck.id)[idOfPassedCard]).toBe(theirs.id)
    expect(readRecordedStackIds(deck.id)).toEqual(findStackIdsOfCopies(deck.id))
    expect([mine.cards.contents.length, theirs.cards.contents.length]).toEqual([2, 3])
  })

  it('the deck ignores a copy of a card that stays where it was', async () => {
    const { deck, mine, theirs } = await openTableWithHands(generation)
    const recordedStackIdsBeforeMove = readRecordedStackIds(deck.id)
    const [card] = mine.cards.contents
    void theirs.createEmbeddedDocuments('Card', [card?.toObject() ?? {}], { keepId: true })
    await testTable.clock.advance(2_000)
    expect(readRecordedStackIds(deck.id)).toEqual(recordedStackIdsBeforeMove)
  })
})
