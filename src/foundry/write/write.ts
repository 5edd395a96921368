/** The one place where our actions change documents. */
import { modifyBatch } from '../platform/compat'
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import { toError, logError } from '../platform/log-error'
import { requirePermission } from '../platform/permissions'
import { removeUnfinishedNote, storeUnfinishedNote } from './unfinished-note'
import type { WriteOperation } from './operation'
import { runAsOurWrite } from './our-writes'

/**
 * The error of a write that something stopped silently, most likely a hook of another package. The parts that were already
 * written have been reversed.
 */
export class StoppedWriteError extends Error {}

/**
 * The error of a write whose decision was based on data that has changed meanwhile. The parts that were written have been
 * reversed.
 */
export class OutdatedWriteError extends Error {}

/**
 * Carries out operations. All changes that our actions make go through this function. If Foundry has batches, operations that fit
 * a batch are written together; the others are written one after another. The function never trusts Foundry's answer, because a
 * rejected batch may have been written, and a hook may have stopped an accepted request silently. So it checks the documents
 * themselves. If a part fails, it reverses the parts that were written. While the connection is lost, it writes nothing:
 * socket.io would keep the write and send it after the reconnection, when nobody waits for it any more.
 * @throws MissingPermissionError before anything is written
 */
export async function writeOperations(operations: readonly WriteOperation[]): Promise<void> {
  if (isAnyStale(operations)) throw createOutdatedError()
  const pendingOperations = operations.filter(({ isDone }) => !isDone())
  for (const { permission } of pendingOperations) if (permission) requirePermission(permission)
  const requests = groupIntoRequests(pendingOperations)
  const note = requests.length > 1 ? operations.find(({ note }) => note)?.note : undefined
  if (note) storeUnfinishedNote(note)
  let isConnectionLost = false
  try {
    await writeInOrder(requests)
  } catch (error) {
    isConnectionLost = error instanceof LostConnectionError
    throw error
  } finally {
    if (note && !isConnectionLost) removeUnfinishedNote()
  }
}

async function writeInOrder(requests: readonly (readonly WriteOperation[])[]): Promise<void> {
  let begunOperations: readonly WriteOperation[] = []
  for (const request of requests) {
    if (whyNotConnected())
      throw new LostConnectionError('The connection was lost before everything was written.')
    const isRequestStale = isAnyStale(request)
    if (!isRequestStale) begunOperations = [...request, ...begunOperations]
    const requestError = isRequestStale ? createOutdatedError() : await tryRequest(request)
    if (!isRequestStale && request.every(({ isDone }) => isDone())) continue
    for (const operation of begunOperations) await reverseOperation(operation)
    throw (
      requestError ?? new StoppedWriteError('A hook of another package probably stopped this write silently.')
    )
  }
}

const isAnyStale = (operations: readonly WriteOperation[]): boolean =>
  operations.some((operation) => operation.isStale?.() === true)

const createOutdatedError = (): OutdatedWriteError =>
  new OutdatedWriteError('The message has changed since the action was decided.')

/**
 * Groups operations into requests. An operation that fits no batch is a request of its own; these come first. The last request is
 * the batch of all other operations.
 */
function groupIntoRequests(operations: readonly WriteOperation[]): WriteOperation[][] {
  const batchableOperations = operations.filter(({ batchOperation }) => batchOperation)
  if (!modifyBatch() || batchableOperations.length < 2) return operations.map((operation) => [operation])
  const unbatchedOperations = operations.filter(({ batchOperation }) => !batchOperation)
  return [...unbatchedOperations.map((operation) => [operation]), batchableOperations]
}

async function tryRequest(request: readonly WriteOperation[]): Promise<Error | null> {
  try {
    const [firstOperation, secondOperation] = request
    const writeBatch = modifyBatch()
    if (firstOperation && secondOperation && writeBatch) {
      const operations = request.flatMap(({ batchOperation }) => batchOperation ?? [])
      await runAsOurWrite(request.flatMap(idsOfWrittenDocuments), () => writeBatch(operations))
    } else if (firstOperation) await runAsOurWrite(idsOfWrittenDocuments(firstOperation), firstOperation.run)
    return null
  } catch (error) {
    return toError(error)
  }
}

/**
 * The ids of the documents that an operation creates or updates. Empty for an operation that fits no batch: such an operation
 * writes neither messages nor cards, and nobody looks up its ids.
 */
function idsOfWrittenDocuments({ batchOperation }: WriteOperation): readonly string[] {
  if (!batchOperation || batchOperation.action === 'delete') return []
  const documents: readonly { readonly _id?: unknown }[] =
    batchOperation.action === 'create' ? batchOperation.data : batchOperation.updates
  return documents.map(({ _id }) => String(_id))
}

/** Reverses an operation. If the reversal fails, logs the error, so that the other reversals still run. */
async function reverseOperation(operation: WriteOperation): Promise<void> {
  try {
    for (const reversal of operation.reversal())
      if (!reversal.isDone()) await runAsOurWrite(idsOfWrittenDocuments(reversal), reversal.run)
  } catch (error) {
    logError('putBack', error)
  }
}
