/** Tests that the Gamemaster is warned once about a player's untrusted data. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TESTED_GENERATIONS } from '../support/generations'
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../src/core/outcome'
import { SYSTEM_ID } from '../../src/foundry/platform/icon-path'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
/**
 * The keys of the warnings to the Gamemaster about untrusted data. Each key is cut to its last part, the text after its
 * last point.
 */
let pageMessages: string[]

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }

const createMessageOperation = (
  messageAuthorId: string,
  messageSystemData: object,
  messageId = randomID(),
): Operation => ({
  ...worldLocation,
  action: 'create',
  documentName: 'ChatMessage',
  data: [
    {
      _id: messageId,
      type: 'record',
      author: messageAuthorId,
      system: { actor: '', facts: {}, history: [], ...messageSystemData },
    },
  ],
})

const createHistoryEntry = (userId: string, changedActorUuid: string) => ({
  user: userId,
  label: { text: 'x' },
  changes: [{ target: changedActorUuid, path: 'system.humanity.sparks', before: 9, after: 1 }],
  undone: false,
})

const pointsMessageData = { ruleset: 'resources', kind: 'points' }
const checkMessage = { ruleset: 'humanity', kind: 'check' }
const minaUuid = `Actor.${MINA_ID}`
const INES_UUID = `Actor.${INES_ID}`

