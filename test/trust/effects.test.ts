/**
 * Tests active effects that a player creates. An effect must not break the player's actor, and a broken actor must not
 * stop other actors.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: Person
/** The keys of the notifications on the Gamemaster's page. */
let notifications: string[]

afterEach(async () => {
  await testTable.close()
})

interface Actor {
  readonly uuid: string
  readonly name: string
  readonly system: object
  readonly statuses: ReadonlySet<string>
  readonly ownership: Readonly<Record<string, number>>
  readonly _source: { readonly system: object }
  items: unknown
  testUserPermission(user: object, level: string): boolean
  toObject(): object
}
interface PageGlobals {
  readonly game: {
    readonly actors: { get(id: string): Actor }
    readonly users: { get(id: string): object }
  }
}
const gmGlobals = () => gm.window as unknown as PageGlobals
const actorById = (id: string) => gmGlobals().game.actors.get(id)

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const gainDie = (id: string) => ({
  type: 'act',
  ruleset: 'humanity',
  scope: 'tab',
  action: 'gain',
  on: '',
  actor: `Actor.${id}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
})
const sceneRequest = (...ids: readonly string[]) => ({
  type: 'moment',
  moment: 'scene',
  rest: 'no',
  switched: [],
  // The newest message about a moment of recovery.
  after:
    storedMessages().findLast(({ system }) => (system as { kind?: string }).kind === 'moment')?._id ?? '',
  scene: '',
  who: ids.map((id) => `Actor.${id}`),
})

/**
 * Checks that the broken effect stops nobody else. Another actor's action works, and so does a moment of recovery that
 * includes Mina.
 */
async function expectOthersWork(): Promise<void> {
  expect(await new RawClient(testTable, USERS['owner of another']).sendRequest(gainDie(INES), 2_000)).toBe(
    'done',
  )
  expect(await new RawClient(testTable, USERS.gamemaster).sendRequest(sceneRequest(MINA, INES), 2_000)).toBe(
    'done',
  )
}

const CHANGE_KEYS = [
  'constructor.prototype.x',
  'constructor',
  '__proto__.x',
  'prototype.x',
  'system.constructor.prototype.x',
  'system.toObject',
  'system._source.humanity',
  'system.parent',
  'system',
  '_source.system.humanity',
  'testUserPermission',
  'toObject',
  'uuid',
  'items',
  'effects',
  'statuses',
  'ownership.default',
  'type',
  '_id',
  'apps',
  'prototypeToken.toObject',
  'flags.__proto__.x',
] as const

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    notifications = []
    gm = await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
  })

  const effect = (...keys: readonly string[]) => {
    const value = '7'
    const changes =
      generation === 13
        ? { changes: keys.map((key) => ({ key, value, mode: 5 })) }
        : { system: { changes: keys.map((key) => ({ key, value, type: 'override', phase: 'initial' })) } }
    return { _id: randomID(), name: 'Odd', type: 'base', ...changes }
  }
  const addEffects = (...keys: readonly string[]) =>
    new RawClient(testTable, USERS.owner).write({
      ...worldLocation,
      parentUuid: `Actor.${MINA}`,
      action: 'create',
      documentName: 'ActiveEffect',
      data: [effect(...keys)],
    })

  /**
   * Mina's data on the Gamemaster's page, and values that a hostile effect could have written to other objects. A
   * player's active effect must change none of these data.
   */
  function stateOfActors(): object {
    const { uuid, system, statuses, ownership, ...mina } = actorById(MINA)
    const stranger = gmGlobals().game.users.get(USERS.stranger)
    return {
      uuid,
      system: JSON.stringify(system),
      statuses: [...statuses],
      ownership: { ...ownership },
      type: getProperty(mina, 'type'),
      stored: JSON.stringify({ ...actorById(MINA).toObject(), effects: [] }),
      may: actorById(MINA).testUserPermission(stranger, 'LIMITED'),
      others: [getProperty(actorById(INES), 'x'), getProperty(Object.prototype, 'x')],
    }
  }

  it("a player's effect breaks nothing, whatever keys it has", async () => {
    const actorStateBefore = stateOfActors()
    for (const key of CHANGE_KEYS) {
      await addEffects(key)
      await testTable.clock.advance(200)
      expect(testTable.errors, key).toEqual([])
      expect(stateOfActors(), key).toEqual(actorStateBefore)
    }
    await expectOthersWork()
    expect(await new RawClient(testTable, USERS.owner).sendRequest(gainDie(MINA), 2_000)).toBe('done')
    // A user who joins now must get the same data as the users who were connected.
    await gm.close()
    gm = await testTable.join(GAMEMASTER, { isBare: true })
    expect(actorById(MINA).uuid).toBe(`Actor.${MINA}`)
    await expectOthersWork()
    expect(testTable.errors).toEqual([])
  })

  it('an effect can change a name, a picture, data of the actor, and fields of modules', async () => {
    await addEffects('name', 'system.biography', 'flags.world.mood', 'ATL.light', 'prototypeToken.name')
    await testTable.clock.advance(500)
    const mina = actorById(MINA)
    expect(mina.name).toBe('7')
    for (const path of ['system.biography', 'flags.world.mood', 'ATL.light', 'prototypeToken.name'])
      expect(String(getProperty(mina, path)), path).toBe('7')
    expect(testTable.errors).toEqual([])
  })

  it('an actor that another package broke is left out, and all other actors work', async () => {
    Object.defineProperty(actorById(MINA), 'items', { get: () => throwError() })
    const throwError = () => {
      throw new Error('broken')
    }
    expect(await new RawClient(testTable, USERS['owner of another']).sendRequest(gainDie(INES), 2_000)).toBe(
      'done',
    )
    expect(await new RawClient(testTable, USERS.gamemaster).sendRequest(sceneRequest(INES), 2_000)).toBe(
      'done',
    )
  })
})
