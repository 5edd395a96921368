/** Tests which messages the server accepts from sockets, their order, and who receives broadcasts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestAnswer, QueryToAnswer } from '../shared/wire'
import { UncheckedTestConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

let testFolder: TemporaryFolder
let runningTable: Table
let gmConnection: UncheckedTestConnection
let connectionOfAnn: UncheckedTestConnection

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  runningTable = await startTable({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  gmConnection = await UncheckedTestConnection.open(runningTable, 'Gamemaster')
  connectionOfAnn = await UncheckedTestConnection.open(runningTable, 'Ann')
})

afterAll(async () => {
  gmConnection.close()
  connectionOfAnn.close()
  await runningTable.close()
  await testFolder.remove()
})

/** Sends an event with any arguments. The practice table's own client would never send some of them. */
function emitUncheckedEvent(
  rawConnection: UncheckedTestConnection,
  eventName: string,
  ...args: unknown[]
): void {
  ;(rawConnection.socket as unknown as { emit(eventName: string, ...args: unknown[]): void }).emit(
    eventName,
    ...args,
  )
}

function sendRequest(
  rawConnection: UncheckedTestConnection,
  eventName: string,
  requestPayload: unknown,
): Promise<RequestAnswer<unknown>> {
  return new Promise((resolve) => {
    emitUncheckedEvent(rawConnection, eventName, requestPayload, resolve)
  })
}

const locationOfWorldDocuments = { parentUuid: null, pack: null, options: {} }

describe('invalid requests', () => {
  it.each<[string, unknown]>([
    ['operations', null],
    ['operations', 'text'],
    ['operations', { requestId: 'x', operations: 5 }],
    ['operations', { requestId: 'x', operations: [null] }],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'burn', documentName: 'Actor', ...locationOfWorldDocuments }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Dragon', ...locationOfWorldDocuments, data: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          { action: 'create', documentName: '__proto__', ...locationOfWorldDocuments, data: [{}] },
        ],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Actor', ...locationOfWorldDocuments, data: ['x'] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'update', documentName: 'Actor', ...locationOfWorldDocuments, updates: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'delete', documentName: 'Actor', ...locationOfWorldDocuments, ids: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          {
            action: 'delete',
            documentName: 'Actor',
            ...locationOfWorldDocuments,
            parentUuid: 'a.b.c',
            ids: [],
          },
        ],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          {
            action: 'create',
            documentName: 'Item',
            ...locationOfWorldDocuments,
            parentUuid: 'Item.x',
            data: [],
          },
        ],
      },
    ],
    ['worldDocuments', { documentName: 'Nobody', query: {}, fields: null }],
    ['worldDocuments', { documentName: 'Actor', query: { _id: { $in: [] } }, fields: null }],
    ['packDocuments', undefined],
    ['packDocuments', { pack: 'toy.lost', ids: null }],
    ['packIndex', { pack: 'toy.gear' }],
    ['query', []],
    ['query', { userId: 'gamemaster000000', name: 'x', timeout: 'soon' }],
  ])('an invalid request is refused: %s %j', async (eventName, requestPayload) => {
    expect(await sendRequest(gmConnection, eventName, requestPayload)).toMatchObject({ ok: false })
  })

  it('an invalid request without an answer does no harm', async () => {
    for (const eventName of [
      'operations',
      'worldDocuments',
      'packDocuments',
      'packIndex',
      'query',
      'packageMessage',
      'unheard-of',
    ]) {
      emitUncheckedEvent(gmConnection, eventName)
      emitUncheckedEvent(gmConnection, eventName, null)
      emitUncheckedEvent(gmConnection, eventName, { requestId: 'x', operations: [] }, 'no function')
    }
    await expect(
      gmConnection.update('Actor', { _id: 'hero000000000000', name: 'Still here' }),
    ).resolves.toHaveLength(1)
  })

  it('a document that is too deep is refused', async () => {
    let deeplyNestedSystem: object = {}
    for (let nestingDepth = 0; nestingDepth < 20_000; nestingDepth += 1)
      deeplyNestedSystem = { a: deeplyNestedSystem }
    await expect(
      gmConnection.create('Actor', { name: 'Deep', type: 'hero', system: deeplyNestedSystem }),
    ).rejects.toThrow()
    await expect(
      gmConnection.update('Actor', { _id: 'hero000000000000', name: 'Still here, too' }),
    ).resolves.toHaveLength(1)
  })
})

