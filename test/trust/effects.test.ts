/**
 * Tests active effects that a player creates. They must not break the player's actor. If an actor is broken, it must
 * not stop other actors.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { randomID, getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmPerson: Person
/** The keys of the notifications on the Gamemaster's page. */
let notificationKeys: string[]

afterEach(async () => {
  await testTable.close()
})

interface ActorWithEffects {
  readonly uuid: string
  readonly name: string
  readonly system: object
  readonly statuses: ReadonlySet<string>
  readonly ownership: Readonly<Record<string, number>>
  readonly _source: { readonly system: object }
  items: unknown
  testUserPermission(user: object, permissionLevel: string): boolean
  toObject(): object
}
interface PageGlobals {
  readonly game: {
    readonly actors: { get(actorId: string): ActorWithEffects }
    readonly users: { get(userId: string): object }
  }
}
const readGmPageGlobals = () => gmPerson.window as unknown as PageGlobals
const findActorById = (actorId: string) => readGmPageGlobals().game.actors.get(actorId)

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const createGainDieRequest = (actorId: string) => ({
  type: 'act',
  ruleset: 'humanity',
  scope: 'tab',
  action: 'gain',
  on: '',
  actor: `Actor.${actorId}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
})
const createSceneEndRequest = (...actorIds: readonly string[]) => ({
  type: 'moment',
  moment: 'scene',
  rest: 'no',
  switched: [],
  // The newest message about a moment of recovery.
  after:
    readStoredMessages().findLast(({ system }) => (system as { kind?: string }).kind === 'moment')?._id ?? '',
  scene: '',
  who: actorIds.map((actorId) => `Actor.${actorId}`),
})

/**
 * Checks that the broken active effect does not stop the actions of other actors. It must not stop a moment of recovery
 * that includes Mina either.
 */
async function expectOtherClientsWork(): Promise<void> {
  expect(
    await new RawClient(testTable, USER_IDS['owner of another']).sendRequest(
      createGainDieRequest(INES_ID),
      2_000,
    ),
  ).toBe('done')
  expect(
    await new RawClient(testTable, USER_IDS.gamemaster).sendRequest(
      createSceneEndRequest(MINA_ID, INES_ID),
      2_000,
    ),
  ).toBe('done')
}

const HOSTILE_CHANGE_KEYS = [
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

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    notificationKeys = []
    gmPerson = await testTable.join(GAMEMASTER_ID, {
      isBare: true,
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    })
  })

  const createActiveEffect = (...changedKeys: readonly string[]) => {
    const changeValue = '7'
    const activeEffectChanges =
      generation === 13
        ? { changes: changedKeys.map((changeKey) => ({ key: changeKey, value: changeValue, mode: 5 })) }
        : {
            system: {
              changes: changedKeys.map((changeKey) => ({
                key: changeKey,
                value: changeValue,
                type: 'override',
                phase: 'initial',
              })),
            },
          }
    return { _id: randomID(), name: 'Odd', type: 'base', ...activeEffectChanges }
  }
  const addEffectsToActor = (...keys: readonly string[]) =>
    new RawClient(testTable, USER_IDS.owner).write({
      ...worldLocation,
      parentUuid: `Actor.${MINA_ID}`,
      action: 'create',
      documentName: 'ActiveEffect',
      data: [createActiveEffect(...keys)],
    })

  /**
   * Reads Mina's data on the Gamemaster's page, and other values that a hostile active effect might change. No active
   * effect may change any of these values.
   */
  function readStateOfActors(): object {
    const { uuid, system, statuses, ownership, ...mina } = findActorById(MINA_ID)
    const userOfStranger = readGmPageGlobals().game.users.get(USER_IDS.stranger)
    return {
      uuid,
      system: JSON.stringify(system),
      statuses: [...statuses],
      ownership: { ...ownership },
      type: getProperty(mina, 'type'),
      stored: JSON.stringify({ ...findActorById(MINA_ID).toObject(), effects: [] }),
      may: findActorById(MINA_ID).testUserPermission(userOfStranger, 'LIMITED'),
      others: [getProperty(findActorById(INES_ID), 'x'), getProperty(Object.prototype, 'x')],
    }
  }

  it("a player's effect breaks nothing, whatever keys it has", async () => {
    const stateOfActorsBefore = readStateOfActors()
    for (const hostileEffectKey of HOSTILE_CHANGE_KEYS) {
      await addEffectsToActor(hostileEffectKey)
      await testTable.clock.advance(200)
      expect(testTable.errors, hostileEffectKey).toEqual([])
      expect(readStateOfActors(), hostileEffectKey).toEqual(stateOfActorsBefore)
    }
    await expectOtherClientsWork()
    expect(
      await new RawClient(testTable, USER_IDS.owner).sendRequest(createGainDieRequest(MINA_ID), 2_000),
    ).toBe('done')
    // A user who joins now must get the same data as the connected users.
    await gmPerson.close()
    gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    expect(findActorById(MINA_ID).uuid).toBe(`Actor.${MINA_ID}`)
    await expectOtherClientsWork()
    expect(testTable.errors).toEqual([])
  })

  it('an effect can change a name, a picture, data of the actor, and fields of modules', async () => {
    await addEffectsToActor(
      'name',
      'system.biography',
      'flags.world.mood',
      'ATL.light',
      'prototypeToken.name',
    )
    await testTable.clock.advance(500)
    const minaActor = findActorById(MINA_ID)
    expect(minaActor.name).toBe('7')
    for (const changedHostilePath of [
      'system.biography',
      'flags.world.mood',
      'ATL.light',
      'prototypeToken.name',
    ])
      expect(String(getProperty(minaActor, changedHostilePath)), changedHostilePath).toBe('7')
    expect(testTable.errors).toEqual([])
  })

  it('an actor that another package broke is left out, and all other actors work', async () => {
    Object.defineProperty(findActorById(MINA_ID), 'items', { get: () => throwTestError() })
    const throwTestError = () => {
      throw new Error('broken')
    }
    expect(
      await new RawClient(testTable, USER_IDS['owner of another']).sendRequest(
        createGainDieRequest(INES_ID),
        2_000,
      ),
    ).toBe('done')
    expect(
      await new RawClient(testTable, USER_IDS.gamemaster).sendRequest(createSceneEndRequest(INES_ID), 2_000),
    ).toBe('done')
  })
})
