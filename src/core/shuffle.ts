/** Returns a random number: at least 0, below 1. */
type RandomNumber = () => number

/**
 * Picks different entries of a list in random order. Every entry is equally likely.
 * @param count the number of entries to pick; a list with fewer entries gives all of them, a count below 1 gives none
 */
export function pickRandomEntries<Entry>(
  count: number,
  list: readonly Entry[],
  random: RandomNumber,
): Entry[] {
  const remaining = [...list]
  const picked: Entry[] = []
  while (picked.length < count && remaining.length > 0) {
    const [entry] = remaining.splice(Math.floor(random() * remaining.length), 1)
    if (entry === undefined) break
    picked.push(entry)
  }
  return picked
}

/** The same entries in random order. */
export function shuffle<Entry>(list: readonly Entry[], random: RandomNumber): Entry[] {
  return pickRandomEntries(list.length, list, random)
}
