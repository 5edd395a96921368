/** Tests a player with a console who puts thousands of cards into the player's own hand. */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]

it('a full hand gets no more cards from the dealer or a game, a message says why, and other players go on drawing', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const [player, other, gm] = [USERS.owner, USERS['owner of another'], USERS.gamemaster].map(
    (id) => new RawClient(testTable, id),
  )
  const deck = storedStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const cards = (act: string, users: readonly string[]) => ({
    type: 'cards',
    act,
    deck: deck?._id,
    from: '',
    cards: [],
    users,
    number: 1,
    faceDown: false,
  })
  const draw = cards('draw', [USERS.owner])
  expect(await player?.sendRequest(draw)).toBe('done')
  const hand = storedStacks().find(({ type }) => type === 'hand')
  const [own] = (hand?.['cards'] ?? []) as StoredDocument[]
  const data = Array.from({ length: 2_100 }, (_, number) => ({
    ...own,
    _id: `zz${String(number).padStart(14, '0')}`,
    origin: null,
    flags: {},
  }))
  await player?.writeWithoutWaiting({
    action: 'create',
    documentName: 'Card',
    parentUuid: `Cards.${hand?._id}`,
    pack: null,
    options: { keepId: true },
    data,
  })
  await testTable.clock.advance(1_000)
  expect(await player?.sendRequest(draw)).toBe('HnB.cards.refusal.handFull')
  const drawHand = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'drawHand',
    actor: `Actor.${MINA}`,
    targets: [],
    data: {},
    answers: {},
    visibility: 'public',
  }
  expect(await player?.sendRequest(drawHand)).toBe('HnB.cards.refusal.handFull')
  expect(await gm?.sendRequest(cards('deal', [USERS.owner, USERS.gamemaster]))).toBe(
    'HnB.cards.refusal.handFull',
  )
  expect(await other?.sendRequest(cards('draw', [USERS['owner of another']]))).toBe('done')
})
