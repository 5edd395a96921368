/** Returns a random number: at least 0, below 1. */
type RandomNumber = () => number

/**
 * Picks different entries of a list in random order. Every entry is equally likely.
 * @param count the number of entries to pick; a list with fewer entries gives all of them, a count below 1 gives none
 */
export function pickRandomEntries<Entry>(
  count: number,
  list: readonly Entry[],
  randomNumber: RandomNumber,
): Entry[] {
  const remainingEntries = [...list]
  const pickedEntries: Entry[] = []
  while (pickedEntries.length < count && remainingEntries.length > 0) {
    const [entry] = remainingEntries.splice(Math.floor(randomNumber() * remainingEntries.length), 1)
    if (entry === undefined) break
    pickedEntries.push(entry)
  }
  return pickedEntries
}

/** The entries of a list in random order. */
export function shuffle<Entry>(list: readonly Entry[], randomNumber: RandomNumber): Entry[] {
  return pickRandomEntries(list.length, list, randomNumber)
}
