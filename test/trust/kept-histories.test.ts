/**
 * A Gamemaster's client keeps the histories of deleted messages, up to a limit. It trusts them no more than the
 * messages.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const storedDocuments = (name: string): StoredDocument[] => [
  ...stage.server.host.world.collection(name).values(),
]
const place = { parentUuid: null, pack: null, options: { keepId: true } }
const LEVEL = 'system.storyMode.level'
const levelOf = (id: string) =>
  getProperty(storedDocuments('actors').find(({ _id }) => _id === id) ?? {}, LEVEL)

/** A message whose history claims that somebody lowered an actor's level by one. */
function message(by: string, of: string): StoredDocument {
  const now = Number(levelOf(of))
  const changes = [{ target: `Actor.${of}`, path: LEVEL, before: now + 1, after: now }]
  const entry = { user: by, writer: GAMEMASTER, label: { text: 'Lowered' }, changes, undone: false }
  const system = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${of}`, facts: {}, history: [entry] }
  return { _id: randomID(), type: 'record', author: by, system }
}

const keptHistories = (): { message: string; history: { writer?: string; undone?: boolean }[] }[] => {
  const setting = storedDocuments('settings').find(({ key }) => key === 'harm-and-blessing.happened')
  if (!setting) return []
  return (JSON.parse(String(setting['value'])) as { kept: ReturnType<typeof keptHistories> }).kept
}

async function open(generation: 13 | 14): Promise<void> {
  stage = await Stage.open(generation)
  await stage.join(GAMEMASTER, { isBare: true })
}

const remove = (...ids: string[]) =>
  stage.write({ ...place, action: 'delete', documentName: 'ChatMessage', ids })

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('a player undoes their own change of a deleted message, once, and nobody else can', async () => {
    await open(generation)
    const done = message(USERS.owner, MINA)
    await stage.write({ ...place, action: 'create', documentName: 'ChatMessage', data: [done] })
    await remove(done._id)
    await stage.clock.pass(2_000)
    expect(keptHistories().map((history) => history.message)).toEqual([done._id])
    const undo = { type: 'undo', message: `ChatMessage.${done._id}`, place: 0 }
    expect(await new Console(stage, USERS.stranger).ask(undo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    const before = Number(levelOf(MINA))
    const owner = new Console(stage, USERS.owner)
    expect(await owner.ask({ ...undo, place: 3 }, 2_000)).toBe('HnB.refusal.nothingToUndo')
    expect(await owner.ask(undo, 2_000)).toBe('done')
    expect(levelOf(MINA)).toBe(before + 1)
    expect(keptHistories()[0]?.history[0]?.undone).toBe(true)
    expect(await owner.ask(undo, 2_000)).toBe('HnB.refusal.nothingToUndo')
  })

  it("a forged history is kept as the player's own, and Undo has that player's limits", async () => {
    await open(generation)
    const forged = message(USERS.owner, INES)
    const forger = new Console(stage, USERS.owner)
    await forger.write({ ...place, action: 'create', documentName: 'ChatMessage', data: [forged] })
    await forger.write({ ...place, action: 'delete', documentName: 'ChatMessage', ids: [forged._id] })
    await stage.clock.pass(2_000)
    expect(keptHistories()[0]?.history[0]?.writer).toBe(USERS.owner)
    const before = levelOf(INES)
    const undo = { type: 'undo', message: `ChatMessage.${forged._id}` }
    for (const who of [forger, new Console(stage, USERS.gamemaster)])
      expect(await who.ask(undo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    expect(levelOf(INES)).toBe(before)
  })

  it('a cleared chat is one write, and the oldest histories are dropped', async () => {
    await open(generation)
    const many = Array.from({ length: 210 }, () => message(GAMEMASTER, MINA))
    await stage.write({ ...place, action: 'create', documentName: 'ChatMessage', data: many })
    let writes = 0
    stage.server.witness = ({ operations }) => {
      writes += operations.filter(({ documentName }) => documentName === 'Setting').length
    }
    await remove(...many.map(({ _id }) => _id))
    await stage.clock.pass(3_000)
    expect(writes).toBe(1)
    expect(keptHistories()).toHaveLength(200)
  })
  it("no player's messages push out those of other people, whatever their dates", async () => {
    stage = await Stage.open(generation)
    const told: string[] = []
    await stage.join(GAMEMASTER, { isBare: true, told: (_who, key) => told.push(key) })
    const messages = { ...place, documentName: 'ChatMessage' } as const
    const truly = Array.from({ length: 20 }, () => message(GAMEMASTER, MINA))
    await stage.write({ ...messages, action: 'create', data: truly })
    await remove(...truly.map(({ _id }) => _id))
    await stage.clock.pass(2_000)
    const flooder = new Console(stage, USERS.owner)
    const flood = Array.from({ length: 250 }, () => ({
      ...message(USERS.owner, MINA),
      timestamp: Date.UTC(2999, 0, 1),
    }))
    await flooder.write({ ...messages, action: 'create', data: flood })
    await flooder.write({ ...messages, action: 'delete', ids: flood.map(({ _id }) => _id) })
    await stage.clock.pass(2_000)
    const ids = () => keptHistories().map((history) => history.message)
    expect(ids()).toEqual(expect.arrayContaining(truly.map(({ _id }) => _id)))
    expect(ids()).toHaveLength(200)
    expect(told.filter((key) => key.startsWith('HnB.common.doubted'))).toEqual(['HnB.common.doubted.deleted'])
    // Histories of messages that are deleted later are kept too.
    const later = message(USERS['owner of another'], INES)
    await stage.write({ ...messages, action: 'create', data: [later] })
    await remove(later._id)
    await stage.clock.pass(2_000)
    expect(ids()).toEqual(expect.arrayContaining([later._id, ...truly.map(({ _id }) => _id)]))
  })

  it("a message posted again under a deleted message's id replaces no history", async () => {
    await open(generation)
    const done = message(USERS.owner, MINA)
    const messages = { ...place, documentName: 'ChatMessage' } as const
    await stage.write({ ...messages, action: 'create', data: [done] })
    const owner = new Console(stage, USERS.owner)
    await owner.write({ ...messages, action: 'delete', ids: [done._id] })
    await stage.clock.pass(2_000)
    const before = keptHistories()
    await owner.write({
      ...messages,
      action: 'create',
      data: [{ ...message(USERS.owner, INES), _id: done._id }],
    })
    await owner.write({ ...messages, action: 'delete', ids: [done._id] })
    await stage.clock.pass(2_000)
    expect(keptHistories()).toEqual(before)
    expect(before).toHaveLength(1)
  })
})
