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
let gm: RawConnection
let annConnection: RawConnection

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  runningTable = await startTable({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  gm = await RawConnection.open(runningTable, 'Gamemaster')
  annConnection = await RawConnection.open(runningTable, 'Ann')
})

afterAll(async () => {
  gm.close()
  annConnection.close()
  await runningTable.close()
  await testFolder.remove()
})

/** Emits an event with any arguments. Tests also send messages that the practice table's own client never sends. */
function emitRawEvent(rawConnection: RawConnection, event: string, ...args: unknown[]): void {
  ;(rawConnection.socket as unknown as { emit(event: string, ...args: unknown[]): void }).emit(event, ...args)
}

function sendRequest(
  rawConnection: RawConnection,
  event: string,
  requestPayload: unknown,
): Promise<RequestAnswer<unknown>> {
  return new Promise((resolve) => {
    emitRawEvent(rawConnection, event, requestPayload, resolve)
  })
}

const worldPlace = { parentUuid: null, pack: null, options: {} }

describe('invalid requests', () => {
  it.each<[string, unknown]>([
    ['operations', null],
    ['operations', 'text'],
    ['operations', { requestId: 'x', operations: 5 }],
    ['operations', { requestId: 'x', operations: [null] }],
    [
      'operations',
      { requestId: 'x', operations: [{ action: 'burn', documentName: 'Actor', ...worldPlace }] },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Dragon', ...worldPlace, data: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: '__proto__', ...worldPlace, data: [{}] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'create', documentName: 'Actor', ...worldPlace, data: ['x'] }],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [{ action: 'update', documentName: 'Actor', ...worldPlace, updates: [{}] }],
      },
    ],
    [
      'operations',
      { requestId: 'x', operations: [{ action: 'delete', documentName: 'Actor', ...worldPlace, ids: [{}] }] },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          { action: 'delete', documentName: 'Actor', ...worldPlace, parentUuid: 'a.b.c', ids: [] },
        ],
      },
    ],
    [
      'operations',
      {
        requestId: 'x',
        operations: [
          { action: 'create', documentName: 'Item', ...worldPlace, parentUuid: 'Item.x', data: [] },
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
  ])('an invalid request is refused: %s %j', async (event, requestPayload) => {
    expect(await sendRequest(gm, event, requestPayload)).toMatchObject({ ok: false })
  })

  it('an invalid request without an answer does no harm', async () => {
    for (const event of [
      'operations',
      'worldDocuments',
      'packDocuments',
      'packIndex',
      'query',
      'packageMessage',
      'unheard-of',
    ]) {
      emitRawEvent(gm, event)
      emitRawEvent(gm, event, null)
      emitRawEvent(gm, event, { requestId: 'x', operations: [] }, 'no function')
    }
    await expect(gm.update('Actor', { _id: 'hero000000000000', name: 'Still here' })).resolves.toHaveLength(1)
  })

  it('a document that is too deep is refused', async () => {
    let deepSystem: object = {}
    for (let depth = 0; depth < 20_000; depth += 1) deepSystem = { a: deepSystem }
    await expect(gm.create('Actor', { name: 'Deep', type: 'hero', system: deepSystem })).rejects.toThrow()
    await expect(
      gm.update('Actor', { _id: 'hero000000000000', name: 'Still here, too' }),
    ).resolves.toHaveLength(1)
  })
})

describe('two users who change the same document at once', () => {
  it('two users who change different fields at once both succeed, and see the same result', async () => {
    const requestUpdate = (rawConnection: RawConnection, changes: object): Promise<unknown> =>
      rawConnection.update('Actor', { _id: 'hero000000000000', ...changes })
    await Promise.all([
      requestUpdate(gm, { system: { hp: { value: 2 } }, flags: { toy: { by: 'gm' } } }),
      requestUpdate(annConnection, { system: { hp: { max: 9 } }, flags: { toy: { by: 'ann' } } }),
    ])
    const storedActor = await gm.stored('actors', 'hero000000000000')
    expect(storedActor).toMatchObject({ system: { hp: { value: 2, max: 9 } } })
    const findLastOperations = (rawConnection: RawConnection): unknown =>
      rawConnection.received.at(-1)?.operations
    expect(findLastOperations(gm)).toEqual(findLastOperations(annConnection))
    expect(findLastOperations(gm)).toMatchObject([{ updates: [{ flags: storedActor?.['flags'] }] }])
  })

  it('two users receive changes in the same order', () => {
    const receivedSequences = [gm, annConnection].map((openConnection) =>
      openConnection.received.map(({ sequence }) => sequence),
    )
    expect(receivedSequences[0]).toEqual([...(receivedSequences[0] ?? [])].sort((a, b) => a - b))
    expect(receivedSequences[0]?.slice(-2)).toEqual(receivedSequences[1]?.slice(-2))
  })
})

describe('a user with two browsers', () => {
  it('a user with two browsers is online until the last is closed', async () => {
    const activityEvents: string[] = []
    gm.socket.on('userActivity', ({ userId, active }) =>
      activityEvents.push(`${userId.slice(0, 3)} ${String(active)}`),
    )
    const firstConnection = await RawConnection.open(runningTable, 'Bob')
    const secondConnection = await RawConnection.open(runningTable, 'Bob')
    firstConnection.close()
    await secondConnection.update('User', { _id: 'bob0000000000000', pronouns: 'he' })
    expect(activityEvents).toEqual(['bob true'])
    const clientDisconnected = new Promise<void>((resolve) =>
      gm.socket.on('userActivity', () => {
        resolve()
      }),
    )
    secondConnection.close()
    await clientDisconnected
    expect(activityEvents).toEqual(['bob true', 'bob false'])
  })

  it('the question of a user is withdrawn when the asked user leaves', async () => {
    const bobConnection = await RawConnection.open(runningTable, 'Bob')
    const queryDelivered = new Promise<DeliveredQuery>((resolve) => {
      bobConnection.socket.on('query', resolve)
    })
    const queryAnswer = sendRequest(annConnection, 'query', {
      userId: 'bob0000000000000',
      name: 'toy.never',
      data: 1,
    })
    expect(await queryDelivered).toMatchObject({ name: 'toy.never', askedBy: 'ann0000000000000' })
    bobConnection.close()
    expect(await queryAnswer).toEqual({ ok: false, error: 'The queried user has disconnected.' })
  })

  it('a user needs the permission to query others', async () => {
    await gm.update('User', { _id: 'bob0000000000000', permissions: { QUERY_USER: false } })
    const bobConnection = await RawConnection.open(runningTable, 'Bob')
    expect(
      await sendRequest(bobConnection, 'query', { userId: 'gamemaster000000', name: 'x' }),
    ).toMatchObject({
      error: expect.stringContaining('permission') as string,
    })
    bobConnection.close()
  })
})

it('changes for the asking user alone reach nobody else', async () => {
  const receivedCountBefore = annConnection.received.length
  await gm.update('Actor', { _id: 'monster000000000', name: 'Hidden' }, { options: { broadcast: false } })
  await annConnection.update('User', { _id: 'ann0000000000000', pronouns: 'she' })
  expect(annConnection.received.slice(receivedCountBefore)).toMatchObject([
    { operations: [{ documentName: 'User' }] },
  ])
})
