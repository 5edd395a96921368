/** What came of the operations this client asked for, until the asking call takes it. */
import type { Document } from '../abstract/document'

interface Result {
  documents: Document[][]
  /** the classes' `_onXOperation`, which the asking call awaits */
  afterwards: Promise<unknown>
}

/** Requests that are under way; a result is kept for them alone. */
const pending = new Set<string>()
const results = new Map<string, Result>()

export function expectResult(requestId: string): void {
  pending.add(requestId)
}

export function isOwnRequest(requestId: string): boolean {
  return pending.has(requestId)
}

/** The server has refused: nothing will come. */
export function forgetRequest(requestId: string): void {
  pending.delete(requestId)
}

export function keepOwnResult(requestId: string, result: Result): void {
  results.set(requestId, result)
}

export async function takeOwnResult(requestId: string): Promise<Document[][]> {
  const result = results.get(requestId)
  if (!result) throw new Error('The server carried out a request without telling of it.')
  results.delete(requestId)
  pending.delete(requestId)
  await result.afterwards
  return result.documents
}
