/** Tests the order and the failures of writes. The test's operations write into a list instead of a world. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WriteOperation } from '../../src/foundry/write/operation'
import type * as written from '../../src/foundry/write/write'

let write: typeof written.writeOperations
let OutdatedWriteError: typeof written.OutdatedWriteError
let world: Set<string>
/**
 * A stand-in for Foundry's function that writes a batch of operations. Undefined on Foundry 13, which has no batches.
 */
let modifyBatch: ((operations: readonly object[]) => Promise<unknown>) | undefined

beforeAll(async () => {
  const documents = {
    get modifyBatch() {
      return modifyBatch
    },
  }
  vi.stubGlobal('foundry', { documents })
  vi.stubGlobal('game', { socket: { connected: true }, world: { id: 'w' }, user: { id: 'u' } })
  ;({ writeOperations: write, OutdatedWriteError } = await import('../../src/foundry/write/write'))
})
afterAll(() => vi.unstubAllGlobals())

/** A write operation that adds a name to the world. @param then what happens as soon as the name is there */
function operationAdding(name: string, then: () => unknown = () => undefined): WriteOperation {
  const addName = () => {
    world.add(name)
    then()
    return Promise.resolve()
  }
  const deleteOperation: WriteOperation = {
    batchOperation: null,
    run: () => Promise.resolve(world.delete(name)),
    isDone: () => !world.has(name),
    reversal: () => [],
  }
  return {
    batchOperation: {
      action: 'create',
      documentName: name,
      parent: null,
      data: [{ put: addName }],
      keepId: true,
    },
    run: addName,
    isDone: () => world.has(name),
    reversal: () => [deleteOperation],
  }
}

const inBatch = (operations: readonly object[]): Promise<unknown> =>
  Promise.all(
    (operations as { data: { put: () => Promise<unknown> }[] }[]).flatMap(({ data }) =>
      data.map(({ put }) => put()),
    ),
  )

describe.each([
  { generation: 13, batch: undefined },
  { generation: 14, batch: inBatch },
])('a decision whose document has changed since, on generation $generation', ({ batch }) => {
  it('its write is not begun', async () => {
    world = new Set()
    modifyBatch = batch
    const staleOperation = { ...operationAdding('message'), isStale: () => true }
    await expect(write([operationAdding('actor'), staleOperation])).rejects.toBeInstanceOf(OutdatedWriteError)
    expect(world).toEqual(new Set())
  })

  it('its write is put back if the change is noticed between two requests', async () => {
    world = new Set()
    modifyBatch = batch
    let isActorStale = false
    const first = { ...operationAdding('actor', () => (isActorStale = true)), batchOperation: null }
    const lastOperation = { ...operationAdding('message'), isStale: () => isActorStale }
    await expect(write([first, operationAdding('item'), lastOperation])).rejects.toBeInstanceOf(
      OutdatedWriteError,
    )
    expect(world).toEqual(new Set())
  })

  it('it is written while the document is unchanged', async () => {
    world = new Set()
    modifyBatch = batch
    await write([operationAdding('actor'), { ...operationAdding('message'), isStale: () => false }])
    expect(world).toEqual(new Set(['actor', 'message']))
  })
})
