/** Tests a player who forges a message while a Gamemaster's client writes to it. The forgery must never count. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import {
  createRequestToConcede,
  FORGED_CONFLICT_MESSAGE_DATA,
  createOrdinaryMessageData,
  FORGERIES_WITH_CHECKSUM,
} from './forgery'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
/** The client that deals the cards. Between draws it gathers all cards again, so that the next draw finds cards. */
let clientThatDeals: RawClient

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** How long the test waits for an answer, in milliseconds: longer than any request takes. */
const ANSWER_TIMEOUT_MS = 6_000

const worldLocation = { parentUuid: null, pack: null, options: {} } as const
const readStoredCollection = (collectionName: string) =>
  testTable.server.host.world.collection(collectionName)
const readStoredMessages = (): StoredDocument[] => [...readStoredCollection('messages').values()]
const serializeItemsOfInes = (): string =>
  JSON.stringify(readStoredCollection('actors').get(INES_ID)?.['items'])

const createClickRequest = (requestFields: object) => ({
  type: 'act',
  on: '',
  actor: `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

/**
 * The write with which a player forges a message. The player hopes that the message becomes trusted when a Gamemaster
 * later writes to it.
 */
const createForgedOperation = (
  messageId: string,
  options: { readonly broadcast?: false } = {},
): Operation => ({
  ...worldLocation,
  options,
  action: 'update',
  documentName: 'ChatMessage',
  updates: [{ _id: messageId, system: FORGED_CONFLICT_MESSAGE_DATA }],
})

/** Creates the writes that turn a player's own message into a forgery. `forgeryName` names the kind of forgery. */
function createForgedVerifiedOperations(
  forgeryName: string,
  generation: 13 | 14,
  messageId: string,
  options: object,
): readonly Operation[] {
  const message = readStoredCollection('messages').get(messageId)
  return message ? (FORGERIES_WITH_CHECKSUM[forgeryName]?.(generation, message, options) ?? []) : []
}

/** Sends a request of the player that creates a message. Returns its id. */
async function requestPostedMessage(playerClient: RawClient, requestData: object): Promise<string> {
  const messageIdsBefore = new Set(readStoredMessages().map(({ _id }) => _id))
  expect(await playerClient.sendRequest(requestData, ANSWER_TIMEOUT_MS)).toBe('done')
  const postedMessage = readStoredMessages().find(({ _id }) => !messageIdsBefore.has(_id))
  if (!postedMessage) throw new Error('Nothing was told.')
  return postedMessage._id
}

interface PageGlobals {
  readonly game: {
    readonly messages: { get(messageId: string): { update(documentChanges: object): Promise<unknown> } }
  }
}

/**
 * Prepares a player's message for a forgery. A Gamemaster's client begins to write to this message at the moment when
 * the forgery arrives.
 */
type ForgeryRace = (
  player: RawClient,
  gm: Person,
  sendForgery: (messageId: string) => unknown,
) => Promise<string>

const requestToGainPoint = createClickRequest({ ruleset: 'humanity', scope: 'tab', action: 'gain' })

const createCardsRequest = (cardActName: string, userIds: readonly string[]) => {
  const deckId = [...readStoredCollection('cards').values()].find(
    ({ type, name }) => type === 'deck' && name !== 'Tarot',
  )
  return {
    type: 'cards',
    act: cardActName,
    deck: deckId?._id,
    from: '',
    cards: [],
    users: userIds,
    number: 1,
    faceDown: false,
  }
}
const createDrawRequest = () => createCardsRequest('draw', [USER_IDS.owner])

/**
 * Posts a message between two draws, so that the next draw does not join the message of the last one. Every third call
 * also returns all cards, so that the deck stays filled.
 */
async function gatherCards(): Promise<void> {
  const messageData = [{ _id: randomID(), type: 'base', author: GAMEMASTER_ID, content: 'Next!' }]
  await testTable.write({
    ...worldLocation,
    action: 'create',
    documentName: 'ChatMessage',
    data: messageData,
  })
  if (++cardCountToDraw % 3 === 0)
    expect(await clientThatDeals.sendRequest(createCardsRequest('gather', []), ANSWER_TIMEOUT_MS)).toBe(
      'done',
    )
}
let cardCountToDraw = 0

const FORGERY_RACES: Readonly<Record<string, ForgeryRace>> = {
  async undo(playerClient, _gmClient, sendForgery) {
    const messageId = await requestPostedMessage(playerClient, createDrawRequest())
    await playerClient.sendRequest(createDrawRequest(), ANSWER_TIMEOUT_MS)
    playerClient.onOffer = () => sendForgery(messageId)
    await playerClient.sendRequest({ type: 'undo', message: `ChatMessage.${messageId}` }, ANSWER_TIMEOUT_MS)
    await gatherCards()
    return messageId
  },
  async 'a choice'(playerClient, _gmClient, sendForgery) {
    const markedCards = Object.fromEntries(
      ['clubs', 'diamonds', 'hearts', 'spades'].map((suitId) => [
        suitId,
        { jack: false, queen: false, king: false },
      ]),
    )
    await testTable.write({
      ...worldLocation,
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: MINA_ID, 'system.harmCards.marked': markedCards }],
    })
    const pressButtonData = { severity: 'minor' }
    const messageId = await requestPostedMessage(
      playerClient,
      createClickRequest({ ruleset: 'harmCards', scope: 'tab', action: 'suffer', data: pressButtonData }),
    )
    const { draws: all } = (
      readStoredCollection('messages').get(messageId)?.['system'] as { facts: { draws: object } }
    ).facts
    const [[draw, { drawn }] = ['', { drawn: [] }]] = Object.entries(
      all as Record<string, { drawn: { rank: string; suit: string }[] }>,
    )
    const drawnFaceCardId = `${drawn[0]?.rank}-${drawn[0]?.suit}`
    playerClient.onOffer = () => sendForgery(messageId)
    await playerClient.sendRequest(
      createClickRequest({
        ruleset: 'harmCards',
        scope: 'message',
        on: `ChatMessage.${messageId}`,
        action: 'choose',
        data: { draw, face: drawnFaceCardId },
      }),
      ANSWER_TIMEOUT_MS,
    )
    return messageId
  },
  async 'more cards'(playerClient, _gmClient, sendForgery) {
    const messageId = await requestPostedMessage(playerClient, createDrawRequest())
    playerClient.onOffer = () => sendForgery(messageId)
    await playerClient.sendRequest(createDrawRequest(), ANSWER_TIMEOUT_MS)
    await gatherCards()
    return messageId
  },
  async 'a Gamemaster’s own edit'(playerClient, gmClient, sendForgery) {
    const messageId = await requestPostedMessage(playerClient, requestToGainPoint)
    const { game } = gmClient.window as unknown as PageGlobals
    sendForgery(messageId)
    await Promise.all([
      game.messages.get(messageId).update({ flavor: randomID() }),
      testTable.clock.advance(1_000),
    ])
    return messageId
  },
  ...Object.fromEntries(
    Object.keys(FORGERIES_WITH_CHECKSUM).map((forgeryName) => [forgeryName, showOrdinaryMessage]),
  ),
}

/** A Gamemaster makes the player's ordinary message visible to all users. */
async function showOrdinaryMessage(
  playerClient: RawClient,
  gmPerson: Person,
  sendForgery: (messageId: string) => unknown,
): Promise<string> {
  const messageId = randomID()
  const messageData = [createOrdinaryMessageData(messageId, [GAMEMASTER_ID])]
  const options = { keepId: true }
  await playerClient.write({
    ...worldLocation,
    options,
    action: 'create',
    documentName: 'ChatMessage',
    data: messageData,
  })
  await testTable.clock.advance(1_000)
  const { game } = gmPerson.window as unknown as PageGlobals
  sendForgery(messageId)
  // Ignores Foundry's error if the message has been deleted in the meantime.
  const shownMessages = game.messages
    .get(messageId)
    .update({ whisper: [] })
    .catch(() => undefined)
  await Promise.all([shownMessages, testTable.clock.advance(1_000)])
  return messageId
}

const RANDOM_SEED = 20

/** How often the test repeats each race: a hundred times in a full run (`npm test -- full`), otherwise less often. */
const FORGERY_REPETITION_COUNT = process.env.FULL ? 100 : 24

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  describe.each([0, 40, 400])('over a connection with a latency of up to %i ms', (maxLatencyMilliseconds) => {
    it(
      `${FORGERY_REPETITION_COUNT} races against a write of a Gamemaster's client make no forged conflict count`,
      { timeout: 20_000 + FORGERY_REPETITION_COUNT * 5_000 },
      async () => {
        const nextRandom = seededRandom(RANDOM_SEED + generation + maxLatencyMilliseconds)
        testTable = await TestTable.open(generation)
        let gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
        gmPerson.setMaxDelay(maxLatencyMilliseconds)
        const playerClient = new RawClient(testTable, USER_IDS.owner)
        clientThatDeals = new RawClient(testTable, USER_IDS.assistant)
        const inesItemsBefore = serializeItemsOfInes()
        const attemptedForgeryMessages: { readonly how: string; readonly id: string }[] = []
        const namesOfForgeryRaces = Object.keys(FORGERY_RACES)
        while (attemptedForgeryMessages.length < FORGERY_REPETITION_COUNT) {
          const nameOfForgeryRace =
            namesOfForgeryRaces[attemptedForgeryMessages.length % namesOfForgeryRaces.length] ?? ''
          const [wait, isSecret] = [nextRandom() * 3 * maxLatencyMilliseconds, nextRandom() < 0.2]
          const sendForgery = (messageId: string) =>
            testTable.clock.after(wait, () => {
              const options = isSecret ? { broadcast: false as const } : {}
              const isChecksumForged = nameOfForgeryRace in FORGERIES_WITH_CHECKSUM
              const operationsOfForgery = isChecksumForged
                ? createForgedVerifiedOperations(nameOfForgeryRace, generation, messageId, options)
                : [createForgedOperation(messageId, options)]
              void playerClient.writeWithoutWaiting(...operationsOfForgery)
            })
          const forgedMessageId = await FORGERY_RACES[nameOfForgeryRace]?.(
            playerClient,
            gmPerson,
            sendForgery,
          )
          await testTable.clock.advance(4 * maxLatencyMilliseconds)
          if (forgedMessageId === undefined) throw new Error(nameOfForgeryRace)
          attemptedForgeryMessages.push({ how: nameOfForgeryRace, id: forgedMessageId })
          expect(
            await playerClient.sendRequest(createRequestToConcede(forgedMessageId), ANSWER_TIMEOUT_MS),
            nameOfForgeryRace,
          ).toMatch(/refusal/)
        }
        expect(serializeItemsOfInes()).toBe(inesItemsBefore)
        // The Gamemaster's page opens again and decides the next request from stored data alone.
        await gmPerson.close()
        await testTable.clock.advance(1_000)
        gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
        for (const { how, id } of attemptedForgeryMessages) {
          const messageKind = (readStoredCollection('messages').get(id)?.['system'] as { kind: string }).kind
          if (messageKind === 'conflict')
            expect(await playerClient.sendRequest(createRequestToConcede(id)), how).toMatch(/refusal/)
        }
        expect(serializeItemsOfInes()).toBe(inesItemsBefore)
        expect(new Set(attemptedForgeryMessages.map(({ how }) => how)).size).toBe(namesOfForgeryRaces.length)
      },
    )
  })
})
