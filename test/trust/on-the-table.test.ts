/** Tests tarot cards in Foundry's stacks: who may draw, and a hand's size. */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const findNewestMessageUuid = (): string => `ChatMessage.${readStoredDocuments('messages').at(-1)?._id ?? ''}`

/** The ids of the cards in a person's hand. */
function listCardIdsInHandOfUser(userId: string): string[] {
  const handStack = readStoredDocuments('cards').find(
    ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[userId] === 3,
  )
  return ((handStack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

const createClickRequest = (actionScope: string, actionName: string, requestFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope: actionScope,
  on: '',
  action: actionName,
  actor: actionScope === 'group' ? '' : `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

it("a player draws one card fewer after the last hand's outcome is known, and Undo reverses both", async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const narratorClient = new RawClient(testTable, USER_IDS.assistant)
  const playerClient = new RawClient(testTable, USER_IDS.owner)
  const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
  const requestToDealCards = createClickRequest('group', 'deal', { targets: [mina, ines] })
  const requestToDrawHand = createClickRequest('tab', 'drawHand')
  expect(await narratorClient.sendRequest(requestToDealCards)).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toHaveLength(5)

  expect(await playerClient.sendRequest(createClickRequest('tab', 'contest', { targets: [ines] }))).toBe(
    'done',
  )
  const messageUuid = findNewestMessageUuid()
  const answersOfDeclaration = { trait: '', suit: 'swords' }
  for (const actorUuid of [mina, ines])
    expect(
      await narratorClient.sendRequest(
        createClickRequest('message', 'declare', {
          on: messageUuid,
          actor: actorUuid,
          answers: answersOfDeclaration,
        }),
      ),
    ).toBe('done')
  const answersWithHandCards = Object.fromEntries(
    listCardIdsInHandOfUser(USER_IDS.owner).map((cardId) => [cardId, true]),
  )
  expect(
    await playerClient.sendRequest(
      createClickRequest('message', 'commit', {
        on: messageUuid,
        answers: { ...answersOfDeclaration, cards: answersWithHandCards },
      }),
    ),
  ).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toEqual([])
  expect(await playerClient.sendRequest(requestToDrawHand)).toBe('HnB.tarot.refusal.onTable')
  expect(await narratorClient.sendRequest(requestToDealCards)).toBe('HnB.tarot.refusal.tableNotClear')

  expect(await narratorClient.sendRequest(createClickRequest('message', 'end', { on: messageUuid }))).toBe(
    'done',
  )
  expect(await playerClient.sendRequest(requestToDrawHand)).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toHaveLength(4)
  expect(await narratorClient.sendRequest({ type: 'undo', message: findNewestMessageUuid() })).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toEqual([])
  // After Undo, the hand counts as never drawn. So the player may draw a hand again.
  expect(await playerClient.sendRequest(requestToDrawHand)).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toHaveLength(4)
  // The player who gets the hand, not the actor, determines the number of dealt cards.
  expect(await narratorClient.sendRequest(requestToDealCards)).toBe('done')
  expect(listCardIdsInHandOfUser(USER_IDS.owner)).toHaveLength(5)
  expect(testTable.errors).toEqual([])
})
