/** Tests that a player can neither hide a change from the Gamemaster's "What happened" nor prevent Undo. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty, randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
let playerClient: RawClient

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const PATH_OF_LEVEL = 'system.storyMode.level'
const readStoredLevel = () =>
  Number(getProperty(readStoredDocuments('actors').find(({ _id }) => _id === MINA_ID) ?? {}, PATH_OF_LEVEL))

interface ForgedHistory {
  readonly by: string
  readonly changes: readonly object[]
  readonly own?: object
}

/** A message with a forged history of changes of Mina's level. */
const createLevelMessage = ({ by, changes, own }: ForgedHistory): StoredDocument => ({
  _id: randomID(),
  type: 'record',
  author: by,
  system: {
    ruleset: 'storyMode',
    kind: 'level',
    actor: `Actor.${MINA_ID}`,
    facts: {},
    history: [{ user: by, writer: by, label: { text: 'Level' }, changes, undone: false }],
  },
  ...own,
})

const createHistoryChangeOfLevel = (levelBefore: number, levelAfter: number) => ({
  target: `Actor.${MINA_ID}`,
  path: PATH_OF_LEVEL,
  before: levelBefore,
  after: levelAfter,
})

async function postMessage(
  senderId: { write(operation: object): Promise<unknown> },
  message: StoredDocument,
) {
  await senderId.write({ ...worldLocation, action: 'create', documentName: 'ChatMessage', data: [message] })
  await testTable.clock.advance(300)
  return message._id
}

/** The ids of the messages that the Gamemaster's window lists. */
async function readListedMessageIds(): Promise<string[]> {
  const page = gmPerson.window?.document
  page?.querySelector<HTMLElement>('[data-tool=hnbHappened]')?.click()
  await testTable.clock.advance(1_000)
  const historyRows = [...(page?.querySelectorAll<HTMLElement>('#hnb-happened .hnb-deed') ?? [])]
  return historyRows.map(({ dataset }) => dataset.deed?.split('.')[1] ?? '')
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gmPerson = await testTable.join(GAMEMASTER_ID)
    playerClient = new RawClient(testTable, USER_IDS.owner)
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it.each(['posted', 'deleted'])(
    'a forged end of a session, %s, hides nothing',
    async (forgedMessageState) => {
      const genuineLevelMessage = createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(readStoredLevel() + 1, readStoredLevel())],
      })
      const genuineMessageId = await postMessage(playerClient, genuineLevelMessage)
      const messageOfSessionEnd = {
        _id: randomID(),
        type: 'record',
        author: USER_IDS.owner,
        system: {
          ruleset: 'common',
          kind: 'moment',
          facts: { moment: 'session', title: 'End', done: [], choices: {} },
          history: [],
        },
      }
      const endOfSceneMessageId = await postMessage(playerClient, messageOfSessionEnd)
      if (forgedMessageState === 'deleted') {
        await playerClient.write({
          ...worldLocation,
          action: 'delete',
          documentName: 'ChatMessage',
          ids: [endOfSceneMessageId],
        })
        await testTable.clock.advance(1_000)
      }
      expect(await readListedMessageIds()).toContain(genuineMessageId)
    },
  )

  it('the list shows a change of a message that only the player reads, and can undo it', async () => {
    const storedLevelBefore = readStoredLevel()
    const ownFields = { whisper: [USER_IDS.owner] }
    const messageId = await postMessage(
      playerClient,
      createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(storedLevelBefore + 1, storedLevelBefore)],
        own: ownFields,
      }),
    )
    expect(await readListedMessageIds()).toContain(messageId)
    gmPerson.window?.document
      .querySelector<HTMLElement>(
        `#hnb-happened [data-deed="ChatMessage.${messageId}.0"] [data-action=takeBack]`,
      )
      ?.click()
    await testTable.clock.advance(1_500)
    expect(readStoredLevel()).toBe(storedLevelBefore + 1)
  })

  it("a player's entry that changes nothing does not stop the Undo of a Gamemaster's entry", async () => {
    const currentLevel = readStoredLevel()
    const gmMessage = createLevelMessage({
      by: GAMEMASTER_ID,
      changes: [createHistoryChangeOfLevel(currentLevel + 1, currentLevel)],
    })
    const gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
    const messageId = await postMessage(testTable, gmMessage)
    await postMessage(
      playerClient,
      createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(currentLevel, currentLevel)],
      }),
    )
    expect(
      await gamemasterClient.sendRequest({ type: 'undo', message: `ChatMessage.${messageId}` }, 2_000),
    ).toBe('done')
    expect(readStoredLevel()).toBe(currentLevel + 1)
  })

  it("a player's entry stops the Undo of their own entry that it depends on, as without a Gamemaster", async () => {
    const currentLevel = readStoredLevel()
    const messageId = await postMessage(
      playerClient,
      createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(currentLevel + 1, currentLevel)],
      }),
    )
    await postMessage(
      playerClient,
      createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(currentLevel, currentLevel)],
      }),
    )
    const requestToUndo = { type: 'undo', message: `ChatMessage.${messageId}` }
    expect(await playerClient.sendRequest(requestToUndo, 2_000)).toBe('HnB.refusal.restedOnEntry')
  })

  it('the refusal does not name a dependent entry to a player who may not read it', async () => {
    const currentLevel = readStoredLevel()
    const messageId = await postMessage(
      playerClient,
      createLevelMessage({
        by: USER_IDS.owner,
        changes: [createHistoryChangeOfLevel(currentLevel + 1, currentLevel)],
      }),
    )
    const ownFields = { whisper: [GAMEMASTER_ID] }
    await postMessage(
      testTable,
      createLevelMessage({
        by: GAMEMASTER_ID,
        changes: [createHistoryChangeOfLevel(currentLevel, currentLevel)],
        own: ownFields,
      }),
    )
    const requestToUndo = { type: 'undo', message: `ChatMessage.${messageId}` }
    expect(await playerClient.sendRequest(requestToUndo, 2_000)).toBe('HnB.refusal.restedOn')
  })
})
