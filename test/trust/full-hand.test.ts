/** Tests a player who uses the browser's console to put thousands of cards into the player's own hand. */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]

it('a full hand gets no more cards from the dealer or a game, a message says why, and other players go on drawing', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const [player, other, gm] = [USER_IDS.owner, USER_IDS['owner of another'], USER_IDS.gamemaster].map(
    (userId) => new RawClient(testTable, userId),
  )
  const storedDeck = readStoredStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const createCardsRequest = (cardActName: string, userIds: readonly string[]) => ({
    type: 'cards',
    act: cardActName,
    deck: storedDeck?._id,
    from: '',
    cards: [],
    users: userIds,
    number: 1,
    faceDown: false,
  })
  const requestToDrawCards = createCardsRequest('draw', [USER_IDS.owner])
  expect(await player?.sendRequest(requestToDrawCards)).toBe('done')
  const handStack = readStoredStacks().find(({ type }) => type === 'hand')
  const [own] = (handStack?.['cards'] ?? []) as StoredDocument[]
  const cardData = Array.from({ length: 2_100 }, (_, cardNumber) => ({
    ...own,
    _id: `zz${String(cardNumber).padStart(14, '0')}`,
    origin: null,
    flags: {},
  }))
  await player?.writeWithoutWaiting({
    action: 'create',
    documentName: 'Card',
    parentUuid: `Cards.${handStack?._id}`,
    pack: null,
    options: { keepId: true },
    data: cardData,
  })
  await testTable.clock.advance(1_000)
  expect(await player?.sendRequest(requestToDrawCards)).toBe('HnB.cards.refusal.handFull')
  const requestToDrawHand = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'drawHand',
    actor: `Actor.${MINA_ID}`,
    targets: [],
    data: {},
    answers: {},
    visibility: 'public',
  }
  expect(await player?.sendRequest(requestToDrawHand)).toBe('HnB.cards.refusal.handFull')
  expect(await gm?.sendRequest(createCardsRequest('deal', [USER_IDS.owner, USER_IDS.gamemaster]))).toBe(
    'HnB.cards.refusal.handFull',
  )
  expect(await other?.sendRequest(createCardsRequest('draw', [USER_IDS['owner of another']]))).toBe('done')
})
