/**
 * Distinguishes our own writes from other writes on this page: by a macro, by a module, or by a window of Foundry that copies or
 * imports documents.
 */

/** How many of our writes are running on this page, for each document (by id). */
const runningWriteCounts = new Map<string, number>()

/**
 * Runs one of our own writes. Until it is done, `isOurWrite` returns true for its documents.
 * @param ids the ids of the documents that the write creates or updates
 */
export async function runAsOurWrite<Result>(
  ids: readonly string[],
  runWrite: () => Promise<Result>,
): Promise<Result> {
  for (const id of ids) runningWriteCounts.set(id, (runningWriteCounts.get(id) ?? 0) + 1)
  try {
    return await runWrite()
  } finally {
    for (const id of ids) {
      const remainingWrites = (runningWriteCounts.get(id) ?? 0) - 1
      if (remainingWrites > 0) runningWriteCounts.set(id, remainingWrites)
      else runningWriteCounts.delete(id)
    }
  }
}

/** Is our own code writing the document with this id now? */
export const isOurWrite = (id: string | null): boolean => runningWriteCounts.has(id ?? '')
