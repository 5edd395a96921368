/**
 * Tests the histories of deleted messages. A Gamemaster's client keeps a limited number of them. It trusts them no more
 * than the history of an existing message.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const PATH_OF_LEVEL = 'system.storyMode.level'
const findStoredLevel = (actorId: string) =>
  getProperty(readStoredDocuments('actors').find(({ _id }) => _id === actorId) ?? {}, PATH_OF_LEVEL)

/** A message whose forged history claims that a person lowered the actor's level by one. */
function createLevelMessage(userId: string, changedActorUuid: string): StoredDocument {
  const currentLevel = Number(findStoredLevel(changedActorUuid))
  const levelChanges = [
    {
      target: `Actor.${changedActorUuid}`,
      path: PATH_OF_LEVEL,
      before: currentLevel + 1,
      after: currentLevel,
    },
  ]
  const historyEntryOfLoweredLevel = {
    user: userId,
    writer: GAMEMASTER_ID,
    label: { text: 'Lowered' },
    changes: levelChanges,
    undone: false,
  }
  const messageSystemData = {
    ruleset: 'storyMode',
    kind: 'level',
    actor: `Actor.${changedActorUuid}`,
    facts: {},
    history: [historyEntryOfLoweredLevel],
  }
  return { _id: randomID(), type: 'record', author: userId, system: messageSystemData }
}

const readKeptHistories = (): { message: string; history: { writer?: string; undone?: boolean }[] }[] => {
  const historiesSetting = readStoredDocuments('settings').find(
    ({ key }) => key === 'harm-and-blessing.happened',
  )
  if (!historiesSetting) return []
  return (JSON.parse(String(historiesSetting['value'])) as { kept: ReturnType<typeof readKeptHistories> })
    .kept
}

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
}

