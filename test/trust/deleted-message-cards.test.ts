/**
 * Tests that a player who deletes a message cannot move other people's cards that lie on the table for it: neither by
 * ids, nor by a new message with the same id, nor by Undo.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { ChecksumContent } from '../../src/foundry/world/checksum'
import { computeMessageChecksum } from '../../src/foundry/world/checksum'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
const worldLocation = { parentUuid: null, pack: null, options: {} }

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]

const listCardIdsInHandOfUser = (userId: string): string[] => {
  const handStack = readStoredDocuments('cards').find(
    ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[userId] === 3,
  )
  return ((handStack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

/** Finds the stacks in which these cards lie, except decks. Each entry also says whether the card is face up. */
const findCardPlaces = (cardIds: readonly string[]): unknown[] =>
  readStoredDocuments('cards').flatMap((stack) =>
    stack['type'] === 'deck'
      ? []
      : (stack['cards'] as StoredDocument[]).flatMap(({ _id, face }) =>
          cardIds.includes(_id) ? [[stack._id, _id, face]] : [],
        ),
  )

const createClickRequest = (actionName: string, actorUuid: string, requestFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope: 'message',
  on: '',
  action: actionName,
  actor: actorUuid,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

/**
 * Mina's player begins a contest, Ines's player commits all cards, and Mina's player deletes the message. Returns
 * message and cards.
 */
async function deleteContest(narratorClient: RawClient, playerClient: RawClient) {
  const requestToDealCards = createClickRequest('deal', '', { scope: 'group', targets: [mina, ines] })
  expect(await narratorClient.sendRequest(requestToDealCards)).toBe('done')
  expect(
    await playerClient.sendRequest(createClickRequest('contest', mina, { scope: 'tab', targets: [ines] })),
  ).toBe('done')
  const newestMessage = readStoredDocuments('messages').at(-1)
  if (!newestMessage) throw new Error('No contest was posted.')
  const messageUuid = `ChatMessage.${newestMessage._id}`
  for (const actorUuid of [mina, ines])
    expect(
      await narratorClient.sendRequest(
        createClickRequest('declare', actorUuid, { on: messageUuid, answers: { trait: '', suit: 'swords' } }),
      ),
    ).toBe('done')
  const handCardIds = listCardIdsInHandOfUser(USER_IDS['owner of another'])
  expect(handCardIds.length).toBeGreaterThan(0)
  const answersOfDeclaration = {
    trait: '',
    suit: 'swords',
    cards: Object.fromEntries(handCardIds.map((cardId) => [cardId, true])),
  }
  const rivalClient = new RawClient(testTable, USER_IDS['owner of another'])
  expect(
    await rivalClient.sendRequest(
      createClickRequest('commit', ines, { on: messageUuid, answers: answersOfDeclaration }),
    ),
  ).toBe('done')
  const deletedMessage =
    structuredClone(readStoredDocuments('messages').find(({ _id }) => _id === newestMessage._id)) ??
    newestMessage
  await playerClient.write({
    ...worldLocation,
    action: 'delete',
    documentName: 'ChatMessage',
    ids: [newestMessage._id],
  })
  return { message: deletedMessage, on: messageUuid, cards: handCardIds }
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  async function beginContest() {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const narratorClient = new RawClient(testTable, USER_IDS.assistant)
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    return {
      narrator: narratorClient,
      player: playerClient,
      ...(await deleteContest(narratorClient, playerClient)),
    }
  }

  it('a player cannot name the cards in a request, and cannot undo what the deleted message did', async () => {
    const { narrator, player, on, cards } = await beginContest()
    const cardPlacesBefore = findCardPlaces(cards)
    expect(cardPlacesBefore).toHaveLength(cards.length)
    const storedDeck = readStoredDocuments('cards').find(({ type, cards: all }) =>
      type === 'deck' ? (all as StoredDocument[]).some(({ _id }) => _id === cards[0]) : false,
    )?._id
    const sourceStackId = (cardPlacesBefore as [string, string][])[0]?.[0]
    const requestToMoveCards = {
      type: 'cards',
      deck: storedDeck,
      cards,
      from: sourceStackId,
      users: [USER_IDS.owner],
      number: 0,
      faceDown: false,
    }
    for (const cardActName of [
      'play',
      'pass',
      'reveal',
      'discard',
      'return',
      'deal',
      'gather',
      'follow',
      'mend',
    ])
      expect(await player.sendRequest({ ...requestToMoveCards, act: cardActName }), cardActName).toBe(
        'HnB.cards.refusal.byRules',
      )
    // The player tries to undo entries of the contest's history: its beginning, two declarations, and the cards that
    // the rival has committed.
    const refusalsOfUndo = []
    for (const entryIndex of [0, 1, 2, 3])
      refusalsOfUndo.push(await player.sendRequest({ type: 'undo', message: on, place: entryIndex }))
    expect(refusalsOfUndo).toEqual([
      'HnB.refusal.laterFirst',
      'HnB.refusal.nothingToUndo',
      'HnB.refusal.nothingToUndo',
      'HnB.refusal.notYoursToUndo',
    ])
    expect(await player.sendRequest({ type: 'undo', message: on })).toBe('HnB.refusal.notYoursToUndo')
    expect(findCardPlaces(cards)).toEqual(cardPlacesBefore)
    // The same request is accepted when a Gamemaster sends it. So the earlier refusal came only from the player's role.
    expect(await narrator.sendRequest({ ...requestToMoveCards, act: 'discard' })).toBe('done')
    expect(findCardPlaces(cards)).not.toEqual(cardPlacesBefore)
    expect(testTable.errors).toEqual([])
  })

  it.each(['as it was', 'with a checksum of the player'])(
    "a player cannot use a message with the deleted message's id, %s",
    async (forgeryName) => {
      const { narrator, player, message, on, cards } = await beginContest()
      const cardPlacesBefore = findCardPlaces(cards)
      const { speaker, rolls, content, flavor } = message
      const messageSystemData = { ...(message['system'] as ChecksumContent['system']), seal: '' }
      const messageChecksum = computeMessageChecksum(
        { system: messageSystemData, speaker, rolls, content, flavor },
        'playersOwnSalt00',
      )
      const repostedMessage = {
        ...message,
        author: USER_IDS.owner,
        ...(forgeryName === 'as it was' ? {} : { system: { ...messageSystemData, seal: messageChecksum } }),
      }
      await player.write({
        ...worldLocation,
        options: { keepId: true },
        action: 'create',
        documentName: 'ChatMessage',
        data: [repostedMessage],
      })
      expect(readStoredDocuments('messages').some(({ _id }) => _id === message._id)).toBe(true)
      const answersOfDeclaration = { trait: '', suit: 'swords', cards: {} }
      for (const actionName of ['commit', 'commitNoCards', 'leave', 'end', 'declare', 'turnCard'])
        for (const actorUuid of [mina, ines])
          expect(
            await player.sendRequest(
              createClickRequest(actionName, actorUuid, { on, answers: answersOfDeclaration }),
            ),
            `${actionName} ${actorUuid}`,
          ).toBe('HnB.refusal.notSealed')
      expect(findCardPlaces(cards)).toEqual(cardPlacesBefore)
      // The Narrator's own request gets the same refusal. So a player cannot trick a Gamemaster into moving these
      // cards.
      expect(await narrator.sendRequest(createClickRequest('end', mina, { on }))).toBe(
        'HnB.refusal.notSealed',
      )
      expect(findCardPlaces(cards)).toEqual(cardPlacesBefore)
      expect(testTable.errors).toEqual([])
    },
  )

  it('a player cannot lay a card of another hand for a message that was deleted', async () => {
    const { narrator, player, cards } = await beginContest()
    const cardPlacesBefore = findCardPlaces(cards)
    const answersOfDeclaration = {
      trait: '',
      suit: 'swords',
      cards: Object.fromEntries(cards.map((cardId) => [cardId, true])),
    }
    const secondContestRequest = createClickRequest('contest', mina, { scope: 'tab', targets: [ines] })
    expect(await player.sendRequest(secondContestRequest)).toBe('done')
    const messageUuid = `ChatMessage.${readStoredDocuments('messages').at(-1)?._id ?? ''}`
    const requestFieldsOfDeclaration = { on: messageUuid, answers: { trait: '', suit: 'swords' } }
    for (const actorUuid of [mina, ines])
      expect(
        await narrator.sendRequest(createClickRequest('declare', actorUuid, requestFieldsOfDeclaration)),
      ).toBe('done')
    expect(
      await player.sendRequest(
        createClickRequest('commit', mina, { on: messageUuid, answers: answersOfDeclaration }),
      ),
    ).toBe('HnB.tarot.refusal.notInHand')
    expect(findCardPlaces(cards)).toEqual(cardPlacesBefore)
    expect(testTable.errors).toEqual([])
  })
})
