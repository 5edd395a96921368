/** Tests which messages the server accepts from sockets, their order, and who receives broadcasts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestAnswer, DeliveredQuery } from '../shared/wire'
import { RawConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

let testFolder: TemporaryFolder
let runningTable: Table
let gmConnection: RawConnection
let connectionOfAnn: RawConnection

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  runningTable = await startTable({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  gmConnection = await RawConnection.open(runningTable, 'Gamemaster')
  connectionOfAnn = await RawConnection.open(runningTable, 'Ann')
})

afterAll(async () => {
  gmConnection.close()
  connectionOfAnn.close()
  await runningTable.close()
  await testFolder.remove()
})

/** Emits an event with any arguments, also those that the practice table's own client never sends. */
function emitRawEvent(rawConnection: RawConnection, eventName: string, ...args: unknown[]): void {
  ;(rawConnection.socket as unknown as { emit(eventName: string, ...args: unknown[]): void }).emit(
    eventName,
    ...args,
  )
}

function sendRequest(
  rawConnection: RawConnection,
  eventName: string,
  requestPayload: unknown,
): Promise<RequestAnswer<unknown>> {
  return new Promise((resolve) => {
    emitRawEvent(rawConnection, eventName, requestPayload, resolve)
  })
}

const worldOperationPlace = { parentUuid: null, pack: null, options: {} }

describe('invalid requests', () => {
  it.each<[string, unknown]>([
    ['operations', null],
    ['operations', 'text'],
    ['operations', { requestId: 'x', operations: 5 }],
    ['operations', { requestId: 'x', operations: [null] }],
    [
      'operations',
      { requestId: 'x', operations: [{ action: 'burn', documentName: 'Actor', ...worldOperationPlace }] },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Dragon', ...worldOperationPlace, data: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: '__proto__', ...worldOperationPlace, data: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Actor', ...worldOperationPlace, data: ['x'] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'update', documentName: 'Actor', ...worldOperationPlace, updates: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'delete', documentName: 'Actor', ...worldOperationPlace, ids: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          { action: 'delete', documentName: 'Actor', ...worldOperationPlace, parentUuid: 'a.b.c', ids: [] },
        ],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          { action: 'create', documentName: 'Item', ...worldOperationPlace, parentUuid: 'Item.x', data: [] },
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
      emitRawEvent(gmConnection, eventName)
      emitRawEvent(gmConnection, eventName, null)
      emitRawEvent(gmConnection, eventName, { requestId: 'x', operations: [] }, 'no function')
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
    const requestUpdate = (rawConnection: RawConnection, changes: object): Promise<unknown> =>
      rawConnection.update('Actor', { _id: 'hero000000000000', ...changes })
    await Promise.all([
      requestUpdate(gmConnection, { system: { hp: { value: 2 } }, flags: { toy: { by: 'gm' } } }),
      requestUpdate(connectionOfAnn, { system: { hp: { max: 9 } }, flags: { toy: { by: 'ann' } } }),
    ])
    const storedActor = await gmConnection.stored('actors', 'hero000000000000')
    expect(storedActor).toMatchObject({ system: { hp: { value: 2, max: 9 } } })
    const findLastOperations = (rawConnection: RawConnection): unknown =>
      rawConnection.received.at(-1)?.operations
    expect(findLastOperations(gmConnection)).toEqual(findLastOperations(connectionOfAnn))
    expect(findLastOperations(gmConnection)).toMatchObject([{ updates: [{ flags: storedActor?.['flags'] }] }])
  })

  it('two users receive changes in the same order', () => {
    const receivedSequenceNumbers = [gmConnection, connectionOfAnn].map((establishedConnection) =>
      establishedConnection.received.map(({ sequence }) => sequence),
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
    const firstConnection = await RawConnection.open(runningTable, 'Bob')
    const secondConnection = await RawConnection.open(runningTable, 'Bob')
    firstConnection.close()
    await secondConnection.update('User', { _id: 'bob0000000000000', pronouns: 'he' })
    expect(activityEvents).toEqual(['bob true'])
    const clientDisconnectedPromise = new Promise<void>((resolve) =>
      gmConnection.socket.on('userActivity', () => {
        resolve()
      }),
    )
    secondConnection.close()
    await clientDisconnectedPromise
    expect(activityEvents).toEqual(['bob true', 'bob false'])
  })

  it('the question of a user is withdrawn when the asked user leaves', async () => {
    const connectionOfBob = await RawConnection.open(runningTable, 'Bob')
    const deliveredQueryPromise = new Promise<DeliveredQuery>((resolve) => {
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
    const connectionOfBob = await RawConnection.open(runningTable, 'Bob')
    expect(
      await sendRequest(connectionOfBob, 'query', { userId: 'gamemaster000000', name: 'x' }),
    ).toMatchObject({
      error: expect.stringContaining('permission') as string,
    })
    connectionOfBob.close()
  })
})

it('changes for the asking user alone reach nobody else', async () => {
  const receivedCountBefore = connectionOfAnn.received.length
  await gmConnection.update(
    'Actor',
    { _id: 'monster000000000', name: 'Hidden' },
    { options: { broadcast: false } },
  )
  await connectionOfAnn.update('User', { _id: 'ann0000000000000', pronouns: 'she' })
  expect(connectionOfAnn.received.slice(receivedCountBefore)).toMatchObject([
    { operations: [{ documentName: 'User' }] },
  ])
})
