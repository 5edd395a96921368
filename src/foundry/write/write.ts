/** The only file in which this system's actions write documents. */
import { findModifyBatchMethod } from '../platform/compat'
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import { toError, logError } from '../platform/log-error'
import { requirePermission } from '../platform/permissions'
import { removeUnfinishedNote, storeUnfinishedNote } from './unfinished-note'
import type { WriteOperation } from './operation'
import { runAsWriteOfThisSystem } from './our-writes'
import { OutdatedWriteError, StoppedWriteError } from './write-errors'

/**
 * Carries out database operations; every write by this system's actions goes through here. It checks the documents
 * themselves, never Foundry's answer, and reverses finished operations after a failure. Offline, it writes nothing.
 * @throws MissingPermissionError before anything is written
 */
export async function writeOperations(operations: readonly WriteOperation[]): Promise<void> {
  if (isAnyOperationStale(operations)) throw createOutdatedWriteError()
  const pendingOperations = operations.filter(({ isDone }) => !isDone())
  for (const { permission } of pendingOperations) if (permission) requirePermission(permission)
  const operationGroups = groupOperationsIntoRequests(pendingOperations)
  const noteOfUnfinishedAction =
    operationGroups.length > 1 ? operations.find(({ note }) => note)?.note : undefined
  if (noteOfUnfinishedAction) storeUnfinishedNote(noteOfUnfinishedAction)
  let isConnectionLost = false
  try {
    await writeRequestsInOrder(operationGroups)
  } catch (error) {
    isConnectionLost = error instanceof LostConnectionError
    throw error
  } finally {
    if (noteOfUnfinishedAction && !isConnectionLost) removeUnfinishedNote(noteOfUnfinishedAction)
  }
}

async function writeRequestsInOrder(operationGroups: readonly (readonly WriteOperation[])[]): Promise<void> {
  let startedOperations: readonly WriteOperation[] = []
  for (const operationsOfOneRequest of operationGroups) {
    if (whyNotConnected())
      throw new LostConnectionError('The connection was lost before everything was written.')
    const isRequestStale = isAnyOperationStale(operationsOfOneRequest)
    if (!isRequestStale) startedOperations = [...operationsOfOneRequest, ...startedOperations]
    const requestError = isRequestStale
      ? createOutdatedWriteError()
      : await tryToWriteRequest(operationsOfOneRequest)
    if (!isRequestStale && operationsOfOneRequest.every(({ isDone }) => isDone())) continue
    for (const startedOperation of startedOperations) await revertWriteOperation(startedOperation)
    throw (
      requestError ?? new StoppedWriteError('A hook of another package probably stopped this write silently.')
    )
  }
}

const isAnyOperationStale = (operations: readonly WriteOperation[]): boolean =>
  operations.some((operation) => operation.isStale?.() === true)

const createOutdatedWriteError = (): OutdatedWriteError =>
  new OutdatedWriteError('The message has changed since the action was decided.')

/**
 * Groups operations into requests to the server. Each operation that Foundry cannot batch is a request of its own. All
 * other operations form one batch, which is sent last.
 */
function groupOperationsIntoRequests(operations: readonly WriteOperation[]): WriteOperation[][] {
  const operationsWithinBatches = operations.filter(({ batchOperation }) => batchOperation)
  if (!findModifyBatchMethod() || operationsWithinBatches.length < 2)
    return operations.map((operation) => [operation])
  const operationsOutsideBatches = operations.filter(({ batchOperation }) => !batchOperation)
  return [...operationsOutsideBatches.map((operation) => [operation]), operationsWithinBatches]
}

async function tryToWriteRequest(operationsOfOneRequest: readonly WriteOperation[]): Promise<Error | null> {
  try {
    const [firstOperation, secondOperation] = operationsOfOneRequest
    const modifyBatchMethod = findModifyBatchMethod()
    if (firstOperation && secondOperation && modifyBatchMethod) {
      const operations = operationsOfOneRequest.flatMap(({ batchOperation }) => batchOperation ?? [])
      await runAsWriteOfThisSystem(operationsOfOneRequest.flatMap(findWrittenDocumentIds), () =>
        modifyBatchMethod(operations),
      )
    } else if (firstOperation)
      await runAsWriteOfThisSystem(findWrittenDocumentIds(firstOperation), firstOperation.run)
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
        await runAsWriteOfThisSystem(findWrittenDocumentIds(reversalOperation), reversalOperation.run)
  } catch (error) {
    logError('putBack', error)
  }
}
