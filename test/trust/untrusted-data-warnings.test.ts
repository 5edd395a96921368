/** Tests the warning to the Gamemaster about a player's untrusted data. The warning appears only once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import { TABLE_TARGET } from '../../src/core/outcome'
import { SYSTEM_ID } from '../../src/foundry/platform/icon-path'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
/**
 * The keys of the warnings about untrusted data on the Gamemaster's page. Each key is shortened to the part after its
 * last point.
 */
let pageMessages: string[]

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }

const messageOperation = (author: string, system: object, _id = randomID()): Operation => ({
  ...worldLocation,
  action: 'create',
  documentName: 'ChatMessage',
  data: [{ _id, type: 'record', author, system: { actor: '', facts: {}, history: [], ...system } }],
})

const historyEntry = (by: string, of: string) => ({
  user: by,
  label: { text: 'x' },
  changes: [{ target: of, path: 'system.humanity.sparks', before: 9, after: 1 }],
  undone: false,
})

const pointsMessage = { ruleset: 'resources', kind: 'points' }
const checkMessage = { ruleset: 'humanity', kind: 'check' }
const minaUuid = `Actor.${MINA}`
const INES_UUID = `Actor.${INES}`

describe.each(GENERATIONS)('on %i', (generation) => {
  beforeEach(async () => {
    pageMessages = []
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => {
        if (key.startsWith('HnB.common.doubted.')) pageMessages.push(key.slice('HnB.common.doubted.'.length))
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
        system: { ...pointsMessage, history: [historyEntry(USERS.owner, INES_UUID)] },
        what: 'history',
      },
      {
        name: 'a history that changed the session of the table',
        system: { ...pointsMessage, history: [historyEntry(USERS.owner, TABLE_TARGET)] },
        what: 'history',
      },
      {
        name: 'a history in somebody else’s name',
        system: { ...pointsMessage, history: [historyEntry(USERS['co-owner'], minaUuid)] },
        what: 'history',
      },
      {
        name: 'a history that changed whose an actor is',
        system: {
          ...pointsMessage,
          history: [
            {
              ...historyEntry(USERS.owner, minaUuid),
              changes: [{ target: minaUuid, path: 'ownership.default', before: 3 }],
            },
          ],
        },
        what: 'history',
      },
    ])('the Gamemaster is warned of untrusted data: $name', async ({ system, what }) => {
      await new RawClient(testTable, USERS.owner).write(messageOperation(USERS.owner, system))
      expect(pageMessages).toEqual([what])
    })

    it('the Gamemaster is warned once about each player, whatever the player does', async () => {
      const [first, second] = [
        new RawClient(testTable, USERS.owner),
        new RawClient(testTable, USERS.stranger),
      ]
      for (let time = 0; time < 3; time++) await first.write(messageOperation(USERS.owner, checkMessage))
      await first.write(
        messageOperation(USERS.owner, { ...pointsMessage, history: [historyEntry(USERS.owner, INES_UUID)] }),
      )
      expect(pageMessages).toEqual(['message'])
      await second.write(messageOperation(USERS.stranger, checkMessage))
      expect(pageMessages).toEqual(['message', 'message'])
    })

    it('the Gamemaster is warned of a changed GM-verified message, and of a forged entry', async () => {
      const [sealed, plain] = [randomID(), randomID()]
      await testTable.write(messageOperation(USERS.owner, checkMessage, sealed))
      await testTable.write(
        messageOperation(
          USERS.stranger,
          { ...pointsMessage, history: [historyEntry(GAMEMASTER, INES_UUID)] },
          plain,
        ),
      )
      expect(pageMessages).toEqual([])
      const change = (_id: string, system: object): Operation => ({
        ...worldLocation,
        action: 'update',
        documentName: 'ChatMessage',
        updates: [{ _id, system }],
      })
      await new RawClient(testTable, USERS.owner).write(change(sealed, { facts: { x: 1 } }))
      expect(pageMessages).toEqual(['message'])
      const history = [historyEntry(GAMEMASTER, INES_UUID), historyEntry(USERS.stranger, INES_UUID)]
      await new RawClient(testTable, USERS.stranger).write(change(plain, { history }))
      expect(pageMessages).toEqual(['message', 'history'])
    })

    it('the Gamemaster is warned of cards that a player put into their own hand', async () => {
      const owner = new RawClient(testTable, USERS.owner)
      const stacks = () => [...testTable.server.host.world.collection('cards').values()]
      const deck = stacks().find(({ type }) => type === 'deck')
      expect(
        await owner.sendRequest({
          type: 'cards',
          act: 'draw',
          deck: deck?._id,
          from: '',
          cards: [],
          users: [USERS.owner],
          number: 1,
          faceDown: false,
        }),
      ).toBe('done')
      const hand = stacks().find(
        ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[USERS.owner] === 3,
      )
      const heldCardIds = (hand?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
      const freeCard = (deck?.['cards'] as StoredDocument[]).find(({ _id }) => !heldCardIds.includes(_id))
      expect(pageMessages).toEqual([])
      await owner.write({
        action: 'create',
        documentName: 'Card',
        parentUuid: `Cards.${hand?._id ?? ''}`,
        pack: null,
        options: { keepId: true },
        data: [
          {
            ...freeCard,
            _id: freeCard?._id ?? '',
            origin: deck?._id,
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
        system: { ...pointsMessage, history: [historyEntry(USERS.owner, minaUuid)] },
      },
      { name: 'a message without a history', system: pointsMessage },
      { name: 'a kind that no game has', system: { ruleset: 'humanity', kind: 'constructor' } },
    ])('the Gamemaster is not warned of an honest action: $name', async ({ system }) => {
      await new RawClient(testTable, USERS.owner).write(messageOperation(USERS.owner, system))
      expect(pageMessages).toEqual([])
    })

    it('the Gamemaster is not warned of a roll that was posted while no Gamemaster was online', async () => {
      await testTable.close()
      testTable = await TestTable.open(generation)
      await new RawClient(testTable, USERS.owner).write(messageOperation(USERS.owner, checkMessage))
      await testTable.join(GAMEMASTER, {
        isBare: true,
        onNotification: (_userName, key) => pageMessages.push(key),
      })
      expect(pageMessages.filter((key) => key.startsWith('HnB.common.doubted'))).toEqual([])
    })
  })
})
