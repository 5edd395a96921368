/** A player can neither hide a change from the Gamemaster's window "What happened" nor prevent her Undo. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty, randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, MINA, Stage, USERS } from './stage'

let stage: Stage
let gm: Person
let player: Console

const place = { parentUuid: null, pack: null, options: { keepId: true } } as const
const stored = (name: string): StoredDocument[] => [...stage.server.host.world.collection(name).values()]
const LEVEL = 'system.storyMode.level'
const level = () => Number(getProperty(stored('actors').find(({ _id }) => _id === MINA) ?? {}, LEVEL))

interface Forgery {
  readonly by: string
  readonly changes: readonly object[]
  readonly own?: object
}

/** A message whose history names changes of Mina's level. */
const levelMessage = ({ by, changes, own }: Forgery): StoredDocument => ({
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
  path: LEVEL,
  before,
  after,
})

async function post(who: { write(operation: object): Promise<unknown> }, message: StoredDocument) {
  await who.write({ ...place, action: 'create', documentName: 'ChatMessage', data: [message] })
  await stage.clock.pass(300)
  return message._id
}

/** The ids of the messages that the Gamemaster's window lists. */
async function listedMessageIds(): Promise<string[]> {
  const page = gm.window?.document
  page?.querySelector<HTMLElement>('[data-tool=hnbHappened]')?.click()
  await stage.clock.pass(1_000)
  const rows = [...(page?.querySelectorAll<HTMLElement>('#hnb-happened .hnb-deed') ?? [])]
  return rows.map(({ dataset }) => dataset.deed?.split('.')[1] ?? '')
}

describe.each([13, 14] as const)('on generation %i', (generation) => {
  beforeEach(async () => {
    stage = await Stage.open(generation)
    gm = await stage.join(GAMEMASTER)
    player = new Console(stage, USERS.owner)
  })

  afterEach(async () => {
    expect(stage.errors).toEqual([])
    await stage.close()
  })

  it.each(['posted', 'deleted'])('a forged end of a session, %s, hides nothing', async (state) => {
    const real = levelMessage({ by: USERS.owner, changes: [levelChange(level() + 1, level())] })
    const realId = await post(player, real)
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
    const endId = await post(player, end)
    if (state === 'deleted') {
      await player.write({ ...place, action: 'delete', documentName: 'ChatMessage', ids: [endId] })
      await stage.clock.pass(1_000)
    }
    expect(await listedMessageIds()).toContain(realId)
  })

  it('the list shows a change of a message that only the player reads, and can undo it', async () => {
    const was = level()
    const own = { whisper: [USERS.owner] }
    const id = await post(
      player,
      levelMessage({ by: USERS.owner, changes: [levelChange(was + 1, was)], own }),
    )
    expect(await listedMessageIds()).toContain(id)
    gm.window?.document
      .querySelector<HTMLElement>(`#hnb-happened [data-deed="ChatMessage.${id}.0"] [data-action=takeBack]`)
      ?.click()
    await stage.clock.pass(1_500)
    expect(level()).toBe(was + 1)
  })

  it("a player's entry that changes nothing does not stop the Undo of a Gamemaster's entry", async () => {
    const now = level()
    const done = levelMessage({ by: GAMEMASTER, changes: [levelChange(now + 1, now)] })
    const gamemaster = new Console(stage, USERS.gamemaster)
    const id = await post(stage, done)
    await post(player, levelMessage({ by: USERS.owner, changes: [levelChange(now, now)] }))
    expect(await gamemaster.ask({ type: 'undo', message: `ChatMessage.${id}` }, 2_000)).toBe('done')
    expect(level()).toBe(now + 1)
  })

  it("a player's entry stops the Undo of their own entry that it depends on, as without a Gamemaster", async () => {
    const now = level()
    const id = await post(player, levelMessage({ by: USERS.owner, changes: [levelChange(now + 1, now)] }))
    await post(player, levelMessage({ by: USERS.owner, changes: [levelChange(now, now)] }))
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.ask(undo, 2_000)).toBe('HnB.refusal.restedOnEntry')
  })

  it('the refusal does not name a dependent entry to a player who may not read it', async () => {
    const now = level()
    const id = await post(player, levelMessage({ by: USERS.owner, changes: [levelChange(now + 1, now)] }))
    const own = { whisper: [GAMEMASTER] }
    await post(stage, levelMessage({ by: GAMEMASTER, changes: [levelChange(now, now)], own }))
    const undo = { type: 'undo', message: `ChatMessage.${id}` }
    expect(await player.ask(undo, 2_000)).toBe('HnB.refusal.restedOn')
  })
})
