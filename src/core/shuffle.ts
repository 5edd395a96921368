/** A function that returns a random number: at least 0, below 1. */
type RandomNumberSource = () => number

/**
 * Picks different entries of a list in random order, all equally likely.
 * @param pickedListEntryCount the number of entries to pick; a list with fewer entries gives all of them, a count below
 * 1 gives none
 */
export function pickRandomEntries<Entry>(
  pickedListEntryCount: number,
  listEntries: readonly Entry[],
  nextRandomNumber: RandomNumberSource,
): Entry[] {
  const unpickedListEntries = [...listEntries]
  const pickedListEntries: Entry[] = []
  while (pickedListEntries.length < pickedListEntryCount && unpickedListEntries.length > 0) {
    const [entry] = unpickedListEntries.splice(Math.floor(nextRandomNumber() * unpickedListEntries.length), 1)
    if (entry === undefined) break
    pickedListEntries.push(entry)
  }
  return pickedListEntries
}

/** Returns the entries of a list in random order. */
export function shuffleEntries<Entry>(
  listEntries: readonly Entry[],
  nextRandomNumber: RandomNumberSource,
): Entry[] {
  return pickRandomEntries(listEntries.length, listEntries, nextRandomNumber)
}
