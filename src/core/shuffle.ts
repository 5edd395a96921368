/** A source of random numbers from 0 up to but not including 1. */
type RandomNumber = () => number

/**
 * Picks distinct entries of a list in random order; every entry is equally likely.
 * @param count the number of entries to pick; a shorter list gives all its entries, a count below 1 gives none
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
