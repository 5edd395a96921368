/** A function that returns a random number: at least 0, below 1. */
type RandomNumberSource = () => number

/**
 * Picks different entries of a list in random order, all equally likely.
 * @param entryCount the number of entries to pick; a list with fewer entries gives all of them, a count below 1 gives
 * none
 */
export function pickRandomEntries<Entry>(
  entryCount: number,
  entries: readonly Entry[],
  nextRandomNumber: RandomNumberSource,
): Entry[] {
  const remainingEntries = [...entries]
  const pickedListEntries: Entry[] = []
  while (pickedListEntries.length < entryCount && remainingEntries.length > 0) {
    const [entry] = remainingEntries.splice(Math.floor(nextRandomNumber() * remainingEntries.length), 1)
    if (entry === undefined) break
    pickedListEntries.push(entry)
  }
  return pickedListEntries
}

/** Returns the entries of a list in random order. */
export function shuffleEntries<Entry>(
  entries: readonly Entry[],
  nextRandomNumber: RandomNumberSource,
): Entry[] {
  return pickRandomEntries(entries.length, entries, nextRandomNumber)
}