describe.each(TESTED_GENERATIONS)('on %i', (generation) => {
  beforeEach(async () => {
    pageMessages = []
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, {
      isBare: true,
      onNotification: (_userName, notificationKey) => {
        if (notificationKey.startsWith('HnB.common.doubted.'))
          pageMessages.push(notificationKey.slice('HnB.common.doubted.'.length))
      },
    })
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  describe('the Gamemaster is warned of untrusted data', () => {
    it.each([
      { name: 'a message of a sealed kind', system: checkMessage, what: 'message' },
      { name: 'a moment of recovery', system: { ruleset: 'common', kind: 'moment' }, what: 'message' },
      { name: 'a message of the dealer', system: { ruleset: 'cards', kind: 'dealt' }, what: 'message' },
      {
        name: 'a history that changed another’s actor',
        system: { ...pointsMessageData, history: [createHistoryEntry(USER_IDS.owner, INES_UUID)] },
        what: 'history',
      },
      {
        name: 'a history that changed the session of the table',
        system: {
          ...pointsMessageData,
          history: [createHistoryEntry(USER_IDS.owner, EDIT_TARGET_FOR_WHOLE_TABLE)],
        },
        what: 'history',
      },
      {
        name: 'a history in somebody else’s name',
        system: { ...pointsMessageData, history: [createHistoryEntry(USER_IDS['co-owner'], minaUuid)] },
        what: 'history',
      },
      {
        name: 'a history that changed whose an actor is',
        system: {
          ...pointsMessageData,
          history: [
            {
              ...createHistoryEntry(USER_IDS.owner, minaUuid),
              changes: [{ target: minaUuid, path: 'ownership.default', before: 3 }],
            },
          ],
        },
        what: 'history',
      },
    ])('the Gamemaster is warned of untrusted data: $name', async ({ system, what }) => {
      await new RawClient(testTable, USER_IDS.owner).write(createMessageOperation(USER_IDS.owner, system))
      expect(pageMessages).toEqual([what])
    })

    it('the Gamemaster is warned once about each player, whatever the player does', async () => {
      const [first, second] = [
        new RawClient(testTable, USER_IDS.owner),
        new RawClient(testTable, USER_IDS.stranger),
      ]
      for (let repetitionIndex = 0; repetitionIndex < 3; repetitionIndex++)
        await first.write(createMessageOperation(USER_IDS.owner, checkMessage))
      await first.write(
        createMessageOperation(USER_IDS.owner, {
          ...pointsMessageData,
          history: [createHistoryEntry(USER_IDS.owner, INES_UUID)],
        }),
      )
      expect(pageMessages).toEqual(['message'])
      await second.write(createMessageOperation(USER_IDS.stranger, checkMessage))
      expect(pageMessages).toEqual(['message', 'message'])
    })

    it('the Gamemaster is warned of a changed GM-verified message, and of a forged entry', async () => {
      const [sealed, plain] = [randomID(), randomID()]
      await testTable.write(createMessageOperation(USER_IDS.owner, checkMessage, sealed))
      await testTable.write(
        createMessageOperation(
          USER_IDS.stranger,
          { ...pointsMessageData, history: [createHistoryEntry(GAMEMASTER_ID, INES_UUID)] },
          plain,
        ),
      )
      expect(pageMessages).toEqual([])
      const createOperationWithActorUpdate = (messageId: string, messageSystemData: object): Operation => ({
        ...worldLocation,
        action: 'update',
        documentName: 'ChatMessage',
        updates: [{ _id: messageId, system: messageSystemData }],
      })
      await new RawClient(testTable, USER_IDS.owner).write(
        createOperationWithActorUpdate(sealed, { facts: { x: 1 } }),
      )
      expect(pageMessages).toEqual(['message'])
      const historyWithWarning = [
        createHistoryEntry(GAMEMASTER_ID, INES_UUID),
        createHistoryEntry(USER_IDS.stranger, INES_UUID),
      ]
      await new RawClient(testTable, USER_IDS.stranger).write(
        createOperationWithActorUpdate(plain, { history: historyWithWarning }),
      )
      expect(pageMessages).toEqual(['message', 'history'])
    })

    it('the Gamemaster is warned of cards that a player put into their own hand', async () => {
      const ownerClient = new RawClient(testTable, USER_IDS.owner)
      const readStoredStacks = () => [...testTable.server.host.world.collection('cards').values()]
      const storedDeck = readStoredStacks().find(({ type }) => type === 'deck')
      expect(
        await ownerClient.sendRequest({
          type: 'cards',
          act: 'draw',
          deck: storedDeck?._id,
          from: '',
          cards: [],
          users: [USER_IDS.owner],
          number: 1,
          faceDown: false,
        }),
      ).toBe('done')
      const handStack = readStoredStacks().find(
        ({ type, ownership }) =>
          type === 'hand' && (ownership as Record<string, number>)[USER_IDS.owner] === 3,
      )
      const heldCardIds = (handStack?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
      const cardOutsideHands = (storedDeck?.['cards'] as StoredDocument[]).find(
        ({ _id }) => !heldCardIds.includes(_id),
      )
      expect(pageMessages).toEqual([])
      await ownerClient.write({
        action: 'create',
        documentName: 'Card',
        parentUuid: `Cards.${handStack?._id ?? ''}`,
        pack: null,
        options: { keepId: true },
        data: [
          {
            ...cardOutsideHands,
            _id: cardOutsideHands?._id ?? '',
            origin: storedDeck?._id,
            drawn: true,
            flags: { [SYSTEM_ID]: {} },
          },
        ],
      })
      await testTable.clock.advance(2_000)
      expect(pageMessages).toEqual(['cards'])
    })
  })

  describe('the Gamemaster is not warned of honest actions', () => {
    it.each([
      {
        name: 'what a player did to their own actor',
        system: { ...pointsMessageData, history: [createHistoryEntry(USER_IDS.owner, minaUuid)] },
      },
      { name: 'a message without a history', system: pointsMessageData },
      { name: 'a kind that no game has', system: { ruleset: 'humanity', kind: 'constructor' } },
    ])('the Gamemaster is not warned of an honest action: $name', async ({ system }) => {
      await new RawClient(testTable, USER_IDS.owner).write(createMessageOperation(USER_IDS.owner, system))
      expect(pageMessages).toEqual([])
    })

    it('the Gamemaster is not warned of a roll that was posted while no Gamemaster was online', async () => {
      await testTable.close()
      testTable = await TestTable.open(generation)
      await new RawClient(testTable, USER_IDS.owner).write(
        createMessageOperation(USER_IDS.owner, checkMessage),
      )
      await testTable.join(GAMEMASTER_ID, {
        isBare: true,
        onNotification: (_userName, notificationKey) => pageMessages.push(notificationKey),
      })
      expect(
        pageMessages.filter((notificationKey) => notificationKey.startsWith('HnB.common.doubted')),
      ).toEqual([])
    })
  })
})
