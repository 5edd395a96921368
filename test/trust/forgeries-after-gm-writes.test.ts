/** Tests that a forged message stays a forgery after a Gamemaster's client has written to it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
const inesUuid = `Actor.${INES_ID}`
const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const readLastWriterOfDocument = (messageId: string) =>
  (
    testTable.server.host.world.collection('messages').get(messageId)?.['_stats'] as {
      lastModifiedBy: string
    }
  ).lastModifiedBy

/**
 * Creates a history with two entries of this user, both without changes. So a Gamemaster's client undoes the last entry
 * for any user.
 */
const createHistoryOfUser = (userId: string) =>
  ['first', 'last'].map((visibleLabelText) => ({
    user: userId,
    label: { text: visibleLabelText },
    changes: [],
    retractable: true,
    undone: false,
  }))

const createMessageOperation = (
  messageAuthorId: string,
  messageId: string,
  messageSystemData: object,
): Operation => ({
  ...worldLocation,
  action: 'create',
  documentName: 'ChatMessage',
  data: [
    {
      _id: messageId,
      type: 'record',
      author: messageAuthorId,
      system: { actor: '', history: createHistoryOfUser(messageAuthorId), ...messageSystemData },
    },
  ],
})

const FORGED_DRAW_ID = 'forgedDraw000000'
const harmData = {
  ruleset: 'harmCards',
  kind: 'harm',
  actor: inesUuid,
  facts: {
    severity: 'minor',
    draws: {
      [FORGED_DRAW_ID]: {
        actor: inesUuid,
        name: 'Ines',
        drawn: [{ rank: 'king', suit: 'hearts' }],
        chosen: null,
      },
    },
  },
}

/** The uuid of a weapon whose owner no player may see. */
const SECRET_ITEM_UUID = 'Actor.tUb7xocN1U0bP46k.Item.CXnXc6dDWqOaJv8K'

interface PageGlobals {
  readonly game: {
    readonly actors: { get(actorId: string): { sheet: { render(renderOptions: object): unknown } } }
    readonly items: object
  }
  fromUuidSync(documentUuid: string): { name: string }
}
const readPageGlobals = ({ window }: Person) => window as unknown as PageGlobals
const readWindowHtml = ({ window }: Person, windowSelector: string): string =>
  [...(window?.document.querySelectorAll(windowSelector) ?? [])].map(({ outerHTML }) => outerHTML).join()

describe.each(listGenerationsForTestFile(import.meta.url))(
  'what a player forged, on generation %i',
  (generation) => {
    let victimPerson: Person
    let strangerClient: RawClient
    /** The keys of the notifications on the page of Ines's player, who is the victim of the forgeries. */
    let notificationKeys: string[]

    beforeEach(async () => {
      notificationKeys = []
      testTable = await TestTable.open(generation)
      await testTable.join(GAMEMASTER_ID, { isBare: true })
      victimPerson = await testTable.join(USER_IDS['owner of another'], {
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      })
      strangerClient = new RawClient(testTable, USER_IDS.stranger)
    })

    /** Stores a message and makes the Gamemaster's client undo its last entry. This client is then its last writer. */
    async function undoByGamemaster(messageSystemData: object): Promise<string> {
      const messageId = randomID()
      await strangerClient.write(createMessageOperation(USER_IDS.stranger, messageId, messageSystemData))
      expect(await strangerClient.sendRequest({ type: 'undo', message: `ChatMessage.${messageId}` })).toBe(
        'done',
      )
      expect(readLastWriterOfDocument(messageId)).toBe(GAMEMASTER_ID)
      return messageId
    }

    const createRequestToChoose = (messageId: string) => ({
      type: 'act',
      ruleset: 'harmCards',
      scope: 'message',
      on: `ChatMessage.${messageId}`,
      action: 'choose',
      actor: inesUuid,
      targets: [],
      data: { draw: FORGED_DRAW_ID, face: 'king-hearts' },
      answers: {},
      visibility: 'public',
    })

    it("a forged message waits on no sheet and offers nothing, even after a Gamemaster's client undid it", async () => {
      readPageGlobals(victimPerson).game.actors.get(INES_ID).sheet.render({ force: true })
      await testTable.clock.advance(500)
      const plainMessageId = randomID()
      await strangerClient.write(createMessageOperation(USER_IDS.stranger, plainMessageId, harmData))
      const messageIds = [plainMessageId, await undoByGamemaster(harmData)]
      await testTable.clock.advance(1_000)
      const ownerClient = new RawClient(testTable, USER_IDS['owner of another'])
      for (const messageId of messageIds) {
        const messageHtml = readWindowHtml(victimPerson, `#chat [data-message-id="${messageId}"]`)
        expect(messageHtml).toContain('hnb-doubtful')
        expect(messageHtml).not.toContain('data-act="choose"')
        expect(await ownerClient.sendRequest(createRequestToChoose(messageId))).toBe('HnB.refusal.notSealed')
      }
      expect(readWindowHtml(victimPerson, '.hnb-actor')).not.toContain('data-act="choose"')
      expect(
        notificationKeys.filter(
          (notificationKey) => notificationKey.endsWith('.waiting') || notificationKey === 'HnB.next.notice',
        ),
      ).toEqual([])
    })

    it('a forged message shows no item that its player may not see', async () => {
      const { name } = readPageGlobals(victimPerson).fromUuidSync(SECRET_ITEM_UUID)
      await undoByGamemaster({
        ruleset: 'common',
        kind: 'item',
        facts: { item: SECRET_ITEM_UUID, name: 'something' },
      })
      await testTable.clock.advance(500)
      expect(readWindowHtml(victimPerson, '#chat')).toContain('something')
      expect(readWindowHtml(victimPerson, '#chat')).not.toContain(name)
    })

    it("an owner can choose from a draw that the owner's own page posted", async () => {
      const messageId = randomID()
      const ownerClient = new RawClient(testTable, USER_IDS['owner of another'])
      await ownerClient.write(createMessageOperation(USER_IDS['owner of another'], messageId, harmData))
      await testTable.clock.advance(500)
      expect(readWindowHtml(victimPerson, `#chat [data-message-id="${messageId}"]`)).toContain(
        'data-act="choose"',
      )
      expect(await ownerClient.sendRequest(createRequestToChoose(messageId))).toBe('done')
    })
  },
)

