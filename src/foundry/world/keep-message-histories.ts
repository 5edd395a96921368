/** Stores the histories of deleted messages, as far as there is room. A page fetches this file at the first deletion. */
import type { KeptHistory } from './kept-histories'
import { readKeptHistories, storeKeptHistories } from './kept-histories'

/**
 * The limits for all kept histories together. They are low, because every page loads the whole setting. If a limit is
 * reached, the author whose histories take the most room loses their oldest history.
 */
const MAX_KEPT_HISTORIES = { messages: 200, characters: 150_000 } as const

/**
 * Stores histories of deleted messages. Each message's history is stored once, even if a player posts a new message
 * with the same id and deletes it too.
 * @returns the histories that were dropped for lack of room
 */
export async function keepMessageHistories(newHistories: readonly KeptHistory[]): Promise<KeptHistory[]> {
  const previousHistories = readKeptHistories()
  const messageIds = new Set(previousHistories.map(({ message }) => message))
  const allHistories = [
    ...previousHistories,
    ...newHistories.filter(({ message }) => !messageIds.has(message)),
  ].sort((a, b) => a.at - b.at)
  const droppedHistories = findOverflowingHistories(allHistories)
  await storeKeptHistories(allHistories.filter((keptHistory) => !droppedHistories.has(keptHistory)))
  return [...droppedHistories]
}

/**
 * Finds the histories that must be dropped so that the others fit into the setting. Each time, the author whose
 * histories take the most room loses their oldest history.
 */
function findOverflowingHistories(keptHistories: readonly KeptHistory[]): ReadonlySet<KeptHistory> {
  const droppedHistories = new Set<KeptHistory>()
  dropOldestHistoryOfDominantAuthor(keptHistories, droppedHistories, MAX_KEPT_HISTORIES.messages, () => 1)
  dropOldestHistoryOfDominantAuthor(
    keptHistories,
    droppedHistories,
    MAX_KEPT_HISTORIES.characters,
    (keptHistory) => JSON.stringify(keptHistory).length,
  )
  return droppedHistories
}

function dropOldestHistoryOfDominantAuthor(
  keptHistoryList: readonly KeptHistory[],
  droppedHistories: Set<KeptHistory>,
  maxTotalHistorySize: number,
  measureHistorySize: (keptHistory: KeptHistory) => number,
): void {
  const historiesByAuthor = new Map<string, { size: number; readonly oldestFirst: [KeptHistory, number][] }>()
  let totalHistorySize = 0
  for (const keptHistory of keptHistoryList) {
    if (droppedHistories.has(keptHistory)) continue
    const authorHistories = historiesByAuthor.get(keptHistory.author) ?? { size: 0, oldestFirst: [] }
    const historySize = measureHistorySize(keptHistory)
    authorHistories.oldestFirst.push([keptHistory, historySize])
    authorHistories.size += historySize
    totalHistorySize += historySize
    historiesByAuthor.set(keptHistory.author, authorHistories)
  }
  while (totalHistorySize > maxTotalHistorySize) {
    const [largestShare] = [...historiesByAuthor.values()].toSorted((a, b) => b.size - a.size)
    const oldestHistoryOfDominantAuthor = largestShare?.oldestFirst.shift()
    if (!largestShare || !oldestHistoryOfDominantAuthor) return
    const [oldestHistory, size] = oldestHistoryOfDominantAuthor
    droppedHistories.add(oldestHistory)
    largestShare.size -= size
    totalHistorySize -= size
  }
}
