/** The only file in which this system's actions write documents. */
import { findModifyBatchMethod } from '../platform/compat'
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import { toError, logError } from '../platform/log-error'
import { requirePermission } from '../platform/permissions'
import { removeUnfinishedNote, storeUnfinishedNote } from './unfinished-note'
import type { WriteOperation } from './operation'
import { runAsOurWrite } from './our-writes'

/**
 * The error of a write that Foundry silently did not carry out, usually because of another package's hook. The finished
 * operations are already reversed.
 */
export class StoppedWriteError extends Error {}

/**
 * The error that cancels a write because the data behind its decision has changed meanwhile. The write has reversed its
 * finished operations.
 */
export class OutdatedWriteError extends Error {}

/**
 * Carries out database operations; every write by this system's actions goes through here. It checks the documents
 * themselves, never Foundry's answer, and reverses finished operations after a failure. Offline, it writes nothing.
 * @throws MissingPermissionError before anything is written
 */
export async function writeOperations(operations: readonly WriteOperation[]): Promise<void> {
  if (isAnyOperationStale(operations)) throw createOutdatedError()
  const pendingOperations = operations.filter(({ isDone }) => !isDone())
  for (const { permission } of pendingOperations) if (permission) requirePermission(permission)
  const operationGroups = groupOperationsIntoRequests(pendingOperations)
  const unfinishedNote = operationGroups.length > 1 ? operations.find(({ note }) => note)?.note : undefined
  if (unfinishedNote) storeUnfinishedNote(unfinishedNote)
  let isConnectionLost = false
  try {
    await writeRequestsInOrder(operationGroups)
  } catch (error) {
    isConnectionLost = error instanceof LostConnectionError
    throw error
  } finally {
    if (unfinishedNote && !isConnectionLost) removeUnfinishedNote(unfinishedNote)
  }
}

async function writeRequestsInOrder(operationGroups: readonly (readonly WriteOperation[])[]): Promise<void> {
  let begunOperations: readonly WriteOperation[] = []
  for (const requestOperations of operationGroups) {
    if (whyNotConnected())
      throw new LostConnectionError('The connection was lost before everything was written.')
    const isRequestStale = isAnyOperationStale(requestOperations)
    if (!isRequestStale) begunOperations = [...requestOperations, ...begunOperations]
    const requestError = isRequestStale ? createOutdatedError() : await tryWriteRequest(requestOperations)
    if (!isRequestStale && requestOperations.every(({ isDone }) => isDone())) continue
    for (const begunOperation of begunOperations) await revertWriteOperation(begunOperation)
    throw (
      requestError ?? new StoppedWriteError('A hook of another package probably stopped this write silently.')
    )
  }
}

const isAnyOperationStale = (operations: readonly WriteOperation[]): boolean =>
  operations.some((operation) => operation.isStale?.() === true)

const createOutdatedError = (): OutdatedWriteError =>
  new OutdatedWriteError('The message has changed since the action was decided.')

/**
 * Groups operations into requests to the server: first a request for each operation that Foundry cannot batch, last one
 * batch of all others.
 */
function groupOperationsIntoRequests(operations: readonly WriteOperation[]): WriteOperation[][] {
  const batchableOperations = operations.filter(({ batchOperation }) => batchOperation)
  if (!findModifyBatchMethod() || batchableOperations.length < 2)
    return operations.map((operation) => [operation])
  const unbatchedOperations = operations.filter(({ batchOperation }) => !batchOperation)
  return [...unbatchedOperations.map((operation) => [operation]), batchableOperations]
}

async function tryWriteRequest(requestOperations: readonly WriteOperation[]): Promise<Error | null> {
  try {
    const [firstOperation, secondOperation] = requestOperations
    const modifyBatchMethod = findModifyBatchMethod()
    if (firstOperation && secondOperation && modifyBatchMethod) {
      const operations = requestOperations.flatMap(({ batchOperation }) => batchOperation ?? [])
      await runAsOurWrite(requestOperations.flatMap(findWrittenDocumentIds), () =>
        modifyBatchMethod(operations),
      )
    } else if (firstOperation) await runAsOurWrite(findWrittenDocumentIds(firstOperation), firstOperation.run)
    return null
  } catch (error) {
    return toError(error)
  }
}

/**
 * The ids of the messages and cards that an operation creates or updates. Empty for an operation outside a batch,
 * because it writes neither.
 */
function findWrittenDocumentIds({ batchOperation }: WriteOperation): readonly string[] {
  if (!batchOperation || batchOperation.action === 'delete') return []
  const writtenDocuments: readonly { readonly _id?: unknown }[] =
    batchOperation.action === 'create' ? batchOperation.data : batchOperation.updates
  return writtenDocuments.map(({ _id }) => String(_id))
}

/**
 * Reverses one operation of a failed write. An error is only logged, so that the remaining operations are still
 * reversed.
 */
async function revertWriteOperation(operation: WriteOperation): Promise<void> {
  try {
    for (const reversalOperation of operation.reversal())
      if (!reversalOperation.isDone())
        await runAsOurWrite(findWrittenDocumentIds(reversalOperation), reversalOperation.run)
  } catch (error) {
    logError('putBack', error)
  }
}
