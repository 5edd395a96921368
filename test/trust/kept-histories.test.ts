/**
 * Tests the histories of deleted messages, which a Gamemaster's client keeps up to a limit and trusts no more than a
 * message's history.
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
const LEVEL_PATH = 'system.storyMode.level'
const findStoredLevel = (actorId: string) =>
  getProperty(readStoredDocuments('actors').find(({ _id }) => _id === actorId) ?? {}, LEVEL_PATH)

/** A message whose forged history claims that a person lowered the actor's level by one. */
function createLevelMessage(userId: string, changedActorUuid: string): StoredDocument {
  const presentLevel = Number(findStoredLevel(changedActorUuid))
  const levelChanges = [
    { target: `Actor.${changedActorUuid}`, path: LEVEL_PATH, before: presentLevel + 1, after: presentLevel },
  ]
  const loweredLevelEntry = {
    user: userId,
    writer: GAMEMASTER_ID,
    label: { text: 'Lowered' },
    changes: levelChanges,
    undone: false,
  }
  const messageSystem = {
    ruleset: 'storyMode',
    kind: 'level',
    actor: `Actor.${changedActorUuid}`,
    facts: {},
    history: [loweredLevelEntry],
  }
  return { _id: randomID(), type: 'record', author: userId, system: messageSystem }
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
    const ownMessage = createLevelMessage(USER_IDS.owner, MINA_ID)
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [ownMessage],
    })
    await deleteMessages(ownMessage._id)
    await testTable.clock.advance(2_000)
    expect(readKeptHistories().map((keptHistory) => keptHistory.message)).toEqual([ownMessage._id])
    const undoRequest = { type: 'undo', message: `ChatMessage.${ownMessage._id}`, place: 0 }
    expect(await new RawClient(testTable, USER_IDS.stranger).sendRequest(undoRequest, 2_000)).toBe(
      'HnB.refusal.notYoursToUndo',
    )
    const storedLevelBefore = Number(findStoredLevel(MINA_ID))
    const ownerClient = new RawClient(testTable, USER_IDS.owner)
    expect(await ownerClient.sendRequest({ ...undoRequest, place: 3 }, 2_000)).toBe(
      'HnB.refusal.nothingToUndo',
    )
    expect(await ownerClient.sendRequest(undoRequest, 2_000)).toBe('done')
    expect(findStoredLevel(MINA_ID)).toBe(storedLevelBefore + 1)
    expect(readKeptHistories()[0]?.history[0]?.undone).toBe(true)
    expect(await ownerClient.sendRequest(undoRequest, 2_000)).toBe('HnB.refusal.nothingToUndo')
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
    const undoRequest = { type: 'undo', message: `ChatMessage.${forgedMessage._id}` }
    for (const rawClient of [forgingClient, new RawClient(testTable, USER_IDS.gamemaster)])
      expect(await rawClient.sendRequest(undoRequest, 2_000)).toBe('HnB.refusal.notYoursToUndo')
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
    const floodingClient = new RawClient(testTable, USER_IDS.owner)
    const floodMessages = Array.from({ length: 250 }, () => ({
      ...createLevelMessage(USER_IDS.owner, MINA_ID),
      timestamp: Date.UTC(2999, 0, 1),
    }))
    await floodingClient.write({ ...messageLocation, action: 'create', data: floodMessages })
    await floodingClient.write({
      ...messageLocation,
      action: 'delete',
      ids: floodMessages.map(({ _id }) => _id),
    })
    await testTable.clock.advance(2_000)
    const readKeptMessageIds = () => readKeptHistories().map((keptHistory) => keptHistory.message)
    expect(readKeptMessageIds()).toEqual(expect.arrayContaining(genuineMessages.map(({ _id }) => _id)))
    expect(readKeptMessageIds()).toHaveLength(200)
    expect(
      notificationKeys.filter((notificationKey) => notificationKey.startsWith('HnB.common.doubted')),
    ).toEqual(['HnB.common.doubted.deleted'])
    // The limit of kept histories is reached. The client still keeps the history of the next deleted message.
    const laterMessage = createLevelMessage(USER_IDS['owner of another'], INES_ID)
    await testTable.write({ ...messageLocation, action: 'create', data: [laterMessage] })
    await deleteMessages(laterMessage._id)
    await testTable.clock.advance(2_000)
    expect(readKeptMessageIds()).toEqual(
      expect.arrayContaining([laterMessage._id, ...genuineMessages.map(({ _id }) => _id)]),
    )
  })

  it("a message posted again under a deleted message's id replaces no history", async () => {
    await openTable(generation)
    const ownMessage = createLevelMessage(USER_IDS.owner, MINA_ID)
    const messageLocation = { ...worldLocation, documentName: 'ChatMessage' } as const
    await testTable.write({ ...messageLocation, action: 'create', data: [ownMessage] })
    const ownerClient = new RawClient(testTable, USER_IDS.owner)
    await ownerClient.write({ ...messageLocation, action: 'delete', ids: [ownMessage._id] })
    await testTable.clock.advance(2_000)
    const historiesBefore = readKeptHistories()
    await ownerClient.write({
      ...messageLocation,
      action: 'create',
      data: [{ ...createLevelMessage(USER_IDS.owner, INES_ID), _id: ownMessage._id }],
    })
    await ownerClient.write({ ...messageLocation, action: 'delete', ids: [ownMessage._id] })
    await testTable.clock.advance(2_000)
    expect(readKeptHistories()).toEqual(historiesBefore)
    expect(historiesBefore).toHaveLength(1)
  })
})
