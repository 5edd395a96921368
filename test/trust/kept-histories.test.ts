/** What deleted messages told: kept by a Gamemaster's client, no longer than there is room, and believed no further. */
import { afterEach, describe, expect, it } from 'vitest'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, INES, MIA, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const stored = (name: string): StoredDocument[] => [...stage.server.host.world.collection(name).values()]
const place = { parentUuid: null, pack: null, options: { keepId: true } }
const LEVEL = 'system.storyMode.level'
const levelOf = (id: string) => getProperty(stored('actors').find(({ _id }) => _id === id) ?? {}, LEVEL)

/** A message that says somebody lowered an actor's level by one. */
function message(by: string, of: string): StoredDocument {
  const now = Number(levelOf(of))
  const changes = [{ of: `Actor.${of}`, path: LEVEL, before: now + 1, after: now }]
  const entry = { by, writer: GAMEMASTER, what: { text: 'Lowered' }, changes, undone: false }
  const system = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${of}`, facts: {}, history: [entry] }
  return { _id: randomID(), type: 'told', author: by, system }
}

const kept = (): { message: string; history: { writer?: string; undone?: boolean }[] }[] => {
  const setting = stored('settings').find(({ key }) => key === 'harm-and-blessing.happened')
  if (!setting) return []
  return (JSON.parse(String(setting['value'])) as { kept: ReturnType<typeof kept> }).kept
}

async function open(generation: 13 | 14): Promise<void> {
  stage = await Stage.open(generation)
  await stage.join(GAMEMASTER, { isBare: true })
}

const remove = (...ids: string[]) =>
  stage.write({ ...place, action: 'delete', documentName: 'ChatMessage', ids })

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('a player takes back what they did, once, after its message is gone; nobody else does', async () => {
    await open(generation)
    const done = message(USERS.owner, MIA)
    await stage.write({ ...place, action: 'create', documentName: 'ChatMessage', data: [done] })
    await remove(done._id)
    await stage.clock.pass(2_000)
    expect(kept().map((one) => one.message)).toEqual([done._id])
    const undo = { type: 'undo', message: `ChatMessage.${done._id}`, place: 0 }
    expect(await new Console(stage, USERS.stranger).ask(undo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    const before = Number(levelOf(MIA))
    const owner = new Console(stage, USERS.owner)
    expect(await owner.ask({ ...undo, place: 3 }, 2_000)).toBe('HnB.refusal.nothingToUndo')
    expect(await owner.ask(undo, 2_000)).toBe('done')
    expect(levelOf(MIA)).toBe(before + 1)
    expect(kept()[0]?.history[0]?.undone).toBe(true)
    expect(await owner.ask(undo, 2_000)).toBe('HnB.refusal.nothingToUndo')
  })

  it('what a player has forged is kept as theirs, and reaches no further than they do', async () => {
    await open(generation)
    const forged = message(USERS.owner, INES)
    const forger = new Console(stage, USERS.owner)
    await forger.write({ ...place, action: 'create', documentName: 'ChatMessage', data: [forged] })
    await forger.write({ ...place, action: 'delete', documentName: 'ChatMessage', ids: [forged._id] })
    await stage.clock.pass(2_000)
    expect(kept()[0]?.history[0]?.writer).toBe(USERS.owner)
    const before = levelOf(INES)
    const undo = { type: 'undo', message: `ChatMessage.${forged._id}` }
    for (const who of [forger, new Console(stage, USERS.gamemaster)])
      expect(await who.ask(undo, 2_000)).toBe('HnB.refusal.notYoursToUndo')
    expect(levelOf(INES)).toBe(before)
  })

  it('a chat that is cleared is one write, and the oldest give way', async () => {
    await open(generation)
    const many = Array.from({ length: 210 }, () => message(GAMEMASTER, MIA))
    await stage.write({ ...place, action: 'create', documentName: 'ChatMessage', data: many })
    let writes = 0
    stage.server.witness = ({ operations }) => {
      writes += operations.filter(({ documentName }) => documentName === 'Setting').length
    }
    await remove(...many.map(({ _id }) => _id))
    await stage.clock.pass(3_000)
    expect(writes).toBe(1)
    expect(kept()).toHaveLength(200)
  })
})
