/** Tests the order of write operations, and what happens when one fails. A list of names stands for the world. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WriteOperation } from '../../src/foundry/write/operation'
import type * as written from '../../src/foundry/write/write'
import { OutdatedWriteError } from '../../src/foundry/write/write-errors'

let writeOperation: typeof written.writeOperations
let storedDocumentNames: Set<string>
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
  ;({ writeOperations: writeOperation } = await import('../../src/foundry/write/write'))
})
afterAll(() => vi.unstubAllGlobals())

/**
 * Creates the operation that adds a document. It only adds the document's name to a list, which stands for the world.
 * @param onDocumentAdded called once the name is in the list
 */
function createAdditionOperation(
  documentName: string,
  onDocumentAdded: () => unknown = () => undefined,
): WriteOperation {
  const storeDocumentName = () => {
    storedDocumentNames.add(documentName)
    onDocumentAdded()
    return Promise.resolve()
  }
  const deleteOperation: WriteOperation = {
    batchOperation: null,
    run: () => Promise.resolve(storedDocumentNames.delete(documentName)),
    isDone: () => !storedDocumentNames.has(documentName),
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
    isDone: () => storedDocumentNames.has(documentName),
    reversal: () => [deleteOperation],
  }
}

const performPutOperationsOfBatch = (operations: readonly object[]): Promise<unknown> =>
  Promise.all(
    (operations as { data: { put: () => Promise<unknown> }[] }[]).flatMap(({ data: operationData }) =>
      operationData.map(({ put }) => put()),
    ),
  )

describe.each([
  { generation: 13, batch: undefined },
  { generation: 14, batch: performPutOperationsOfBatch },
])('a decision whose document has changed since, on generation $generation', ({ batch }) => {
  it('its write is not begun', async () => {
    storedDocumentNames = new Set()
    modifyBatch = batch
    const staleOperation = { ...createAdditionOperation('message'), isStale: () => true }
    await expect(writeOperation([createAdditionOperation('actor'), staleOperation])).rejects.toBeInstanceOf(
      OutdatedWriteError,
    )
    expect(storedDocumentNames).toEqual(new Set())
  })

  it('its write is put back if the change is noticed between two requests', async () => {
    storedDocumentNames = new Set()
    modifyBatch = batch
    let isActorWriteStale = false
    const firstOperation = {
      ...createAdditionOperation('actor', () => (isActorWriteStale = true)),
      batchOperation: null,
    }
    const operationThatBecomesStale = {
      ...createAdditionOperation('message'),
      isStale: () => isActorWriteStale,
    }
    await expect(
      writeOperation([firstOperation, createAdditionOperation('item'), operationThatBecomesStale]),
    ).rejects.toBeInstanceOf(OutdatedWriteError)
    expect(storedDocumentNames).toEqual(new Set())
  })

  it('it is written while the document is unchanged', async () => {
    storedDocumentNames = new Set()
    modifyBatch = batch
    await writeOperation([
      createAdditionOperation('actor'),
      { ...createAdditionOperation('message'), isStale: () => false },
    ])
    expect(storedDocumentNames).toEqual(new Set(['actor', 'message']))
  })
})
