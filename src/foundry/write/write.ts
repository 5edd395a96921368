/** The one place where our actions change documents. */
import { modifyBatch } from '../platform/compat'
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import { toError, logError } from '../platform/log-error'
import { requirePermission } from '../platform/permissions'
import { removeUnfinishedNote, storeUnfinishedNote } from './unfinished-note'
import type { Operation } from './operation'
import { runAsOurWrite } from './our-writes'

/**
 * Thrown if a write was stopped silently, most likely by a hook of another package. The parts that were written have
 * been reversed.
 */
export class StoppedWriteError extends Error {}

/** Thrown if the data has changed on which a decision was based. The parts that were written have been reversed. */
export class OutdatedWriteError extends Error {}

/**
 * Carries out operations: the only place where our actions change documents. If Foundry has batches, operations
 * that fit a batch are written together; the others follow one another. The function never trusts Foundry's
 * answer: a rejected batch may have been written, and a hook may have stopped an accepted request silently. So
 * it checks the documents themselves. If a part fails, it reverses the parts that were written. While the
 * connection is lost, it writes nothing: socket.io would keep the write and send it after the reconnection,
 * when no person waits for it any more.
 * @throws MissingPermissionError before anything is written
 */
export async function writeOperations(operations: readonly Operation[]): Promise<void> {
  if (isAnyStale(operations)) throw outdatedError()
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

async function writeInOrder(requests: readonly (readonly Operation[])[]): Promise<void> {
  let begunOperations: readonly Operation[] = []
  for (const request of requests) {
    if (whyNotConnected())
      throw new LostConnectionError('The connection was lost before everything was written.')
    const isRequestStale = isAnyStale(request)
    if (!isRequestStale) begunOperations = [...request, ...begunOperations]
    const failure = isRequestStale ? outdatedError() : await attemptRequest(request)
    if (!isRequestStale && request.every(({ isDone }) => isDone())) continue
    for (const operation of begunOperations) await reverseOperation(operation)
    throw failure ?? new StoppedWriteError('Something stopped a write.')
  }
}

const isAnyStale = (operations: readonly Operation[]): boolean =>
  operations.some((operation) => operation.isStale?.() === true)

const outdatedError = (): OutdatedWriteError =>
  new OutdatedWriteError('The message has changed since the action was decided.')

/** Groups operations into requests: first each operation that fits no batch, then all others in one request. */
function groupIntoRequests(operations: readonly Operation[]): Operation[][] {
  const batchable = operations.filter(({ batchOperation }) => batchOperation)
  if (!modifyBatch() || batchable.length < 2) return operations.map((operation) => [operation])
  const unbatchedOperations = operations.filter(({ batchOperation }) => !batchOperation)
  return [...unbatchedOperations.map((operation) => [operation]), batchable]
}

async function attemptRequest(request: readonly Operation[]): Promise<Error | null> {
  try {
    const [firstOperation, secondOperation] = request
    const batch = modifyBatch()
    if (firstOperation && secondOperation && batch) {
      const operations = request.flatMap(({ batchOperation }) => batchOperation ?? [])
      await runAsOurWrite(request.flatMap(writtenIds), () => batch(operations))
    } else if (firstOperation) await runAsOurWrite(writtenIds(firstOperation), firstOperation.run)
    return null
  } catch (error) {
    return toError(error)
  }
}

/**
 * The ids of the documents that an operation creates or updates. Empty for an operation that fits no batch: it never
 * writes a message.
 */
function writtenIds({ batchOperation }: Operation): readonly string[] {
  if (!batchOperation || batchOperation.action === 'delete') return []
  const documents: readonly { readonly _id?: unknown }[] =
    batchOperation.action === 'create' ? batchOperation.data : batchOperation.updates
  return documents.map(({ _id }) => String(_id))
}

/** Reverses an operation. If this fails, the failure is logged, and the other reversals continue. */
async function reverseOperation(operation: Operation): Promise<void> {
  try {
    for (const reversal of operation.reversal())
      if (!reversal.isDone()) await runAsOurWrite(writtenIds(reversal), reversal.run)
  } catch (error) {
    logError('putBack', error)
  }
}
