/** Keeps the results of this client's database operations until the requesting call takes them. */
import type { Document } from '../class-types'

interface OperationResult {
  documents: Document[][]
  /**
   * Resolves when the class's method `_onXOperation` has finished (X is Create, Update or Delete). The call that
   * requested the operation waits for it.
   */
  afterOperation: Promise<unknown>
}

/**
 * The ids of this client's requests whose results have not arrived yet. The client ignores results for all other
 * requests.
 */
const pendingRequestIds = new Set<string>()
const resultsByRequestId = new Map<string, OperationResult>()

export function awaitOperationResult(requestId: string): void {
  pendingRequestIds.add(requestId)
}

export function isRequestOfThisClient(requestId: string): boolean {
  return pendingRequestIds.has(requestId)
}

/** Removes a request from the list of open requests. The server has refused it, so no result will arrive. */
export function forgetOperationRequest(requestId: string): void {
  pendingRequestIds.delete(requestId)
}

export function storeRequestResult(requestId: string, operationResult: OperationResult): void {
  resultsByRequestId.set(requestId, operationResult)
}

export async function awaitAndRemoveRequestResult(requestId: string): Promise<Document[][]> {
  const operationResult = resultsByRequestId.get(requestId)
  if (!operationResult) throw new Error('The server accepted a request but did not broadcast its result.')
  resultsByRequestId.delete(requestId)
  pendingRequestIds.delete(requestId)
  await operationResult.afterOperation
  return operationResult.documents
}