describe('two Gamemasters’ clients that write one message at the same time', () => {
  it.each([
    { generation: 13, slowness: 40 },
    { generation: 14, slowness: 400 },
  ] as const)(
    "two Gamemasters' writes keep a message trusted or untrusted, on generation $generation over a delay up to $slowness ms",
    async ({ generation, slowness }) => {
      const nextRandom = seededRandom(generation + slowness)
      testTable = await TestTable.open(generation)
      const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
      const secondGmPage = await testTable.join(USER_IDS.gamemaster, { isBare: true })
      for (const person of [gmPerson, secondGmPage]) person.setMaxDelay(slowness)
      const playerClient = new RawClient(testTable, USER_IDS.owner)
      const storedDeck = [...testTable.server.host.world.collection('cards').values()].find(
        ({ type }) => type === 'deck',
      )
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
      const clientThatDeals = new RawClient(testTable, USER_IDS.assistant)
      const messageIds: string[] = []
      for (let roundNumber = 0; roundNumber < 10; roundNumber++) {
        const messageIdsBefore = new Set(readStoredMessages().map(({ _id }) => _id))
        expect(await playerClient.sendRequest(createCardsRequest('draw', [USER_IDS.owner]), 6_000)).toBe(
          'done',
        )
        const messageId = readStoredMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
        await testTable.clock.advance(3 * slowness)
        const editingPerson = nextRandom() < 0.5 ? gmPerson : secondGmPage
        const editMessage = () => {
          const { game } = editingPerson.window as unknown as {
            game: { messages: { get(messageUuid: string): { update(documentChanges: object): unknown } } }
          }
          void game.messages.get(messageId).update({ flavor: randomID() })
        }
        playerClient.onOffer = () => testTable.clock.after(nextRandom() * 3 * slowness, editMessage)
        expect(await playerClient.sendRequest(createCardsRequest('draw', [USER_IDS.owner]), 6_000)).toBe(
          'done',
        )
        await testTable.clock.advance(4_000)
        expect(readStoredMessages().length - messageIdsBefore.size).toBe(1)
        messageIds.push(messageId)
        // Posts another message, so that the next draw gets its own message.
        expect(await clientThatDeals.sendRequest(createCardsRequest('gather', []), 6_000)).toBe('done')
      }
      await gmPerson.close()
      await secondGmPage.close()
      await testTable.join(GAMEMASTER_ID, { isBare: true })
      const systemDataOfForgedMessages = messageIds.map(
        (messageId) => testTable.server.host.world.collection('messages').get(messageId)?.['system'],
      )
      expect(
        systemDataOfForgedMessages.map(
          (messageSystemData) => (messageSystemData as { history: object[] }).history.length,
        ),
      ).toEqual(messageIds.map(() => 2))
      // Undo moves cards back only if a Gamemaster's client wrote the whole history. Here it refuses for another
      // reason: all cards have been gathered since the move.
      for (const messageId of messageIds)
        expect(await playerClient.sendRequest({ type: 'undo', message: `ChatMessage.${messageId}` })).toBe(
          'HnB.refusal.namedChangedSince',
        )
    },
  )
})
