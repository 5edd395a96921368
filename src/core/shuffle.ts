/** A source of random numbers from 0 up to but not including 1. */
type Random = () => number

/**
 * Picks distinct entries of a list in random order; every entry is equally likely.
 * @param count how many; all entries when the list has fewer, none when it is below 1
 */
export function pick<Entry>(count: number, list: readonly Entry[], random: Random): Entry[] {
  const pool = [...list]
  const picked: Entry[] = []
  while (picked.length < count && pool.length > 0) {
    const [entry] = pool.splice(Math.floor(random() * pool.length), 1)
    if (entry === undefined) break
    picked.push(entry)
  }
  return picked
}

/** The same entries in random order. */
export function shuffle<Entry>(list: readonly Entry[], random: Random): Entry[] {
  return pick(list.length, list, random)
}
