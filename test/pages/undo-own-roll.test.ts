/** Tests that a player may undo their own roll, even after other people have rolled on the same message. */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const requestMessage = () =>
  storedMessages().findLast(({ system }) => getProperty(system ?? {}, 'kind') === 'asked')
const UNDO_BUTTON = '#chat [data-act=undo]'

interface RequestMember {
  readonly uuid: string
  readonly roll: object | null
}

/** The actors who have already rolled on the message. */
const actorsWhoRolled = (): string[] =>
  Object.values(
    getProperty(requestMessage()?.['system'] ?? {}, 'facts.members') as Record<string, RequestMember>,
  )
    .filter(({ roll }) => roll !== null)
    .map(({ uuid }) => uuid)

const actRequest = (ownFields: object) => ({
  type: 'act',
  ruleset: 'storyMode',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

const roll = (client: RawClient, actor: string) =>
  client.sendRequest(
    actRequest({
      scope: 'message',
      on: `ChatMessage.${requestMessage()?._id}`,
      action: 'roll',
      actor: `Actor.${actor}`,
    }),
    6_000,
  )

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('the player’s button stays, takes back only their roll, and goes once the level is revealed', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER)
    const [gm, ines] = [
      new RawClient(testTable, USERS.gamemaster),
      new RawClient(testTable, USERS['owner of another']),
    ]
    const mina = new TestPage(testTable, await testTable.join(USERS.owner))
    const console = new RawClient(testTable, USERS.owner)
    const targets = [`Actor.${MINA}`, `Actor.${INES}`]
    const askRequest = actRequest({
      scope: 'group',
      action: 'ask',
      targets,
      answers: { check: 'task', level: null },
    })
    expect(await gm.sendRequest(askRequest, 6_000)).toBe('done')
    expect(await roll(console, MINA)).toBe('done')
    expect(await roll(ines, INES)).toBe('done')
    await mina.advanceClock(1_000)
    expect(actorsWhoRolled()).toEqual(targets)
    expect(mina.findAll(UNDO_BUTTON)).toHaveLength(1)
    await mina.press(UNDO_BUTTON)
    await mina.advanceClock(2_000)
    expect(actorsWhoRolled()).toEqual([`Actor.${INES}`])
    // Mina's player has no Undo for another player's roll.
    expect(mina.findAll(UNDO_BUTTON)).toHaveLength(0)
    expect(await roll(console, MINA)).toBe('done')
    const message = `ChatMessage.${requestMessage()?._id}`
    const clickFields = { scope: 'message', on: message, actor: `Actor.${MINA}`, action: 'reveal' }
    const revealRequest = actRequest({ ...clickFields, answers: { level: 3 } })
    expect(await gm.sendRequest(revealRequest, 6_000)).toBe('done')
    await mina.advanceClock(1_000)
    expect(mina.findAll(UNDO_BUTTON)).toHaveLength(0)
    const entryIndex =
      Number((getProperty(requestMessage()?.['system'] ?? {}, 'history') as unknown[]).length) - 2
    const undo = { type: 'undo', message, place: entryIndex }
    // A later entry prevents this Undo. Only a person who may read that entry learns its name in the refusal: here the
    // Gamemaster, but not the player.
    expect(await console.sendRequest(undo, 6_000)).toBe('HnB.refusal.laterFirst')
    expect(await gm.sendRequest(undo, 6_000)).toBe('HnB.refusal.laterEntryFirst')
  })
})
