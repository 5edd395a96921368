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

/** A message with a forged history of changes of Mina's level. */
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

const levelChange = (formerLevel: number, newLevel: number) => ({
  target: `Actor.${MINA}`,
  path: LEVEL_PATH,
  before: formerLevel,
  after: newLevel,
})

async function postMessage(sender: { write(operation: object): Promise<unknown> }, message: StoredDocument) {
  await sender.write({ ...worldLocation, action: 'create', documentName: 'ChatMessage', data: [message] })
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
    const genuineMessage = levelMessage({
      by: USERS.owner,
      changes: [levelChange(storedLevel() + 1, storedLevel())],
    })
    const genuineMessageId = await postMessage(player, genuineMessage)
    const endMessage = {
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
    const endMessageId = await postMessage(player, endMessage)
    if (state === 'deleted') {
      await player.write({
        ...worldLocation,
        action: 'delete',
        documentName: 'ChatMessage',
        ids: [endMessageId],
      })
      await testTable.clock.advance(1_000)
    }
    expect(await listedMessageIds()).toContain(genuineMessageId)
  })

  it('the list shows a change of a message that only the player reads, and can undo it', async () => {
    const levelBefore = storedLevel()
    const ownFields = { whisper: [USERS.owner] }
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(levelBefore + 1, levelBefore)], own: ownFields }),
    )
    expect(await listedMessageIds()).toContain(id)
    gm.window?.document
      .querySelector<HTMLElement>(`#hnb-happened [data-deed="ChatMessage.${id}.0"] [data-action=takeBack]`)
      ?.click()
    await testTable.clock.advance(1_500)
    expect(storedLevel()).toBe(levelBefore + 1)
  })

  it("a player's entry that changes nothing does not stop the Undo of a Gamemaster's entry", async () => {
    const levelNow = storedLevel()
    const gmMessage = levelMessage({ by: GAMEMASTER, changes: [levelChange(levelNow + 1, levelNow)] })
    const gamemaster = new RawClient(testTable, USERS.gamemaster)
    const id = await postMessage(testTable, gmMessage)
    await postMessage(player, levelMessage({ by: USERS.owner, changes: [levelChange(levelNow, levelNow)] }))
    expect(await gamemaster.sendRequest({ type: 'undo', message: `ChatMessage.${id}` }, 2_000)).toBe('done')
    expect(storedLevel()).toBe(levelNow + 1)
  })

  it("a player's entry stops the Undo of their own entry that it depends on, as without a Gamemaster", async () => {
    const levelNow = storedLevel()
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(levelNow + 1, levelNow)] }),
    )
    await postMessage(player, levelMessage({ by: USERS.owner, changes: [levelChange(levelNow, levelNow)] }))
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.sendRequest(undo, 2_000)).toBe('HnB.refusal.restedOnEntry')
  })

  it('the refusal does not name a dependent entry to a player who may not read it', async () => {
    const levelNow = storedLevel()
    const id = await postMessage(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(levelNow + 1, levelNow)] }),
    )
    const ownFields = { whisper: [GAMEMASTER] }
    await postMessage(
      testTable,
      levelMessage({ by: GAMEMASTER, changes: [levelChange(levelNow, levelNow)], own: ownFields }),
    )
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.sendRequest(undo, 2_000)).toBe('HnB.refusal.restedOn')
  })
})