const deleteMessages = (...messageIds: string[]) =>
  testTable.write({ ...worldLocation, action: 'delete', documentName: 'ChatMessage', ids: messageIds })

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('a player undoes their own change of a deleted message, once, and nobody else can', async () => {
    await openTable(generation)
    const messageOfOwner = createLevelMessage(USER_IDS.owner, MINA_ID)
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [messageOfOwner],
    })
    await deleteMessages(messageOfOwner._id)
    await testTable.clock.advance(2_000)
    expect(readKeptHistories().map((keptHistory) => keptHistory.message)).toEqual([messageOfOwner._id])
    const requestToUndo = { type: 'undo', message: `ChatMessage.${messageOfOwner._id}`, place: 0 }
    expect(await new RawClient(testTable, USER_IDS.stranger).sendRequest(requestToUndo, 2_000)).toBe(
      'HnB.refusal.notYoursToUndo',
    )
    const storedLevelBefore = Number(findStoredLevel(MINA_ID))
    const ownerClient = new RawClient(testTable, USER_IDS.owner)
    expect(await ownerClient.sendRequest({ ...requestToUndo, place: 3 }, 2_000)).toBe(
      'HnB.refusal.nothingToUndo',
    )
    expect(await ownerClient.sendRequest(requestToUndo, 2_000)).toBe('done')
    expect(findStoredLevel(MINA_ID)).toBe(storedLevelBefore + 1)
    expect(readKeptHistories()[0]?.history[0]?.undone).toBe(true)
    expect(await ownerClient.sendRequest(requestToUndo, 2_000)).toBe('HnB.refusal.nothingToUndo')
  })

  it("a forged history is kept as the player's own, and Undo has that player's limits", async () => {
    await openTable(generation)
    const forgedMessage = createLevelMessage(USER_IDS.owner, INES_ID)
    const forgingClient = new RawClient(testTable, USER_IDS.owner)
    await forgingClient.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await forgingClient.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'ChatMessage',
      ids: [forgedMessage._id],
    })
    await testTable.clock.advance(2_000)
    expect(readKeptHistories()[0]?.history[0]?.writer).toBe(USER_IDS.owner)
    const storedLevelBefore = findStoredLevel(INES_ID)
    const requestToUndo = { type: 'undo', message: `ChatMessage.${forgedMessage._id}` }
    for (const rawClient of [forgingClient, new RawClient(testTable, USER_IDS.gamemaster)])
      expect(await rawClient.sendRequest(requestToUndo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    expect(findStoredLevel(INES_ID)).toBe(storedLevelBefore)
  })

  it('a cleared chat is one write, and the oldest histories are dropped', async () => {
    await openTable(generation)
    const gmMessages = Array.from({ length: 210 }, () => createLevelMessage(GAMEMASTER_ID, MINA_ID))
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: gmMessages,
    })
    let writeCount = 0
    testTable.server.onChange = ({ operations }) => {
      writeCount += operations.filter(({ documentName }) => documentName === 'Setting').length
    }
    await deleteMessages(...gmMessages.map(({ _id }) => _id))
    await testTable.clock.advance(3_000)
    expect(writeCount).toBe(1)
    expect(readKeptHistories()).toHaveLength(200)
  })
  it("no player's messages push out those of other people, whatever their dates", async () => {
    testTable = await TestTable.open(generation)
    const notificationKeys: string[] = []
    await testTable.join(GAMEMASTER_ID, {
      isBare: true,
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    })
    const messageLocation = { ...worldLocation, documentName: 'ChatMessage' } as const
    const genuineMessages = Array.from({ length: 20 }, () => createLevelMessage(GAMEMASTER_ID, MINA_ID))
    await testTable.write({ ...messageLocation, action: 'create', data: genuineMessages })
    await deleteMessages(...genuineMessages.map(({ _id }) => _id))
    await testTable.clock.advance(2_000)
    const clientThatFloods = new RawClient(testTable, USER_IDS.owner)
    const messagesOfFlood = Array.from({ length: 250 }, () => ({
      ...createLevelMessage(USER_IDS.owner, MINA_ID),
      timestamp: Date.UTC(2999, 0, 1),
    }))
    await clientThatFloods.write({ ...messageLocation, action: 'create', data: messagesOfFlood })
    await clientThatFloods.write({
      ...messageLocation,
      action: 'delete',
      ids: messagesOfFlood.map(({ _id }) => _id),
    })
    await testTable.clock.advance(2_000)
    const readKeptMessageIds = () => readKeptHistories().map((keptHistory) => keptHistory.message)
    expect(readKeptMessageIds()).toEqual(expect.arrayContaining(genuineMessages.map(({ _id }) => _id)))
    expect(readKeptMessageIds()).toHaveLength(200)
    expect(
      notificationKeys.filter((notificationKey) => notificationKey.startsWith('HnB.common.doubted')),
    ).toEqual(['HnB.common.doubted.deleted'])
    // The client already keeps as many histories of deleted messages as the limit allows. Even so, it must keep the
    // history of the next deleted message.
    const messageOfOtherOwner = createLevelMessage(USER_IDS['owner of another'], INES_ID)
    await testTable.write({ ...messageLocation, action: 'create', data: [messageOfOtherOwner] })
    await deleteMessages(messageOfOtherOwner._id)
    await testTable.clock.advance(2_000)
    expect(readKeptMessageIds()).toEqual(
      expect.arrayContaining([messageOfOtherOwner._id, ...genuineMessages.map(({ _id }) => _id)]),
    )
  })

  it("a message posted again under a deleted message's id replaces no history", async () => {
    await openTable(generation)
    const messageOfOwner = createLevelMessage(USER_IDS.owner, MINA_ID)
    const messageLocation = { ...worldLocation, documentName: 'ChatMessage' } as const
    await testTable.write({ ...messageLocation, action: 'create', data: [messageOfOwner] })
    const ownerClient = new RawClient(testTable, USER_IDS.owner)
    await ownerClient.write({ ...messageLocation, action: 'delete', ids: [messageOfOwner._id] })
    await testTable.clock.advance(2_000)
    const keptHistoriesBefore = readKeptHistories()
    await ownerClient.write({
      ...messageLocation,
      action: 'create',
      data: [{ ...createLevelMessage(USER_IDS.owner, INES_ID), _id: messageOfOwner._id }],
    })
    await ownerClient.write({ ...messageLocation, action: 'delete', ids: [messageOfOwner._id] })
    await testTable.clock.advance(2_000)
    expect(readKeptHistories()).toEqual(keptHistoriesBefore)
    expect(keptHistoriesBefore).toHaveLength(1)
  })
})
