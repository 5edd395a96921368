/** Tests the order and the failures of writes, with a list instead of a world. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WriteOperation } from '../../src/foundry/write/operation'
import type * as written from '../../src/foundry/write/write'

let writeOperation: typeof written.writeOperations
let OutdatedWriteError: typeof written.OutdatedWriteError
let storedNames: Set<string>
/** A stand-in for Foundry's batch of operations; undefined on Foundry 13, which has none. */
let modifyBatch: ((operations: readonly object[]) => Promise<unknown>) | undefined

beforeAll(async () => {
  const documentsApi = {
    get modifyBatch() {
      return modifyBatch
    },
  }
  vi.stubGlobal('foundry', { documents: documentsApi })
  vi.stubGlobal('game', { socket: { connected: true }, world: { id: 'w' }, user: { id: 'u' } })
  ;({ writeOperations: writeOperation, OutdatedWriteError } = await import('../../src/foundry/write/write'))
})
afterAll(() => vi.unstubAllGlobals())

/** A write that adds a name to the world. @param runAfterAddition what happens once the name is there */
function createAdditionOperation(
  documentName: string,
  runAfterAddition: () => unknown = () => undefined,
): WriteOperation {
  const storeDocumentName = () => {
    storedNames.add(documentName)
    runAfterAddition()
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
      data: [{ put: storeDocumentName }],
      keepId: true,
    },
    run: storeDocumentName,
    isDone: () => storedNames.has(documentName),
    reversal: () => [deleteOperation],
  }
}

const performPutOperations = (operations: readonly object[]): Promise<unknown> =>
  Promise.all(
    (operations as { data: { put: () => Promise<unknown> }[] }[]).flatMap(({ data: operationData }) =>
      operationData.map(({ put }) => put()),
    ),
  )

describe.each([
  { generation: 13, batch: undefined },
  { generation: 14, batch: performPutOperations },
])('a decision whose document has changed since, on generation $generation', ({ batch }) => {
  it('its write is not begun', async () => {
    storedNames = new Set()
    modifyBatch = batch
    const staleOperation = { ...createAdditionOperation('message'), isStale: () => true }
    await expect(writeOperation([createAdditionOperation('actor'), staleOperation])).rejects.toBeInstanceOf(
      OutdatedWriteError,
    )
    expect(storedNames).toEqual(new Set())
  })

  it('its write is put back if the change is noticed between two requests', async () => {
    storedNames = new Set()
    modifyBatch = batch
    let isActorStale = false
    const firstOperation = {
      ...createAdditionOperation('actor', () => (isActorStale = true)),
      batchOperation: null,
    }
    const lastOperation = { ...createAdditionOperation('message'), isStale: () => isActorStale }
    await expect(
      writeOperation([firstOperation, createAdditionOperation('item'), lastOperation]),
    ).rejects.toBeInstanceOf(OutdatedWriteError)
    expect(storedNames).toEqual(new Set())
  })

  it('it is written while the document is unchanged', async () => {
    storedNames = new Set()
    modifyBatch = batch
    await writeOperation([
      createAdditionOperation('actor'),
      { ...createAdditionOperation('message'), isStale: () => false },
    ])
    expect(storedNames).toEqual(new Set(['actor', 'message']))
  })
})
