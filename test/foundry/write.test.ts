/** Tests the order and the failures of writes. The test's operations write into a list instead of a world. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WriteOperation } from '../../src/foundry/write/operation'
import type * as written from '../../src/foundry/write/write'

let write: typeof written.writeOperations
let OutdatedWriteError: typeof written.OutdatedWriteError
let storedNames: Set<string>
/**
 * A stand-in for Foundry's function that writes a batch of operations. Undefined on Foundry 13, which has no batches.
 */
let modifyBatch: ((operations: readonly object[]) => Promise<unknown>) | undefined

beforeAll(async () => {
  const documentsApi = {
    get modifyBatch() {
      return modifyBatch
    },
  }
  vi.stubGlobal('foundry', { documents: documentsApi })
  vi.stubGlobal('game', { socket: { connected: true }, world: { id: 'w' }, user: { id: 'u' } })
  ;({ writeOperations: write, OutdatedWriteError } = await import('../../src/foundry/write/write'))
})
afterAll(() => vi.unstubAllGlobals())

/** A write operation that adds a name to the world. @param afterAdding what happens as soon as the name is there */
function createAddingOperation(
  documentName: string,
  afterAdding: () => unknown = () => undefined,
): WriteOperation {
  const putName = () => {
    storedNames.add(documentName)
    afterAdding()
    return Promise.resolve()
  }
  const deleteOperation: WriteOperation = {
    batchOperation: null,
    run: () => Promise.resolve(storedNames.delete(documentName)),
    isDone: () => !storedNames.has(documentName),
    reversal: () => [],
  }
  return {
    batchOperation: {
      action: 'create',
      documentName: documentName,
      parent: null,
      data: [{ put: putName }],
      keepId: true,
    },
    run: putName,
    isDone: () => storedNames.has(documentName),
    reversal: () => [deleteOperation],
  }
}

const putOperations = (operations: readonly object[]): Promise<unknown> =>
  Promise.all(
    (operations as { data: { put: () => Promise<unknown> }[] }[]).flatMap(({ data: operationData }) =>
      operationData.map(({ put }) => put()),
    ),
  )

describe.each([
  { generation: 13, batch: undefined },
  { generation: 14, batch: putOperations },
])('a decision whose document has changed since, on generation $generation', ({ batch }) => {
  it('its write is not begun', async () => {
    storedNames = new Set()
    modifyBatch = batch
    const staleOperation = { ...createAddingOperation('message'), isStale: () => true }
    await expect(write([createAddingOperation('actor'), staleOperation])).rejects.toBeInstanceOf(
      OutdatedWriteError,
    )
    expect(storedNames).toEqual(new Set())
  })

  it('its write is put back if the change is noticed between two requests', async () => {
    storedNames = new Set()
    modifyBatch = batch
    let isActorStale = false
    const firstOperation = {
      ...createAddingOperation('actor', () => (isActorStale = true)),
      batchOperation: null,
    }
    const lastOperation = { ...createAddingOperation('message'), isStale: () => isActorStale }
    await expect(
      write([firstOperation, createAddingOperation('item'), lastOperation]),
    ).rejects.toBeInstanceOf(OutdatedWriteError)
    expect(storedNames).toEqual(new Set())
  })

  it('it is written while the document is unchanged', async () => {
    storedNames = new Set()
    modifyBatch = batch
    await write([
      createAddingOperation('actor'),
      { ...createAddingOperation('message'), isStale: () => false },
    ])
    expect(storedNames).toEqual(new Set(['actor', 'message']))
  })
})
