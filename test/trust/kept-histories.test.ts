/**
 * Tests the histories of deleted messages, which a Gamemaster's client keeps up to a limit. The client trusts a kept
 * history as little as a history in a message.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const LEVEL_PATH = 'system.storyMode.level'
const levelOf = (id: string) =>
  getProperty(storedDocuments('actors').find(({ _id }) => _id === id) ?? {}, LEVEL_PATH)

/** A message with a forged history: it claims that a person lowered the actor's level by one. */
function levelMessage(by: string, of: string): StoredDocument {
  const levelNow = Number(levelOf(of))
  const changes = [{ target: `Actor.${of}`, path: LEVEL_PATH, before: levelNow + 1, after: levelNow }]
  const entry = { user: by, writer: GAMEMASTER, label: { text: 'Lowered' }, changes, undone: false }
  const system = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${of}`, facts: {}, history: [entry] }
  return { _id: randomID(), type: 'record', author: by, system }
}

const keptHistories = (): { message: string; history: { writer?: string; undone?: boolean }[] }[] => {
  const setting = storedDocuments('settings').find(({ key }) => key === 'harm-and-blessing.happened')
  if (!setting) return []
  return (JSON.parse(String(setting['value'])) as { kept: ReturnType<typeof keptHistories> }).kept
}

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER, { isBare: true })
}

const deleteMessages = (...ids: string[]) =>
  testTable.write({ ...worldLocation, action: 'delete', documentName: 'ChatMessage', ids })

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('a player undoes their own change of a deleted message, once, and nobody else can', async () => {
    await openTable(generation)
    const ownMessage = levelMessage(USERS.owner, MINA)
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [ownMessage],
    })
    await deleteMessages(ownMessage._id)
    await testTable.clock.advance(2_000)
    expect(keptHistories().map((history) => history.message)).toEqual([ownMessage._id])
    const undo = { type: 'undo', message: `ChatMessage.${ownMessage._id}`, place: 0 }
    expect(await new RawClient(testTable, USERS.stranger).sendRequest(undo, 2_000)).toBe(
      'HnB.refusal.notYoursToUndo',
    )
    const levelBefore = Number(levelOf(MINA))
    const owner = new RawClient(testTable, USERS.owner)
    expect(await owner.sendRequest({ ...undo, place: 3 }, 2_000)).toBe('HnB.refusal.nothingToUndo')
    expect(await owner.sendRequest(undo, 2_000)).toBe('done')
    expect(levelOf(MINA)).toBe(levelBefore + 1)
    expect(keptHistories()[0]?.history[0]?.undone).toBe(true)
    expect(await owner.sendRequest(undo, 2_000)).toBe('HnB.refusal.nothingToUndo')
  })

  it("a forged history is kept as the player's own, and Undo has that player's limits", async () => {
    await openTable(generation)
    const forgedMessage = levelMessage(USERS.owner, INES)
    const forgingClient = new RawClient(testTable, USERS.owner)
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
    expect(keptHistories()[0]?.history[0]?.writer).toBe(USERS.owner)
    const levelBefore = levelOf(INES)
    const undo = { type: 'undo', message: `ChatMessage.${forgedMessage._id}` }
    for (const rawClient of [forgingClient, new RawClient(testTable, USERS.gamemaster)])
      expect(await rawClient.sendRequest(undo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    expect(levelOf(INES)).toBe(levelBefore)
  })

  it('a cleared chat is one write, and the oldest histories are dropped', async () => {
    await openTable(generation)
    const gmMessages = Array.from({ length: 210 }, () => levelMessage(GAMEMASTER, MINA))
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: gmMessages,
    })
    let writes = 0
    testTable.server.onChange = ({ operations }) => {
      writes += operations.filter(({ documentName }) => documentName === 'Setting').length
    }
    await deleteMessages(...gmMessages.map(({ _id }) => _id))
    await testTable.clock.advance(3_000)
    expect(writes).toBe(1)
    expect(keptHistories()).toHaveLength(200)
  })
  it("no player's messages push out those of other people, whatever their dates", async () => {
    testTable = await TestTable.open(generation)
    const notifications: string[] = []
    await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
    const messages = { ...worldLocation, documentName: 'ChatMessage' } as const
    const genuineMessages = Array.from({ length: 20 }, () => levelMessage(GAMEMASTER, MINA))
    await testTable.write({ ...messages, action: 'create', data: genuineMessages })
    await deleteMessages(...genuineMessages.map(({ _id }) => _id))
    await testTable.clock.advance(2_000)
    const floodingClient = new RawClient(testTable, USERS.owner)
    const floodMessages = Array.from({ length: 250 }, () => ({
      ...levelMessage(USERS.owner, MINA),
      timestamp: Date.UTC(2999, 0, 1),
    }))
    await floodingClient.write({ ...messages, action: 'create', data: floodMessages })
    await floodingClient.write({ ...messages, action: 'delete', ids: floodMessages.map(({ _id }) => _id) })
    await testTable.clock.advance(2_000)
    const ids = () => keptHistories().map((history) => history.message)
    expect(ids()).toEqual(expect.arrayContaining(genuineMessages.map(({ _id }) => _id)))
    expect(ids()).toHaveLength(200)
    expect(notifications.filter((key) => key.startsWith('HnB.common.doubted'))).toEqual([
      'HnB.common.doubted.deleted',
    ])
    // The number of kept histories has reached its limit. The client still keeps the history of the message that is
    // deleted next.
    const laterMessage = levelMessage(USERS['owner of another'], INES)
    await testTable.write({ ...messages, action: 'create', data: [laterMessage] })
    await deleteMessages(laterMessage._id)
    await testTable.clock.advance(2_000)
    expect(ids()).toEqual(
      expect.arrayContaining([laterMessage._id, ...genuineMessages.map(({ _id }) => _id)]),
    )
  })

  it("a message posted again under a deleted message's id replaces no history", async () => {
    await openTable(generation)
    const ownMessage = levelMessage(USERS.owner, MINA)
    const messages = { ...worldLocation, documentName: 'ChatMessage' } as const
    await testTable.write({ ...messages, action: 'create', data: [ownMessage] })
    const owner = new RawClient(testTable, USERS.owner)
    await owner.write({ ...messages, action: 'delete', ids: [ownMessage._id] })
    await testTable.clock.advance(2_000)
    const historiesBefore = keptHistories()
    await owner.write({
      ...messages,
      action: 'create',
      data: [{ ...levelMessage(USERS.owner, INES), _id: ownMessage._id }],
    })
    await owner.write({ ...messages, action: 'delete', ids: [ownMessage._id] })
    await testTable.clock.advance(2_000)
    expect(keptHistories()).toEqual(historiesBefore)
    expect(historiesBefore).toHaveLength(1)
  })
})
