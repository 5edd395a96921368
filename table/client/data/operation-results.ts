/** Keeps the results of this client's own requests until the requesting call takes them. */
import type { Document } from '../class-types'

interface OperationResult {
  documents: Document[][]
  /** Resolves after the class's `_onXOperation`. The call that made the request awaits it. */
  afterOperation: Promise<unknown>
}

/** Ids of this client's unanswered requests; only their results are kept. */
const pendingRequestIds = new Set<string>()
const resultsByRequest = new Map<string, OperationResult>()

export function awaitOperationResult(requestId: string): void {
  pendingRequestIds.add(requestId)
}

export function isRequestOfThisClient(requestId: string): boolean {
  return pendingRequestIds.has(requestId)
}

/** Stops expecting a result, because the server has refused the request. */
export function forgetOperationRequest(requestId: string): void {
  pendingRequestIds.delete(requestId)
}

export function keepRequestResult(requestId: string, result: OperationResult): void {
  resultsByRequest.set(requestId, result)
}

export async function takeRequestResult(requestId: string): Promise<Document[][]> {
  const result = resultsByRequest.get(requestId)
  if (!result) throw new Error('The server accepted a request but did not broadcast its result.')
  resultsByRequest.delete(requestId)
  pendingRequestIds.delete(requestId)
  await result.afterOperation
  return result.documents
}
