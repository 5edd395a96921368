/** The only file in which this system's actions write documents. */
import { modifyBatch } from '../platform/compat'
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import { toError, logError } from '../platform/log-error'
import { requirePermission } from '../platform/permissions'
import { removeUnfinishedNote, storeUnfinishedNote } from './unfinished-note'
import type { WriteOperation } from './operation'
import { runAsOurWrite } from './our-writes'

/**
 * The error of a write that Foundry did not carry out and did not report, most likely because of another package's
 * hook. The write has reversed its finished operations.
 */
export class StoppedWriteError extends Error {}

/**
 * The error that cancels a write because the data behind its decision has changed meanwhile. The write has reversed its
 * finished operations.
 */
export class OutdatedWriteError extends Error {}

/**
 * Carries out operations. Every change that this system's actions make goes through this function. If Foundry has
 * batches, one batch contains all operations that fit into it, and the other operations are written in sequence. The
 * function never trusts Foundry's answer: a rejected batch may have been written, and a hook may have silently stopped
 * an accepted request. So it checks the documents themselves. If one operation fails, the function reverses the
 * finished operations. While the connection is lost, it writes nothing: socket.io would keep the write and send it
 * after the reconnection, when nobody waits for it any more.
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
 * Groups operations into requests to the server. An operation that Foundry cannot batch becomes a request of its own,
 * and these requests come first. All other operations form one batch, which is the last request.
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
 * The ids of the documents that an operation creates or updates. Empty for an operation that cannot be part of a batch:
 * it writes neither messages nor cards, and only the ids of messages and cards are needed.
 */
function idsOfWrittenDocuments({ batchOperation }: WriteOperation): readonly string[] {
  if (!batchOperation || batchOperation.action === 'delete') return []
  const documents: readonly { readonly _id?: unknown }[] =
    batchOperation.action === 'create' ? batchOperation.data : batchOperation.updates
  return documents.map(({ _id }) => String(_id))
}

/**
 * Reverses one operation of a failed write. An error is only logged, so that the remaining operations are still
 * reversed.
 */
async function reverseOperation(operation: WriteOperation): Promise<void> {
  try {
    for (const reversal of operation.reversal())
      if (!reversal.isDone()) await runAsOurWrite(idsOfWrittenDocuments(reversal), reversal.run)
  } catch (error) {
    logError('putBack', error)
  }
}