describe('two users who change the same document at once', () => {
  it('two users who change different fields at once both succeed, and see the same result', async () => {
    const requestHeroUpdate = (rawConnection: UncheckedTestConnection, changes: object): Promise<unknown> =>
      rawConnection.update('Actor', { _id: 'hero000000000000', ...changes })
    await Promise.all([
      requestHeroUpdate(gmConnection, { system: { hp: { value: 2 } }, flags: { toy: { by: 'gm' } } }),
      requestHeroUpdate(connectionOfAnn, { system: { hp: { max: 9 } }, flags: { toy: { by: 'ann' } } }),
    ])
    const storedActor = await gmConnection.stored('actors', 'hero000000000000')
    expect(storedActor).toMatchObject({ system: { hp: { value: 2, max: 9 } } })
    const readLastReceivedOperations = (rawConnection: UncheckedTestConnection): unknown =>
      rawConnection.received.at(-1)?.operations
    expect(readLastReceivedOperations(gmConnection)).toEqual(readLastReceivedOperations(connectionOfAnn))
    expect(readLastReceivedOperations(gmConnection)).toMatchObject([
      { updates: [{ flags: storedActor?.['flags'] }] },
    ])
  })

  it('two users receive changes in the same order', () => {
    const receivedSequenceNumbers = [gmConnection, connectionOfAnn].map((gmOrPlayerConnection) =>
      gmOrPlayerConnection.received.map(({ sequence }) => sequence),
    )
    expect(receivedSequenceNumbers[0]).toEqual([...(receivedSequenceNumbers[0] ?? [])].sort((a, b) => a - b))
    expect(receivedSequenceNumbers[0]?.slice(-2)).toEqual(receivedSequenceNumbers[1]?.slice(-2))
  })
})

describe('a user with two browsers', () => {
  it('a user with two browsers is online until the last is closed', async () => {
    const activityEvents: string[] = []
    gmConnection.socket.on('userActivity', ({ userId, active }) =>
      activityEvents.push(`${userId.slice(0, 3)} ${String(active)}`),
    )
    const firstBrowserConnection = await UncheckedTestConnection.open(runningTable, 'Bob')
    const secondBrowserConnection = await UncheckedTestConnection.open(runningTable, 'Bob')
    firstBrowserConnection.close()
    await secondBrowserConnection.update('User', { _id: 'bob0000000000000', pronouns: 'he' })
    expect(activityEvents).toEqual(['bob true'])
    const clientDisconnectedPromise = new Promise<void>((resolve) =>
      gmConnection.socket.on('userActivity', () => {
        resolve()
      }),
    )
    secondBrowserConnection.close()
    await clientDisconnectedPromise
    expect(activityEvents).toEqual(['bob true', 'bob false'])
  })

  it('the question of a user is withdrawn when the asked user leaves', async () => {
    const connectionOfBob = await UncheckedTestConnection.open(runningTable, 'Bob')
    const deliveredQueryPromise = new Promise<QueryToAnswer>((resolve) => {
      connectionOfBob.socket.on('query', resolve)
    })
    const queryAnswer = sendRequest(connectionOfAnn, 'query', {
      userId: 'bob0000000000000',
      name: 'toy.never',
      data: 1,
    })
    expect(await deliveredQueryPromise).toMatchObject({ name: 'toy.never', askedBy: 'ann0000000000000' })
    connectionOfBob.close()
    expect(await queryAnswer).toEqual({ ok: false, error: 'The queried user has disconnected.' })
  })

  it('a user needs the permission to query others', async () => {
    await gmConnection.update('User', { _id: 'bob0000000000000', permissions: { QUERY_USER: false } })
    const connectionOfBob = await UncheckedTestConnection.open(runningTable, 'Bob')
    expect(
      await sendRequest(connectionOfBob, 'query', { userId: 'gamemaster000000', name: 'x' }),
    ).toMatchObject({
      error: expect.stringContaining('permission') as string,
    })
    connectionOfBob.close()
  })
})

it('changes for the asking user alone reach nobody else', async () => {
  const receivedBroadcastCountBefore = connectionOfAnn.received.length
  await gmConnection.update(
    'Actor',
    { _id: 'monster000000000', name: 'Hidden' },
    { options: { broadcast: false } },
  )
  await connectionOfAnn.update('User', { _id: 'ann0000000000000', pronouns: 'she' })
  expect(connectionOfAnn.received.slice(receivedBroadcastCountBefore)).toMatchObject([
    { operations: [{ documentName: 'User' }] },
  ])
})
