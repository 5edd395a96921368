/**
 * Distinguishes our own writes from the writes of a macro, a module, or a window of Foundry that copies or imports
 * documents.
 */

/** For each document (by id), how many of our writes are running on this page. */
const writesUnderWay = new Map<string, number>()

/**
 * Runs a write of our own.
 * @param ids the ids of the documents that it creates or updates
 */
export async function runAsOurWrite<Result>(
  ids: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  for (const id of ids) writesUnderWay.set(id, (writesUnderWay.get(id) ?? 0) + 1)
  try {
    return await run()
  } finally {
    for (const id of ids) {
      const remaining = (writesUnderWay.get(id) ?? 0) - 1
      if (remaining > 0) writesUnderWay.set(id, remaining)
      else writesUnderWay.delete(id)
    }
  }
}

/** Is our own code writing the document with this id now? */
export const isOurWrite = (id: string | null): boolean => writesUnderWay.has(id ?? '')
