/** Keeps the results of this client's own requests until the requesting call takes them. */
import type { Document } from '../abstract/document'

interface Result {
  documents: Document[][]
  /** resolves after the classes' `_onXOperation`; the requesting call awaits it */
  afterwards: Promise<unknown>
}

/** Ids of this client's unanswered requests; only their results are kept. */
const pending = new Set<string>()
const results = new Map<string, Result>()

export function expectResult(requestId: string): void {
  pending.add(requestId)
}

export function isOwnRequest(requestId: string): boolean {
  return pending.has(requestId)
}

/** Stops expecting a result, because the server has refused the request. */
export function forgetRequest(requestId: string): void {
  pending.delete(requestId)
}

export function keepOwnResult(requestId: string, result: Result): void {
  results.set(requestId, result)
}

export async function takeOwnResult(requestId: string): Promise<Document[][]> {
  const result = results.get(requestId)
  if (!result) throw new Error('The server accepted a request but did not broadcast its result.')
  results.delete(requestId)
  pending.delete(requestId)
  await result.afterwards
  return result.documents
}
