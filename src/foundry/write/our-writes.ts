/**
 * Marks this system's own writes while they run. Other writes come from macros, modules, or Foundry's windows for
 * copying and importing.
 */

/** The number of writes of each document by this system that are running on this page, by the document's id. */
const runningWriteCountById = new Map<string, number>()

/**
 * Runs a database write of this system. While it runs, `isDocumentBeingWrittenBySystem` returns true for the written
 * documents, so that hooks can tell this write from others.
 * @param documentIds the ids of the documents that the write creates or updates
 */
export async function runAsWriteOfThisSystem<Result>(
  documentIds: readonly string[],
  runDocumentWrite: () => Promise<Result>,
): Promise<Result> {
  for (const documentId of documentIds)
    runningWriteCountById.set(documentId, (runningWriteCountById.get(documentId) ?? 0) + 1)
  try {
    return await runDocumentWrite()
  } finally {
    for (const documentId of documentIds) {
      const remainingWriteCount = (runningWriteCountById.get(documentId) ?? 0) - 1
      if (remainingWriteCount > 0) runningWriteCountById.set(documentId, remainingWriteCount)
      else runningWriteCountById.delete(documentId)
    }
  }
}

/** Is code of this system writing the document with this id now? */
export const isDocumentBeingWrittenBySystem = (documentId: string | null): boolean =>
  runningWriteCountById.has(documentId ?? '')
