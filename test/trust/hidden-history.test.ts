/** A player can neither hide a change from the Gamemaster's window "What happened" nor prevent her Undo. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty, randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
let player: RawClient

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]
const LEVEL_PATH = 'system.storyMode.level'
const storedLevel = () =>
  Number(getProperty(storedDocuments('actors').find(({ _id }) => _id === MINA) ?? {}, LEVEL_PATH))

interface ForgedHistory {
  readonly by: string
  readonly changes: readonly object[]
  readonly own?: object
}

/** A message whose history names changes of Mina's level. */
const levelMessage = ({ by, changes, own }: ForgedHistory): StoredDocument => ({
  _id: randomID(),
  type: 'record',
  author: by,
  system: {
    ruleset: 'storyMode',
    kind: 'level',
    actor: `Actor.${MINA}`,
    facts: {},
    history: [{ user: by, writer: by, label: { text: 'Level' }, changes, undone: false }],
  },
  ...own,
})

const levelChange = (before: number, after: number) => ({
  target: `Actor.${MINA}`,
  path: LEVEL_PATH,
  before,
  after,
})

async function postMessage(who: { write(operation: object): Promise<unknown> }, message: StoredDocument) {
  await who.write({ ...worldLocation, action: 'create', documentName: 'ChatMessage', data: [message] })
  await testTable.clock.advance(300)
  return message._id
}

/** The ids of the messages that the Gamemaster's window lists. */
async function listedMessageIds(): Promise<string[]> {
  const page = gm.window?.document
  page?.querySelector<HTMLElement>('[data-tool=hnbHappened]')?.click()
  await testTable.clock.advance(1_000)
  const rows = [...(page?.querySelectorAll<HTMLElement>('#hnb-happened .hnb-deed') ?? [])]
  return rows.map(({ dataset }) => dataset.deed?.split('.')[1] ?? '')
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gm = await testTable.join(GAMEMASTER)
    player = new RawClient(testTable, USERS.owner)
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it.each(['posted', 'deleted'])('a forged end of a session, %s, hides nothing', async (state) => {
    const real = levelMessage({ by: USERS.owner, changes: [levelChange(storedLevel() + 1, storedLevel())] })
    const realId = await postMessage(player, real)
    const end = {
      _id: randomID(),
      type: 'record',
      author: USERS.owner,
      system: {
        ruleset: 'common',
        kind: 'moment',
        facts: { moment: 'session', title: 'End', done: [], choices: {} },
        history: [],
      },
    }
    const endId = await postMessage(player, end)
    if (state === 'deleted') {
      await player.write({ ...worldLocation, action: 'delete', documentName: 'ChatMessage', ids: [endId] })
      await testTable.clock.advance(1_000)
    }
    expect(await listedMessageIds()).toContain(realId)
  })

  it('the list shows a change of a message that only the player reads, and can undo it', async () => {
    const was = storedLevel()
    const own = { whisper: [USERS.owner] }
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(was + 1, was)], own }),
    )
    expect(await listedMessageIds()).toContain(id)
    gm.window?.document
      .querySelector<HTMLElement>(`#hnb-happened [data-deed="ChatMessage.${id}.0"] [data-action=takeBack]`)
      ?.click()
    await testTable.clock.advance(1_500)
    expect(storedLevel()).toBe(was + 1)
  })

  it("a player's entry that changes nothing does not stop the Undo of a Gamemaster's entry", async () => {
    const now = storedLevel()
    const done = levelMessage({ by: GAMEMASTER, changes: [levelChange(now + 1, now)] })
    const gamemaster = new RawClient(testTable, USERS.gamemaster)
    const id = await postMessage(testTable, done)
    await postMessage(player, levelMessage({ by: USERS.owner, changes: [levelChange(now, now)] }))
    expect(await gamemaster.sendRequest({ type: 'undo', message: `ChatMessage.${id}` }, 2_000)).toBe('done')
    expect(storedLevel()).toBe(now + 1)
  })

  it("a player's entry stops the Undo of their own entry that it depends on, as without a Gamemaster", async () => {
    const now = storedLevel()
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(now + 1, now)] }),
    )
    await postMessage(player, levelMessage({ by: USERS.owner, changes: [levelChange(now, now)] }))
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.sendRequest(undo, 2_000)).toBe('HnB.refusal.restedOnEntry')
  })

  it('the refusal does not name a dependent entry to a player who may not read it', async () => {
    const now = storedLevel()
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(now + 1, now)] }),
    )
    const own = { whisper: [GAMEMASTER] }
    await postMessage(testTable, levelMessage({ by: GAMEMASTER, changes: [levelChange(now, now)], own }))
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.sendRequest(undo, 2_000)).toBe('HnB.refusal.restedOn')
  })
})
