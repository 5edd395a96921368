/** Tests that the server writes changes one after another, and broadcasts each change only after it is on disk. */
import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Operation, StoredDocument } from '../shared/wire'
import { DocumentContentRules } from './document-rules'
import { TransactionQueue } from './transactions'
import { World } from './world'

const GM_USER: StoredDocument = { _id: 'gamemaster000000', name: 'GM', role: 4 }
const STORED_FOLDER_DOCUMENT: StoredDocument = { _id: 'folder0000000000', name: 'Folder', type: 'Actor' }
const packageVersions = { coreVersion: '14', systemId: 'toy', systemVersion: '1' }

let world: World
let transactions: TransactionQueue
/** Emits an event when a simulated disk write begins, so that the tests can wait for it. */
const diskWriteEvents = new EventEmitter()
/** The simulated disk writes that have begun. A test makes each finish or fail. */
let pendingDiskWrites: { finish(): void; fail(): void }[]
const broadcastOperations: Operation[][] = []

beforeEach(async () => {
  world = await World.open(null, false)
  await world.commit(
    new Map([
      ['users', [[GM_USER._id, GM_USER]]],
      ['folders', [[STORED_FOLDER_DOCUMENT._id, STORED_FOLDER_DOCUMENT]]],
    ]),
  )
  const documentRules = new DocumentContentRules({ documentTypes: {} })
  transactions = new TransactionQueue({
    world,
    rules: documentRules,
    versions: packageVersions,
    generation: 14,
    patience: 200,
  })
  pendingDiskWrites = []
  broadcastOperations.length = 0
  const originalCommit = world.commit.bind(world)
  vi.spyOn(world, 'commit').mockImplementation(async (changes) => {
    await new Promise<void>((resolve, reject) => {
      diskWriteEvents.emit('write')
      pendingDiskWrites.push({
        finish: resolve,
        fail: () => {
          reject(new Error('the disk is full'))
        },
      })
    })
    await originalCommit(changes)
  })
})

afterEach(() => world.close())

function requestFolderChange(changes: object): Promise<void> {
  const folderUpdates = [{ _id: STORED_FOLDER_DOCUMENT._id, ...changes }]
  const operationBase = { documentName: 'Folder', parentUuid: null, pack: null, options: {} }
  const operationRequest = {
    requestId: 'r',
    operations: [{ action: 'update' as const, ...operationBase, updates: folderUpdates }],
  }
  return transactions.request(GM_USER._id, operationRequest, ({ operations }) =>
    broadcastOperations.push(operations),
  )
}

/** Waits until the nth simulated disk write has begun. */
async function waitForDiskWrites(diskWriteCount: number): Promise<void> {
  while (pendingDiskWrites.length < diskWriteCount) await once(diskWriteEvents, 'write')
}

function findStoredTestFolder(): StoredDocument | undefined {
  return world.collection('folders').get(STORED_FOLDER_DOCUMENT._id)
}

describe('a change', () => {
  it('a change is broadcast when it is written, not before', async () => {
    const pendingChange = requestFolderChange({ name: 'One' })
    await waitForDiskWrites(1)
    expect([broadcastOperations.length, findStoredTestFolder()?.['name'], transactions.sequence]).toEqual([
      0,
      'Folder',
      0,
    ])
    pendingDiskWrites[0]?.finish()
    await pendingChange
    expect([broadcastOperations.length, findStoredTestFolder()?.['name'], transactions.sequence]).toEqual([
      1,
      'One',
      1,
    ])
  })

  it('a change that cannot be written has not happened', async () => {
    const pendingChange = requestFolderChange({ name: 'One' })
    await waitForDiskWrites(1)
    pendingDiskWrites[0]?.fail()
    await expect(pendingChange).rejects.toThrow('the disk is full')
    expect([broadcastOperations.length, findStoredTestFolder()?.['name'], transactions.sequence]).toEqual([
      0,
      'Folder',
      0,
    ])
  })

  it('a change begins after the one before it, and reads its result', async () => {
    const pendingChange = [
      requestFolderChange({ flags: { toy: { a: 1 } } }),
      requestFolderChange({ flags: { toy: { b: 2 } } }),
    ]
    await waitForDiskWrites(1)
    expect(pendingDiskWrites).toHaveLength(1)
    pendingDiskWrites[0]?.finish()
    await waitForDiskWrites(2)
    pendingDiskWrites[1]?.finish()
    await Promise.all(pendingChange)
    expect(findStoredTestFolder()?.['flags']).toEqual({ toy: { a: 1, b: 2 } })
  })

  it('a change after a refused change is carried out', async () => {
    const refusedFolderChangePromise = requestFolderChange({ name: '' })
    const pendingChange = requestFolderChange({ name: 'Two' })
    await expect(refusedFolderChangePromise).rejects.toThrow('no name')
    await waitForDiskWrites(1)
    pendingDiskWrites[0]?.finish()
    await pendingChange
    expect(findStoredTestFolder()?.['name']).toBe('Two')
  })
})

describe('a disk that does not answer', () => {
  it('while the disk does not answer, the world can be read and waiting changes are dropped', async () => {
    const blockedFolderChangePromise = requestFolderChange({ name: 'One' })
    await waitForDiskWrites(1)
    const queuedChange = requestFolderChange({ name: 'Two' })
    await expect(blockedFolderChangePromise).rejects.toThrow('not known whether this is written')
    await expect(queuedChange).rejects.toThrow('nothing was written')
    expect(await transactions.read(() => findStoredTestFolder()?.['name'])).toBe('Folder')
    expect(broadcastOperations).toEqual([])
  })

  it('a disk that answers late has written, and the server broadcasts it and goes on', async () => {
    const blockedFolderChangePromise = requestFolderChange({ name: 'One' })
    await waitForDiskWrites(1)
    const queuedChange = requestFolderChange({ name: 'Two' })
    await Promise.allSettled([blockedFolderChangePromise, queuedChange])
    pendingDiskWrites[0]?.finish()
    const pendingChange = requestFolderChange({ name: 'Three' })
    await waitForDiskWrites(2)
    expect([broadcastOperations.length, findStoredTestFolder()?.['name']]).toEqual([1, 'One'])
    pendingDiskWrites[1]?.finish()
    await pendingChange
    expect([broadcastOperations.length, pendingDiskWrites.length, findStoredTestFolder()?.['name']]).toEqual([
      2,
      2,
      'Three',
    ])
  })
})

it('an operation on a missing document is refused', async () => {
  const requestWithoutOperations = { requestId: 'r', operations: [] }
  await expect(
    transactions.request('nobody0000000000', requestWithoutOperations, () => undefined),
  ).rejects.toThrow('no longer exists')
})
